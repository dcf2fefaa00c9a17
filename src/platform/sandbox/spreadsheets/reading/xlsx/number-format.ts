/** Converts a number to the text that its format shows. Returns undefined if the plain digits are the text. */
export type NumberFormat = (value: number) => string | undefined;

/** Formats that a workbook names by number alone (ECMA-376 part 1, 18.8.30), those of dates and times in East Asia included. */
const BUILT_IN_DATES = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const BUILT_IN_TIMES = [18, 19, 20, 21, 32, 33, 45, 47];
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...BUILT_IN_DATES.map((id) => [id, 'yyyy-mm-dd'] as const),
  ...BUILT_IN_TIMES.map((id) => [id, 'hh:mm:ss'] as const),
  [22, 'yyyy-mm-dd hh:mm'],
]);
/** Excel takes no longer ones. */
const MAX_CODE = 255;

const TEXT = /"[^"]*"|\\.|_.|\*./g;
const BRACKETS = /\[[^\]]*\]/g;
const ELAPSED = /\[(?:h+|m+|s+)\]/i;

const SECONDS_A_DAY = 86_400;
/** The day after 9999-12-31. */
const END = 2_958_466;
/** Workbooks take 1900 for a leap year: this day, and only it, never was. */
const NO_DAY = 60;
const DAYS_1904 = 1_462;

/**
 * What a cell's format makes of its number where that is more than a way to show it: dates and times become ISO 8601,
 * and numbers of fixed length (`00000`, `000-00`) keep their zeros. Undefined for all other formats.
 *
 * @param code how the workbook writes the format; undefined for those that it names by their number
 * @param is1904 whether its days are counted from 1904 and not from 1900
 */
export function numberFormat(id: number, code: string | undefined, is1904: boolean): NumberFormat | undefined {
  const all = code ?? BUILT_IN.get(id) ?? '';
  if (all.length > MAX_CODE) return undefined;
  const [section = ''] = sectionsOf(all);
  if (ELAPSED.test(section)) return undefined;
  const letters = section.replace(TEXT, '').replace(BRACKETS, '').toLowerCase();
  const time = /[hs]/.test(letters);
  const date = /[yd]/.test(letters) || (letters.includes('m') && !time);
  if (date || time) return (value) => moment(value + (is1904 ? DAYS_1904 : 0), date, time);
  return fixedDigits(section);
}

/** A format has one for positive numbers, further ones for negative numbers, zero and text. */
const sectionsOf = (code: string): string[] => code.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [];

function moment(serial: number, date: boolean, time: boolean): string | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const day = Math.floor(seconds / SECONDS_A_DAY);
  if (!(serial >= 0 && day < END)) return undefined;
  if (date && (day < 1 || day === NO_DAY)) return undefined;
  const days = day < NO_DAY ? day - 25_568 : day - 25_569; // 25,569: 1970-01-01
  const iso = new Date((days * SECONDS_A_DAY + (seconds - day * SECONDS_A_DAY)) * 1000).toISOString();
  return iso.slice(date ? 0 : 11, time ? 19 : 10);
}

/** Digits in the places of zeros, those that are too many before them; other characters stand as the format has them. */
function fixedDigits(section: string): NumberFormat | undefined {
  const parts = section.replace(BRACKETS, '').match(/"[^"]*"|\\.|_.|\*.|./gs) ?? [];
  const places = parts.filter((part) => part === '0').length;
  if (places < 2 || parts.some((part) => !/^[0\s"\\()_*-]/.test(part))) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const digits = String(value).padStart(places, '0');
    let used = 0;
    const shown = (part: string): string => {
      if (part !== '0') return literal(part);
      const from = used;
      used ||= digits.length - places;
      return digits.slice(from, ++used);
    };
    return parts.map(shown).join('').trim();
  };
}

/** Returns the text that a part of a format shows which is no digit. */
function literal(part: string): string {
  if (part.startsWith('"')) return part.slice(1, -1);
  if (part.startsWith('\\')) return part.slice(1);
  return /^[_*]/.test(part) ? '' : part;
}
