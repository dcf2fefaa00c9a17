/** Converts a number to the text that its format shows. Returns undefined if the plain digits are the text. */
export type NumberFormat = (value: number) => string | undefined;

/** Built-in formats, which a workbook names by their number (ECMA-376 part 1, 18.8.30). They include dates and times in East Asia. */
const BUILT_IN_DATES = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const BUILT_IN_TIMES = [18, 19, 20, 21, 32, 33, 45, 47];
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...BUILT_IN_DATES.map((id) => [id, 'yyyy-mm-dd'] as const),
  ...BUILT_IN_TIMES.map((id) => [id, 'hh:mm:ss'] as const),
  [22, 'yyyy-mm-dd hh:mm'],
]);
/** Excel accepts no longer formats. */
const MAX_CODE_LENGTH = 255;

/** Matches quoted texts, escaped characters, and the characters after `_` and `*`, which only make space. */
const FIXED_TEXT = /"[^"]*"|\\.|_.|\*./g;
/** Matches colors, conditions and currencies: `[Red]`, `[>100]`, `[$€-407]`. */
const BRACKETS = /\[[^\]]*\]/g;
/** Matches an elapsed time, which may exceed a day: `[h]:mm`. */
const ELAPSED_TIME = /\[(?:h+|m+|s+)\]/i;

// Indexes in `2026-03-29T14:30:00.000Z`.
const DATE_END = 10;
const TIME_START = 11;
const TIME_END = 19;

const SECONDS_A_DAY = 86_400;
/** The serial number of the day after 9999-12-31. */
const END_SERIAL = 2_958_466;
/** Workbooks count 1900 as a leap year. This serial number is 1900-02-29, which never existed. */
const NONEXISTENT_DAY = 60;
/** The serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;
/** The days from the start of 1900 to that of 1904. */
const DAYS_TO_1904 = 1_462;

/**
 * Returns the conversion for a format that changes the meaning of a number. Dates and times become ISO 8601. Numbers of a fixed length
 * (`00000`, `000-00`) keep their leading zeros.
 *
 * @param code the text of the format; undefined for a built-in format
 * @param is1904 whether the workbook counts days from 1904 instead of 1900
 * @returns undefined for other formats, which change only the appearance
 */
export function createNumberFormat(id: number, code: string | undefined, is1904: boolean): NumberFormat | undefined {
  const formatCode = code ?? BUILT_IN.get(id) ?? '';
  if (formatCode.length > MAX_CODE_LENGTH) return undefined;
  const [section = ''] = splitIntoSections(formatCode);
  if (ELAPSED_TIME.test(section)) return undefined;
  const letters = section.replace(FIXED_TEXT, '').replace(BRACKETS, '').toLowerCase();
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[yd]/.test(letters) || (letters.includes('m') && !hasTime); // `m` means months or minutes
  if (hasDate || hasTime) return (value) => formatDateOrTime(value + (is1904 ? DAYS_TO_1904 : 0), { hasDate, hasTime });
  return createFixedDigitsFormat(section);
}

/** Splits a format at its semicolons. The first section is for positive numbers, the others for negative numbers, zero and text. */
const splitIntoSections = (code: string): string[] => code.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];

/**
 * Converts a serial number, in which spreadsheets store a date or time. It counts days, so a time is a fraction.
 *
 * @returns undefined for a number that is no date
 */
function formatDateOrTime(
  serial: number,
  { hasDate, hasTime }: { readonly hasDate: boolean; readonly hasTime: boolean },
): string | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const day = Math.floor(seconds / SECONDS_A_DAY);
  if (!(serial >= 0 && day < END_SERIAL)) return undefined;
  if (hasDate && (day < 1 || day === NONEXISTENT_DAY)) return undefined;
  const epochDay = day < NONEXISTENT_DAY ? day - EPOCH_SERIAL + 1 : day - EPOCH_SERIAL;
  const secondOfDay = seconds - day * SECONDS_A_DAY;
  const iso = new Date((epochDay * SECONDS_A_DAY + secondOfDay) * 1_000).toISOString();
  return iso.slice(hasDate ? 0 : TIME_START, hasTime ? TIME_END : DATE_END);
}

/**
 * Returns the conversion for a format of zeros and fixed characters, such as `000-00`. The digits replace the zeros from the right. Surplus
 * digits come before the first zero.
 *
 * @returns undefined for a format with fewer than two zeros or with other placeholders
 */
function createFixedDigitsFormat(section: string): NumberFormat | undefined {
  const parts = section.replace(BRACKETS, '').match(/"[^"]*"|\\.|_.|\*.|./gs) ?? [];
  const zeroCount = parts.filter((part) => part === '0').length;
  if (zeroCount < 2 || parts.some((part) => !/^[0\s"\\()_*-]/.test(part))) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const digits = String(value).padStart(zeroCount, '0');
    let usedDigits = 0;
    const convert = (part: string): string => {
      if (part !== '0') return getFixedText(part);
      const firstDigit = usedDigits;
      const surplus = usedDigits === 0 ? digits.length - zeroCount : 0;
      usedDigits += surplus + 1;
      return digits.slice(firstDigit, usedDigits);
    };
    return parts.map(convert).join('').trim();
  };
}

/** Returns the text that a part of a format other than `0` stands for. */
function getFixedText(part: string): string {
  if (part.startsWith('"')) return part.slice(1, -1);
  if (part.startsWith('\\')) return part.slice(1);
  return /^[_*]/.test(part) ? '' : part;
}
