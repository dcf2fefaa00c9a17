import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import { stepKm } from '../../../../shared/geo/ellipsoid';
import { type Fix, hasMoved, isJump } from './track-fix';
import { type LegEnd, estimateTurnKm, normalizeTurn } from './line/turn';

/** Positions within this distance of the line between two others are on a straight street. Their scatter does not count as distance. */
const STREET_KM = 0.01;
/** The most legs of one straight piece. It limits how much of a track must be read again when it continues. */
const MAX_LEGS_PER_PIECE = 4;
/** A position is a spike only if the way there and back is longer than the direct way by this much. */
const SPIKE_KM = 0.06;
/** With reported speeds, a spike is longer than the distance by these speeds, by at least this factor. */
const SPIKE_FACTOR = 1.3;
/** Without reported speeds, a spike is a turn of more than SPIKE_TURN_DEGREES at more than SPIKE_METRES_PER_SECOND. */
const SPIKE_TURN_DEGREES = 115;
const SPIKE_METRES_PER_SECOND = 6;
/** Positions farther apart in time do not show enough about the path between them. */
const SPIKE_WITHIN_MS = 30_000;
/** The speed in m/s below which the heading of a receiver is meaningless. */
const HEADING_FROM_METRES_PER_SECOND = 1.4;
/** The number of legs at the end that later positions may still change. */
const UNCERTAIN_LEGS = 3;

/** A part of the path, by the indexes of its ends among the positions. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly km: number;
  /** The leg that ends where this one begins; null for the first leg, and for the first one after a jump. */
  readonly before: Leg | null;
  /** Whether later positions can no longer change it. */
  readonly isCertain: boolean;
}

/** A straight part of the path, by the indexes of its ends among the positions. */
interface Piece {
  readonly from: number;
  readonly to: number;
  /** The length of the straight line between the ends. */
  readonly chordKm: number;
  /** Degrees clockwise from north. */
  readonly direction: number;
  /** Whether positions between its ends show that it is straight. */
  readonly isStreet: boolean;
}

/**
 * Returns the path of a trip. It contains the positions to which the vehicle has certainly moved. It omits spikes and positions on a
 * straight line between others, because the scatter of a receiver on a straight street is not distance (an opening window, as in Keogh et
 * al., An online algorithm for segmenting time series, 2001). The vehicle may have turned a corner between two consecutive positions, see
 * `estimateTurnKm`.
 *
 * A leg depends only on the previous leg and the next two. So a caller that begins with the positions of the previous leg gets the same
 * leg.
 */
export function computeLegs(points: readonly Fix[]): Leg[] {
  const legs: Leg[] = [];
  for (let begin = 0; begin < points.length;) {
    let end = begin;
    while (end + 1 < points.length && !isJump(points[end]!, points[end + 1]!)) end++;
    legs.push(...createLegs(points, begin, end));
    begin = end + 1;
  }
  return legs;
}

/** Returns the legs between two jumps. */
function createLegs(points: readonly Fix[], begin: number, end: number): Leg[] {
  const pieces = findPieces(points, findPlaces(points, begin, end));
  const isOver = end < points.length - 1; // A jump follows, so later positions change nothing here.
  let before: Leg | null = null;
  return pieces.map((piece, index) => {
    const { from, to } = piece;
    const km = measurePieceKm(points, piece, pieces[index - 1], pieces[index + 1]);
    const isCertain = isOver || index < pieces.length - UNCERTAIN_LEGS;
    before = { from, to, km, before, isCertain };
    return before;
  });
}

/** Returns the distance driven along a piece. Unless it is a straight street, the vehicle may have turned between its two positions. */
function measurePieceKm(
  points: readonly Fix[],
  piece: Piece,
  previous: Piece | undefined,
  next: Piece | undefined,
): number {
  const { from, to, chordKm, isStreet } = piece;
  if (isStreet) return chordKm;
  const start = findLegEnd(points[from]!, piece, previous, 1);
  const end = findLegEnd(points[to]!, piece, next, -1);
  return estimateTurnKm(chordKm, start, end, computeDrivenKm(points, from, to));
}

/**
 * Returns the indexes of the positions to which the vehicle has certainly moved: the first one, the last one, and each that is farther
 * from the previous one than the receiver scatters.
 */
function findPlaces(points: readonly Fix[], begin: number, end: number): number[] {
  const places = [begin];
  let previous = begin;
  for (let index = begin + 1; index <= end; index++) {
    const isLast = index === end;
    if (!isLast && isSpike(points, previous, index)) continue;
    previous = index;
    if (isLast || hasMoved(points[places.at(-1)!]!, points[index]!)) places.push(index);
  }
  return places;
}

/** Returns whether the vehicle cannot have been at the position `at` on its way from the position `before` to the next one. */
function isSpike(points: readonly Fix[], before: number, at: number): boolean {
  const from = points[before]!;
  const fix = points[at]!;
  const to = points[at + 1]!;
  if (to.at - from.at > SPIKE_WITHIN_MS) return false;
  const thereKm = distanceKm(from, fix);
  const backKm = distanceKm(fix, to);
  if (thereKm + backKm - distanceKm(from, to) < SPIKE_KM) return false;
  const driven = computeDrivenKm(points, before, at + 1);
  if (driven !== null) return thereKm + backKm > driven * SPIKE_FACTOR + SPIKE_KM;
  if (Math.min(thereKm, backKm) < SPIKE_KM) return false;
  // Kilometres per millisecond are a million metres per second.
  const metresPerSecond = Math.min(thereKm / (fix.at - from.at), backKm / (to.at - fix.at)) * 1_000_000;
  return (
    metresPerSecond > SPIKE_METRES_PER_SECOND &&
    Math.abs(normalizeTurn(computeDirection(fix, to) - computeDirection(from, fix))) > SPIKE_TURN_DEGREES
  );
}

/** Returns the straight pieces between the places. */
function findPieces(points: readonly Fix[], places: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  const addPiece = (first: number, last: number) => {
    const from = places[first]!;
    const to = places[last]!;
    const { north, east } = stepKm(points[from]!, points[to]!);
    const chordKm = Math.hypot(north, east);
    pieces.push({ from, to, chordKm, direction: toDegrees(north, east), isStreet: last - first > 1 });
  };
  let begin = 0;
  for (let next = 2; next < places.length; next++) {
    if (next - begin <= MAX_LEGS_PER_PIECE && isStraight(points, places, begin, next)) continue;
    addPiece(begin, next - 1);
    begin = next - 1;
  }
  if (begin < places.length - 1) addPiece(begin, places.length - 1);
  return pieces;
}

/** Returns whether all places between two places lie near the line between them, and in order along it. */
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

/**
 * Returns how sharply the vehicle turns at an end of a piece, by its reported heading or else by the piece next to it.
 *
 * @param sign 1 at the start of the piece, -1 at its end
 */
function findLegEnd(fix: Fix, { direction: along }: Piece, neighbour: Piece | undefined, sign: 1 | -1): LegEnd {
  const { heading, speedMs } = fix;
  if (heading !== null && speedMs !== null && speedMs >= HEADING_FROM_METRES_PER_SECOND) {
    return { turn: normalizeTurn(sign * (along - heading)), source: 'heading' };
  }
  if (!neighbour) return { turn: 0, source: 'guess' };
  return { turn: normalizeTurn(sign * (along - neighbour.direction)), source: neighbour.isStreet ? 'street' : 'guess' };
}

/** Returns the distance by the reported speeds; null if one of them is missing. */
function computeDrivenKm(points: readonly Fix[], from: number, to: number): number | null {
  let metres = 0;
  for (let i = from; i < to; i++) {
    const before = points[i]!;
    const after = points[i + 1]!;
    if (before.speedMs === null || after.speedMs === null) return null;
    const meanSpeedMs = (before.speedMs + after.speedMs) / 2;
    const seconds = (after.at - before.at) / 1_000;
    metres += meanSpeedMs * seconds;
  }
  return metres / 1_000;
}

const computeDirection = (from: Coordinates, to: Coordinates): number => {
  const { north, east } = stepKm(from, to);
  return toDegrees(north, east);
};

const toDegrees = (north: number, east: number): number => (Math.atan2(east, north) * 180) / Math.PI;
