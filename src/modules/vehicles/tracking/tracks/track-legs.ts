import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import { computeOffsetKm } from '../../../../shared/geo/ellipsoid';
import { type Fix, hasMoved, isJump } from './track-fix';
import { type LegEnd, estimateTurnKm, normalizeTurn } from './line/turn';

/*
 * Words of this file. Places are the positions to which the vehicle has certainly moved. A piece is the straight part of the path between
 * two places, with the places near the line between them. A leg is a piece with the distance that was driven along it. A spike is a
 * position that the vehicle cannot have reached on its way, an error of the receiver.
 *
 * Positions, places and pieces are arrays in order of time. A place is the index of its position in `points`.
 *
 * track-legs.spec.ts tests the constants with simulated drives: it compares the computed distance with the driven one, in a town, on
 * winding and on straight streets.
 */

/** Positions within this distance of the line between two others are on a straight street. Their scatter does not count as distance. */
const STREET_HALF_WIDTH_KM = 0.01;
/** The most steps from place to place in one straight piece. It limits how much of a track must be read again when it continues. */
const MAX_STEPS_PER_PIECE = 4;
/** A position is a spike only if the way over it is longer than the direct way by this much. */
const MIN_SPIKE_DETOUR_KM = 0.06;
/** With reported speeds, the way over a spike is also longer than the distance by these speeds, by at least this factor. */
const MIN_SPIKE_FACTOR = 1.3;
/** Without reported speeds, a spike is a turn of more than these degrees at more than this speed. */
const MIN_SPIKE_TURN_DEGREES = 115;
const MIN_SPIKE_METRES_PER_SECOND = 6;
/** A spike lies between two positions that are at most this far apart. A longer time does not show enough about the path. */
const MAX_SPIKE_MS = 30_000;
/** Below this speed, the heading of a receiver is meaningless. */
const MIN_HEADING_METRES_PER_SECOND = 1.4;
/**
 * The number of legs at the end that later positions may still change. The last two may still end elsewhere, because the last position is a
 * place only until a later one follows. The distance of the one before depends on the direction of the next (`measurePieceKm`).
 */
const UNCERTAIN_LEGS = 3;

/** A piece of the path with the driven distance, by the indexes of its ends among the positions. */
export interface Leg {
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly km: number;
  /** The leg that ends where this one begins; null for the first leg, and for the first one after a jump. */
  readonly previousLeg: Leg | null;
  /** Whether later positions can no longer change it. */
  readonly isCertain: boolean;
}

/** A straight piece of the path, by the indexes of its ends among the positions. */
interface Piece {
  readonly fromIndex: number;
  readonly toIndex: number;
  /** The length of the straight line between the ends. */
  readonly chordKm: number;
  /** Degrees clockwise from north. */
  readonly directionDegrees: number;
  /** Whether positions between its ends show that it is straight. */
  readonly isStreet: boolean;
}

/**
 * Returns the path of a trip. It contains the positions to which the vehicle has certainly moved. It omits spikes and positions on a
 * straight line between others, because the scatter of a receiver on a straight street is not distance (an opening window, as in Keogh et
 * al., An online algorithm for segmenting time series, 2001). The vehicle may have turned a corner between two consecutive positions, see
 * `estimateTurnKm`.
 *
 * A leg depends only on the previous leg and the next two: on the directions of its neighbours (`measurePieceKm`), and the next one ends
 * where the one after it begins. So a caller that begins with the positions of the previous leg gets the same leg.
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
  const endsBeforeJump = end < points.length - 1; // Then later positions change nothing here.
  const legs: Leg[] = [];
  for (const [index, piece] of pieces.entries()) {
    legs.push({
      fromIndex: piece.fromIndex,
      toIndex: piece.toIndex,
      km: measurePieceKm(points, piece, pieces[index - 1], pieces[index + 1]),
      previousLeg: legs.at(-1) ?? null,
      isCertain: endsBeforeJump || index < pieces.length - UNCERTAIN_LEGS,
    });
  }
  return legs;
}

/** Returns the distance driven along a piece. Unless it is a straight street, the vehicle may have turned between its two positions. */
function measurePieceKm(
  points: readonly Fix[],
  piece: Piece,
  previous: Piece | undefined,
  next: Piece | undefined,
): number {
  const { fromIndex, toIndex, chordKm, isStreet } = piece;
  if (isStreet) return chordKm;
  const start = findLegEnd(points[fromIndex]!, piece, previous, 1);
  const end = findLegEnd(points[toIndex]!, piece, next, -1);
  return estimateTurnKm(chordKm, start, end, computeDrivenKm(points, fromIndex, toIndex));
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

/** Returns whether the vehicle cannot have been at the position `index` on its way from `previousIndex` to the position after it. */
function isSpike(points: readonly Fix[], previousIndex: number, index: number): boolean {
  const from = points[previousIndex]!;
  const fix = points[index]!;
  const to = points[index + 1]!;
  if (to.atMs - from.atMs > MAX_SPIKE_MS) return false;
  const thereKm = distanceKm(from, fix);
  const backKm = distanceKm(fix, to);
  if (thereKm + backKm - distanceKm(from, to) < MIN_SPIKE_DETOUR_KM) return false;
  const drivenKm = computeDrivenKm(points, previousIndex, index + 1);
  if (drivenKm !== null) return thereKm + backKm > drivenKm * MIN_SPIKE_FACTOR + MIN_SPIKE_DETOUR_KM;
  if (Math.min(thereKm, backKm) < MIN_SPIKE_DETOUR_KM) return false;
  // Kilometres per millisecond are a million metres per second.
  const metresPerSecond = Math.min(thereKm / (fix.atMs - from.atMs), backKm / (to.atMs - fix.atMs)) * 1_000_000;
  const turnDegrees = Math.abs(normalizeTurn(computeDirectionDegrees(fix, to) - computeDirectionDegrees(from, fix)));
  return metresPerSecond > MIN_SPIKE_METRES_PER_SECOND && turnDegrees > MIN_SPIKE_TURN_DEGREES;
}

/** Divides the path into straight pieces. Each piece is extended by the next place as long as it stays straight. */
function findPieces(points: readonly Fix[], places: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  const addPiece = (firstPlaceIndex: number, lastPlaceIndex: number) => {
    const fromIndex = places[firstPlaceIndex]!;
    const toIndex = places[lastPlaceIndex]!;
    const { northKm, eastKm } = computeOffsetKm(points[fromIndex]!, points[toIndex]!);
    pieces.push({
      fromIndex,
      toIndex,
      chordKm: Math.hypot(northKm, eastKm),
      directionDegrees: toDegrees(northKm, eastKm),
      isStreet: lastPlaceIndex - firstPlaceIndex > 1,
    });
  };
  let firstPlaceIndex = 0;
  for (let nextPlaceIndex = 2; nextPlaceIndex < places.length; nextPlaceIndex++) {
    const candidate = places.slice(firstPlaceIndex, nextPlaceIndex + 1);
    const canExtend = candidate.length - 1 <= MAX_STEPS_PER_PIECE && isStraight(points, candidate);
    if (canExtend) continue;
    addPiece(firstPlaceIndex, nextPlaceIndex - 1);
    firstPlaceIndex = nextPlaceIndex - 1;
  }
  if (firstPlaceIndex < places.length - 1) addPiece(firstPlaceIndex, places.length - 1);
  return pieces;
}

/** Returns whether all places lie near the line from the first to the last one, not before its start and not after its end. */
function isStraight(points: readonly Fix[], places: readonly number[]): boolean {
  const start = points[places[0]!]!;
  const line = computeOffsetKm(start, points[places.at(-1)!]!);
  const lengthKm = Math.hypot(line.northKm, line.eastKm);
  if (lengthKm === 0) return false;
  for (const place of places.slice(1, -1)) {
    const step = computeOffsetKm(start, points[place]!);
    const alongKm = (step.northKm * line.northKm + step.eastKm * line.eastKm) / lengthKm;
    const asideKm = Math.abs(step.northKm * line.eastKm - step.eastKm * line.northKm) / lengthKm;
    if (asideKm > STREET_HALF_WIDTH_KM || alongKm < 0 || alongKm > lengthKm) return false;
  }
  return true;
}

/**
 * Returns how sharply the vehicle turns at an end of a piece, by its reported heading or else by the piece next to it.
 *
 * @param sign 1 at the start of the piece, -1 at its end
 */
function findLegEnd(fix: Fix, piece: Piece, neighbour: Piece | undefined, sign: 1 | -1): LegEnd {
  const { heading, speedMetresPerSecond } = fix;
  const computeTurn = (directionDegrees: number) => normalizeTurn(sign * (piece.directionDegrees - directionDegrees));
  const hasHeading =
    heading !== null && speedMetresPerSecond !== null && speedMetresPerSecond >= MIN_HEADING_METRES_PER_SECOND;
  if (hasHeading) return { turnDegrees: computeTurn(heading), source: 'heading' };
  if (!neighbour) return { turnDegrees: 0, source: 'guess' };
  return {
    turnDegrees: computeTurn(neighbour.directionDegrees),
    source: neighbour.isStreet ? 'street' : 'guess',
  };
}

/** Returns the distance by the reported speeds; null if one of them is missing. */
function computeDrivenKm(points: readonly Fix[], fromIndex: number, toIndex: number): number | null {
  let metres = 0;
  for (let index = fromIndex; index < toIndex; index++) {
    const before = points[index]!;
    const after = points[index + 1]!;
    if (before.speedMetresPerSecond === null || after.speedMetresPerSecond === null) return null;
    const meanMetresPerSecond = (before.speedMetresPerSecond + after.speedMetresPerSecond) / 2;
    const seconds = (after.atMs - before.atMs) / 1_000;
    metres += meanMetresPerSecond * seconds;
  }
  return metres / 1_000;
}

const computeDirectionDegrees = (from: Coordinates, to: Coordinates): number => {
  const { northKm, eastKm } = computeOffsetKm(from, to);
  return toDegrees(northKm, eastKm);
};

const toDegrees = (northKm: number, eastKm: number): number => (Math.atan2(eastKm, northKm) * 180) / Math.PI;
