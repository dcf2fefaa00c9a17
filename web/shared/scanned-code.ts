/**
 * ISO/IEC 15424: a scanner can be set to send `]`, a letter and a digit or letter before the data: `]C0`, `]Q1`, `]d2`.
 */
const AIM_IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;
/** Separators of GS1 (GS, U+001D), ends of lines and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\s]+/gu;
/** A tracking number of this service in a text: `DD`, ten digits and the code of the country. */
const TRACKING_NUMBER = /(?<![A-Z0-9])DD\d{10}[A-Z]{2}(?![A-Z0-9])/;

/**
 * Returns the text of a label as a scanner sent it, without the scanner's prefix and separators, in capitals. For a
 * link from a 2D code it returns the tracking number in the link. `src/common/text/scanned-code.ts` does this for the
 * service and has the same test cases.
 */
export function scannedCode(raw: string): string {
  const plain = raw.replace(INVISIBLE, '');
  const text = plain.replace(AIM_IDENTIFIER, '').toUpperCase();
  if (!/^HTTPS?:\/\//.test(text)) return text;
  return TRACKING_NUMBER.exec(text)?.[0] ?? text;
}
