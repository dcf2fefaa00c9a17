/*
 * A long text message is sent and billed in parts (3GPP TS 23.040). A text in the GSM alphabet (3GPP TS 23.038) has 153 characters a part,
 * of which those of the extension table count twice. Any other text is sent as UCS-2, with 67 UTF-16 code units a part. No character is
 * split between two parts.
 */

const GSM_PART_SIZE = 153;
const UCS2_PART_SIZE = 67;
export const MAX_SMS_PARTS = 4;

const GSM_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION_CHARACTERS = new Set('\f^{}\\[~]|€');

/** Returns whether a text has only characters of the GSM alphabet. */
export const isGsmText = (text: string): boolean =>
  Array.from(text).every((each) => GSM_CHARACTERS.has(each) || GSM_EXTENSION_CHARACTERS.has(each));

/**
 * Returns in how many parts a text is sent, if it is too long for a single message.
 *
 * @param isGsm whether it is sent in the GSM alphabet; default: if it has no other characters
 */
export function countSmsParts(text: string, isGsm = isGsmText(text)): number {
  const characters = Array.from(text);
  const partSize = isGsm ? GSM_PART_SIZE : UCS2_PART_SIZE;
  let parts = 1;
  let usedSize = 0;
  for (const character of characters) {
    const gsmSize = GSM_EXTENSION_CHARACTERS.has(character) ? 2 : 1;
    const size = isGsm ? gsmSize : character.length;
    if (usedSize + size > partSize) {
      parts += 1;
      usedSize = 0;
    }
    usedSize += size;
  }
  return parts;
}

/**
 * Shortens a text to the largest number of parts. It is cut by code points, so that no emoji is split into halves.
 *
 * @param link the link at the end of the text, if there is one: it stays whole, and the text before it is cut
 * @param isGsm see `countSmsParts`
 */
export function cutSms(text: string, link: string, isGsm?: boolean): string {
  if (countSmsParts(text, isGsm) <= MAX_SMS_PARTS) return text;
  const end = link && text.endsWith(link) ? `\n${link}` : '';
  const start = Array.from(end ? text.slice(0, -link.length).trimEnd() : text).slice(0, MAX_SMS_PARTS * GSM_PART_SIZE);
  while (start.length > 0 && countSmsParts(start.join('') + end, isGsm) > MAX_SMS_PARTS) start.pop();
  return start.join('') + end;
}
