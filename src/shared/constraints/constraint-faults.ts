import type { ErrorDetails } from '../../common/errors/api-error';
import { TIME_OF_DAY } from '../../common/time/time-of-day';
import { type Address, toAddress } from '../address/address.entity';
import type { AddressDto } from '../address/address.dto';

/*
 * Checks of constraints in requests, whose values are not validated yet. An entry that is invalid in itself has no fault here, because its
 * own rule reports it. Faults are keyed by the index of their entry.
 */

/** A part of a day, `HH:mm` to `HH:mm`. */
interface TimeSpan {
  readonly start: string;
  readonly end: string;
}

/** Returns a fault for each entry of a list of hours that overlaps an earlier one. Hours past midnight end on the next day. */
export function findOverlapFaults(hours: unknown): ErrorDetails {
  const earlierSpans: { readonly entry: TimeSpan; readonly comparable: TimeSpan }[] = [];
  const faults: Record<string, string> = {};
  for (const [index, entry] of toList(hours).entries()) {
    if (!isTimeSpan(entry)) continue;
    const comparable = toComparable(entry);
    const overlapped = earlierSpans.find((earlier) => hasOverlap(earlier.comparable, comparable))?.entry;
    if (overlapped) faults[index] = `Must not overlap ${overlapped.start} to ${overlapped.end}.`;
    earlierSpans.push({ entry, comparable });
  }
  return faults;
}

const hasOverlap = (one: TimeSpan, other: TimeSpan): boolean => one.end > other.start && other.end > one.start;

/** Returns a fault for each kind of load that an earlier entry has already, without regard to case. */
export function findRepeatedKindFaults(amounts: unknown): ErrorDetails {
  const knownKinds = new Set<string>();
  const faults: Record<string, string> = {};
  for (const [index, entry] of toList(amounts).entries()) {
    const { kind } = (entry ?? {}) as { readonly kind?: unknown };
    if (typeof kind !== 'string') continue;
    const kindKey = kind.trim().toLowerCase();
    if (knownKinds.has(kindKey)) faults[`${index}.kind`] = 'This kind is listed twice.';
    knownKinds.add(kindKey);
  }
  return faults;
}

/** Returns the fault of a place that has neither an address nor coordinates. */
export function findEmptyPlaceFault(place: unknown): string | undefined {
  const address: Address = toAddress(place as AddressDto);
  const isEmpty = Object.values(address).every((part) => part === null || part === '');
  return isEmpty ? 'Must have an address or coordinates.' : undefined;
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isTimeSpan(entry: unknown): entry is TimeSpan {
  const { start, end } = (entry ?? {}) as Partial<Record<keyof TimeSpan, unknown>>;
  return typeof start === 'string' && TIME_OF_DAY.test(start) && typeof end === 'string' && TIME_OF_DAY.test(end);
}

/** Prefixes times with the number of their day, so that texts compare like times. An end before the start is on the next day. */
const toComparable = ({ start, end }: TimeSpan): TimeSpan => ({
  start: `0 ${start}`,
  end: `${end > start ? 0 : 1} ${end}`,
});
