import { MINUTE_MS } from '../durations';

/** The offsets of a zone's clocks: from `startsMs[i]` until the next start they are `offsetsMs[i]` milliseconds ahead of UTC. */
export interface Offsets {
  /** Ascending instants. The first is -Infinity, because the first period has no start. */
  readonly startsMs: readonly number[];
  readonly offsetsMs: readonly number[];
}

/** The digits of base 60 in moment-timezone's format. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

/**
 * Unpacks a zone of moment-timezone's data: `name|abbreviations|offsets|indices|changes|population`.
 *
 * - `offsets` are minutes west of UTC in base 60, separated by blanks.
 * - `indices` has one base 60 digit for each period: the index of its offset.
 * - `changes` are the minutes from one change to the next in base 60, the first counted from 1970.
 */
export function unpackZone(packed: string): Offsets {
  const [, , offsets = '', indices = '', changes = ''] = packed.split('|');
  const differentOffsetsMs = offsets
    .split(' ')
    .map((minutesWest) => Math.round(-fromBase60(minutesWest) * MINUTE_MS) || 0); // `|| 0` turns -0 into 0
  const offsetsMs = [...indices].map((index) => differentOffsetsMs[fromBase60(index)]!);
  const startsMs = [-Infinity];
  let changeMs = 0;
  for (const minutes of changes ? changes.split(' ') : []) {
    changeMs = Math.round(changeMs + fromBase60(minutes) * MINUTE_MS);
    startsMs.push(changeMs);
  }
  return { startsMs, offsetsMs };
}

function fromBase60(text: string): number {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit);
  let placeValue = 1;
  for (const digit of fraction) {
    placeValue /= 60;
    value += DIGITS.indexOf(digit) * placeValue;
  }
  return isNegative ? -value : value;
}
