import { isDeepStrictEqual } from 'node:util';

/** Returns the requested members that differ from the stored ones. Members that are undefined keep their value. */
export function differences<T extends object>(stored: object, requested: T): T {
  const before = stored as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(requested).filter(([name, value]) => value !== undefined && !isSame(name, before[name], value)),
  ) as T;
}

function isSame(name: string, before: unknown, after: unknown): boolean {
  // The database returns amounts with four decimals, so that the texts of equal amounts differ.
  if (name === 'cashAmount' && before !== null && after !== null) return Number(before) === Number(after);
  return isDeepStrictEqual(toComparable(before), toComparable(after));
}

/** Converts objects of entity classes to plain ones. Their class would count as a difference. */
const toComparable = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
