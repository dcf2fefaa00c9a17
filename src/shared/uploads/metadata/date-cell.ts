/** A day as Germans write it: `5.3.2026` or `5. 3. 2026`. */
const GERMAN_DATE = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/;
/** Midnight, as which a spreadsheet stores a day. */
const ISO_MIDNIGHT = /^(?<date>\d{4}-\d\d-\d\d)T00:00(?::00)?$/;

/** Returns a day as `2026-03-05`. Does not change texts that are no days. */
export function toIsoDate(text: string): string {
  const german = GERMAN_DATE.exec(text)?.groups;
  if (german) return `${german.year}-${german.month!.padStart(2, '0')}-${german.day!.padStart(2, '0')}`;
  return ISO_MIDNIGHT.exec(text)?.groups?.date ?? text;
}
