/** Offsets of a zone's clocks: `offsetsMs[i]` is milliseconds ahead of UTC from `startsMs[i]` to the next start. */
export interface Offsets {
  /** Ascending; the first is -Infinity. */
  readonly startsMs: readonly number[];
  readonly offsetsMs: readonly number[];
}

const MINUTE_MS = 60_000;
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

/**
 * Unpacks a zone of moment-timezone's data: `name|abbreviations|offsets|indices|changes|population`. Offsets are minutes
 * west of UTC, changes are minutes since the change before, both in base 60; `indices` has the offset of each period.
 */
export function unpackZone(packed: string): Offsets {
  const [, , offsets = '', indices = '', changes = ''] = packed.split('|');
  const westMinutes = offsets.split(' ').map(fromBase60);
  const offsetsMs = [...indices].map((index) => Math.round(-(westMinutes[fromBase60(index)] ?? 0) * MINUTE_MS) || 0);
  const startsMs = [-Infinity];
  let at = 0;
  for (const change of changes ? changes.split(' ') : []) {
    at = Math.round(at + fromBase60(change) * MINUTE_MS);
    startsMs.push(at);
  }
  return { startsMs, offsetsMs: offsetsMs.slice(0, startsMs.length) };
}

function fromBase60(text: string): number {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit);
  let unit = 1;
  for (const digit of fraction) {
    unit /= 60;
    value += DIGITS.indexOf(digit) * unit;
  }
  return isNegative ? -value : value;
}
