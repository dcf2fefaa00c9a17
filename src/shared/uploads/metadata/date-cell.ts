/** A date in German notation: `5.3.2026` or `5. 3. 2026`. */
const GERMAN_DATE = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/;
/** A date in a spreadsheet, which stores it as midnight of that day. */
const ISO_MIDNIGHT = /^(?<date>\d{4}-\d\d-\d\d)T00:00(?::00)?$/;

/** Returns a date as `2026-03-05`. Other texts are returned unchanged. */
export function toIsoDate(text: string): string {
  const german = GERMAN_DATE.exec(text)?.groups;
  if (german) return `${german.year}-${german.month!.padStart(2, '0')}-${german.day!.padStart(2, '0')}`;
  return ISO_MIDNIGHT.exec(text)?.groups?.date ?? text;
}
