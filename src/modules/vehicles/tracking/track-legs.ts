import { type Coordinates, distanceKm } from '../../../geo/distance';
import { stepKm } from '../../../geo/ellipsoid';
import { type Fix, hasMoved, isJump } from './track-fix';
import { type LegEnd, turnedKm, turnOf } from './turn';

/** Positions that lie this near to the line between two others are on a straight street: their wavering is no way. */
const STREET_KM = 0.01;
/** So many legs at most are one straight piece; no more of a track is looked at again when it goes on. */
const MOST_IN_A_PIECE = 4;
/** A position sticks out by more than this way there and back … */
const SPIKE_KM = 0.06;
/** … which is so much more than the speeds on it allow … */
const SPIKE_SHARE = 1.3;
/** … or where they are not told, turns round so sharply, so fast. */
const SPIKE_TURN = 115;
const SPIKE_MS = 6;
/** Positions farther apart say too little of what was between. */
const SPIKE_WITHIN_MS = 30_000;
/** Below this speed a receiver's direction says nothing. */
const HEADING_FROM_MS = 1.4;
/** Legs at the end that later positions may yet change. */
const UNCERTAIN = 3;

/** A piece of the way, by the indices of its ends among the positions. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly km: number;
  /** The leg that ends where this one begins; null at the start, and behind a jump. */
  readonly before: Leg | null;
  /** Whether it stays as it is, whatever positions follow. */
  readonly isCertain: boolean;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly chordKm: number;
  /** Degrees clockwise from north. */
  readonly direction: number;
  /** Whether positions between its ends show that it is straight. */
  readonly isStreet: boolean;
}

/**
 * The way along the positions of a trip. It leads over those at which the vehicle had moved for certain, without those that stick out
 * (spikes), and without those that are on a straight line between others (an opening window, as in Keogh et al., An online algorithm for
 * segmenting time series, 2001): on a straight street a receiver's wavering is no distance. What lies between two positions in a
 * row may have been a corner, see `turnedKm`.
 *
 * A leg depends on the one before and the two behind it, and on nothing else: who begins with the positions of the leg before gets the
 * same one.
 */
export function legsOf(points: readonly Fix[]): Leg[] {
  const legs: Leg[] = [];
  for (let begin = 0; begin < points.length;) {
    let end = begin;
    while (end + 1 < points.length && !isJump(points[end]!, points[end + 1]!)) end++;
    legs.push(...legsWithin(points, begin, end));
    begin = end + 1;
  }
  return legs;
}

/** The legs between two jumps. */
function legsWithin(points: readonly Fix[], begin: number, end: number): Leg[] {
  const pieces = piecesOf(points, placesOf(points, begin, end));
  const isOver = end < points.length - 1;
  let before: Leg | null = null;
  return pieces.map((piece, index) => {
    const { from, to, chordKm, isStreet } = piece;
    const km = isStreet
      ? chordKm
      : turnedKm(
          chordKm,
          endOf(points[from]!, piece, pieces[index - 1], 1),
          endOf(points[to]!, piece, pieces[index + 1], -1),
          drivenKm(points, from, to),
        );
    before = { from, to, km, before, isCertain: isOver || index < pieces.length - UNCERTAIN };
    return before;
  });
}

/** Where the vehicle was: the first, each that is farther from the one before than a receiver wavers, and the last. */
function placesOf(points: readonly Fix[], begin: number, end: number): number[] {
  const places = [begin];
  let seen = begin;
  for (let i = begin + 1; i <= end; i++) {
    if (i < end && isSpike(points, seen, i)) continue;
    seen = i;
    if (i === end || hasMoved(points[places.at(-1)!]!, points[i]!)) places.push(i);
  }
  return places;
}

/** Whether the vehicle can't have been there and gone on to the next position. */
function isSpike(points: readonly Fix[], before: number, at: number): boolean {
  const [from, fix, to] = [points[before]!, points[at]!, points[at + 1]!];
  if (to.at - from.at > SPIKE_WITHIN_MS) return false;
  const [there, back] = [distanceKm(from, fix), distanceKm(fix, to)];
  if (there + back - distanceKm(from, to) < SPIKE_KM) return false;
  const driven = drivenKm(points, before, at + 1);
  if (driven !== null) return there + back > driven * SPIKE_SHARE + SPIKE_KM;
  if (Math.min(there, back) < SPIKE_KM) return false;
  const slowest = Math.min(there / (fix.at - from.at), back / (to.at - fix.at)) * 1_000_000;
  return slowest > SPIKE_MS && Math.abs(turnOf(direction(fix, to) - direction(from, fix))) > SPIKE_TURN;
}

/** The pieces between the places that are not on a straight line between others. */
function piecesOf(points: readonly Fix[], places: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (first: number, last: number) => {
    const [from, to] = [places[first]!, places[last]!];
    const { north, east } = stepKm(points[from]!, points[to]!);
    pieces.push({
      from,
      to,
      chordKm: Math.hypot(north, east),
      direction: degrees(north, east),
      isStreet: last - first > 1,
    });
  };
  let begin = 0;
  for (let next = 2; next < places.length; next++) {
    if (next - begin <= MOST_IN_A_PIECE && isStraight(points, places, begin, next)) continue;
    add(begin, next - 1);
    begin = next - 1;
  }
  if (begin < places.length - 1) add(begin, places.length - 1);
  return pieces;
}

function isStraight(points: readonly Fix[], places: readonly number[], from: number, to: number): boolean {
  const start = points[places[from]!]!;
  const line = stepKm(start, points[places[to]!]!);
  const length = Math.hypot(line.north, line.east);
  if (length === 0) return false;
  for (let i = from + 1; i < to; i++) {
    const step = stepKm(start, points[places[i]!]!);
    const along = (step.north * line.north + step.east * line.east) / length;
    const aside = Math.abs(step.north * line.east - step.east * line.north) / length;
    if (aside > STREET_KM || along < 0 || along > length) return false;
  }
  return true;
}

function endOf(fix: Fix, { direction: along }: Piece, neighbour: Piece | undefined, sign: 1 | -1): LegEnd {
  if (fix.heading !== null && fix.speedMs !== null && fix.speedMs >= HEADING_FROM_MS)
    return { turn: turnOf(sign * (along - fix.heading)), from: 'heading' };
  if (!neighbour) return { turn: 0, from: 'guess' };
  return { turn: turnOf(sign * (along - neighbour.direction)), from: neighbour.isStreet ? 'street' : 'guess' };
}

/** Null where a speed is missing. */
function drivenKm(points: readonly Fix[], from: number, to: number): number | null {
  let metres = 0;
  for (let i = from; i < to; i++) {
    const [before, after] = [points[i]!, points[i + 1]!];
    if (before.speedMs === null || after.speedMs === null) return null;
    metres += (((before.speedMs + after.speedMs) / 2) * (after.at - before.at)) / 1_000;
  }
  return metres / 1_000;
}

const direction = (from: Coordinates, to: Coordinates): number => {
  const { north, east } = stepKm(from, to);
  return degrees(north, east);
};

const degrees = (north: number, east: number): number => (Math.atan2(east, north) * 180) / Math.PI;
