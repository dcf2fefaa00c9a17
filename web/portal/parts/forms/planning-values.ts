import type { TFunction } from 'i18next';
import { ApiError } from '../../../shared/api-error';

/** Formats of values that are typed as a text with its own grammar. Each has a hint in the section `planningHint`. */
type TextFormat = 'names' | 'hours' | 'hoursList' | 'breaks' | 'amounts';
/** How a value is written in its field. */
export type ValueFormat = TextFormat | 'number' | 'check' | 'text';

/** Whether the field needs a hint about the grammar of its text. */
export const hasTextFormat = (format: ValueFormat): format is TextFormat =>
  format !== 'text' && format !== 'number' && format !== 'check';

/** A period within a day, with times as `HH:MM`. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}
interface Break extends Hours {
  readonly minutes: number;
}
/** An amount of something that takes up capacity, such as `pallets 2`. */
interface Amount {
  readonly kind: string;
  readonly amount: number;
}

/** Returns a period as the form shows it, such as `08:00–16:30`. */
export const hoursText = ({ start, end }: Hours): string => `${start}–${end}`;

/** Formats and parses the value of each kind of field. `read` returns undefined for invalid text. */
export const VALUE_FORMATS: Readonly<
  Record<ValueFormat, { write(value: never): string; read(text: string): unknown }>
> = {
  text: { write: (value: string) => value, read: (text) => text },
  number: { write: (value: number) => String(value), read: readNumber },
  check: { write: (value: boolean) => (value ? 'yes' : ''), read: () => true }, // An empty text is not read.
  names: { write: (names: readonly string[]) => names.join(', '), read: (text) => readList(text, /[,;]/, String) },
  hours: { write: hoursText, read: readHours },
  hoursList: {
    write: (list: readonly Hours[]) => list.map(hoursText).join('; '),
    read: (text) => readList(text, /[,;]/, readHours),
  },
  breaks: {
    write: (list: readonly Break[]) => list.map((each) => `${hoursText(each)} ${each.minutes} min`).join('; '),
    read: (text) => readList(text, /[,;]/, readBreak),
  },
  amounts: {
    write: (list: readonly Amount[]) => list.map(({ kind, amount }) => `${kind} ${amount}`).join('; '),
    read: (text) => readList(text, /;/, readAmount),
  },
};

/** Returns the error of a field whose text cannot be parsed, in the form of the service. */
export function toParseError(t: TFunction, fieldName: string, format: ValueFormat): ApiError {
  const hint = hasTextFormat(format) ? t(`planningHint.${format}`) : '';
  return new ApiError(400, 'VALIDATION_ERROR', '', { [fieldName]: t('planning.unclear', { hint }) }, null);
}

function readNumber(text: string): number | undefined {
  const number = Number(text);
  return Number.isNaN(number) ? undefined : number;
}

/** Reads a list. Returns undefined if one of its entries is invalid. */
function readList<T>(text: string, separator: RegExp, readEntry: (text: string) => T | undefined): T[] | undefined {
  const list: T[] = [];
  for (const part of text.split(separator)) {
    const entryText = part.trim();
    if (!entryText) continue;
    const entry = readEntry(entryText);
    if (entry === undefined) return undefined;
    list.push(entry);
  }
  return list;
}

/** Two times of day, such as `08:00–16:30`, `8-16:30` or `8.00 - 16.30`. */
const TIMES = String.raw`(\d{1,2}(?:[:.]\d{2})?)\s*[-–]\s*(\d{1,2}(?:[:.]\d{2})?)`;
const HOURS = new RegExp(`^${TIMES}$`);
/** A period and a duration within it, such as `11:30–13:30 30 min`. */
const BREAK = new RegExp(`^${TIMES}\\s+(\\d+)(?:\\s*min)?$`);
/** A name and a number, such as `pallets 2`, `pallets: 2` or `pallets 1,5`. */
const AMOUNT = /^(.+?)[\s:]+(\d+(?:[.,]\d+)?)$/;

function readHours(text: string): Hours | undefined {
  const [, start, end] = HOURS.exec(text) ?? [];
  return start && end ? { start: readTime(start), end: readTime(end) } : undefined;
}

function readBreak(text: string): Break | undefined {
  const [, start, end, minutes] = BREAK.exec(text) ?? [];
  if (!start || !end || !minutes) return undefined;
  return { start: readTime(start), end: readTime(end), minutes: Number(minutes) };
}

function readAmount(text: string): Amount | undefined {
  const [, kind, amount] = AMOUNT.exec(text) ?? [];
  return kind && amount ? { kind, amount: Number(amount.replace(',', '.')) } : undefined;
}

/** Returns `8` and `8.30` as `08:00` and `08:30`. */
function readTime(text: string): string {
  const [hours = '', minutes = '00'] = text.split(/[:.]/);
  return `${hours.padStart(2, '0')}:${minutes}`;
}
