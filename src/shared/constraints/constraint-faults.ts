import type { ErrorDetails } from '../../common/errors/api-error';
import { TIME_OF_DAY } from '../../common/time/time-of-day';
import { type Address, toAddress } from '../address/address.entity';
import type { AddressDto } from '../address/address.dto';

/** A part of a day, `HH:mm` to `HH:mm`. */
interface Span {
  readonly start: string;
  readonly end: string;
}

/** Returns a fault for each entry of a list of hours that overlaps an earlier one. Hours past midnight end on the next day. */
export function findOverlapFaults(hours: unknown): ErrorDetails {
  const spans = toList(hours).flatMap((entry, index) =>
    isSpan(entry) ? [{ ...toComparable(entry), index, entry }] : [],
  );
  const faults: Record<string, string> = {};
  for (const { start, end, index } of spans) {
    const overlapped = spans.find((span) => span.index < index && end > span.start && span.end > start);
    if (overlapped) faults[index] = `Must not overlap ${overlapped.entry.start} to ${overlapped.entry.end}.`;
  }
  return faults;
}

/** Returns a fault for each kind of load that an earlier entry has already, without regard to case. */
export function findRepeatedKindFaults(amounts: unknown): ErrorDetails {
  const kinds = toList(amounts).map((entry) => {
    const { kind } = (entry ?? {}) as { readonly kind?: unknown };
    return typeof kind === 'string' ? kind.trim().toLowerCase() : undefined;
  });
  const repeated = kinds.flatMap((kind, index) => (kind !== undefined && kinds.indexOf(kind) < index ? [index] : []));
  return Object.fromEntries(repeated.map((index) => [`${index}.kind`, 'This kind is listed twice.']));
}

/** Returns the fault of a place that has neither an address nor coordinates. */
export function findEmptyPlaceFault(place: unknown): string | undefined {
  const parts: Address = toAddress(place as AddressDto);
  return Object.values(parts).every((part) => part === null || part === '')
    ? 'Must have an address or coordinates.'
    : undefined;
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isSpan(entry: unknown): entry is Span {
  const { start, end } = (entry ?? {}) as Partial<Record<keyof Span, unknown>>;
  return typeof start === 'string' && TIME_OF_DAY.test(start) && typeof end === 'string' && TIME_OF_DAY.test(end);
}

/** Prefixes times with the number of their day, so that texts compare like times. An end before the start is on the next day. */
const toComparable = ({ start, end }: Span): Span => ({ start: `0 ${start}`, end: `${end > start ? 0 : 1} ${end}` });
