/*
 * A leg is the way between two positions of a vehicle. Only its ends are known, and the direction of the vehicle at each end. If the two
 * directions differ, the vehicle has turned somewhere between them, and has driven more than the straight line (the chord).
 *
 * track-legs.spec.ts tests the constants with simulated drives: it compares the computed distance with the driven one.
 */

/** Below this turn a leg counts as straight. */
const STRAIGHT_DEGREES = 8;
/** Above this turn the vehicle has turned back. The directions do not show where, so only the straight line counts. */
const TURNED_BACK_DEGREES = 150;
/** If both ends turn at least this much to opposite sides, the leg is a double bend. The scatter of receivers is smaller. */
const DOUBLE_BEND_DEGREES = 20;
/** The smallest turn at a crossing. Any smaller turn is a curve of the road. */
const CROSSING_DEGREES = 40;
/**
 * How close the path of a turn is to a corner: 0 is the shortest path, a curve, and 1 the longest one, a corner. The index is the number
 * of ends whose direction is known.
 */
const CORNER_SHARES = [0.2, 0.5, 1] as const;

const RADIANS = Math.PI / 180;

/** One end of a leg. The turns of both ends have the same sign if the vehicle turns to the same side at both. */
export interface LegEnd {
  /** The angle between the direction of the vehicle and that of the leg. Clockwise is positive. */
  readonly turnDegrees: number;
  /** The source of the direction: `heading` of the receiver, a straight `street` next to the leg, or a `guess` by a leg that may bend. */
  readonly source: 'heading' | 'street' | 'guess';
}

/** Returns the same angle between -180 and 180 degrees. */
export const normalizeTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/**
 * Returns the distance driven between two positions. The path between them is unknown, but it lies between a curve and a corner:
 * - The shortest path is an arc of a circle that turns by the same angle θ: chord × (θ/2) / sin(θ/2).
 * - The longest path goes straight in the first direction, and changes to the second one at a corner (law of sines).
 *
 * The reported speeds decide between them. Without speeds, a turn between straight streets is a corner, and any other turn is close to a
 * curve.
 *
 * @param chordKm the length of the straight line
 * @param drivenKm the distance by the speeds; null without reported speeds
 */
export function estimateTurnKm(chordKm: number, start: LegEnd, end: LegEnd, drivenKm: number | null): number {
  const startTurn = Math.abs(start.turnDegrees);
  const endTurn = Math.abs(end.turnDegrees);
  const isDoubleBend = start.turnDegrees * end.turnDegrees < 0 && Math.min(startTurn, endTurn) > DOUBLE_BEND_DEGREES;
  if (isDoubleBend) {
    return start.source === 'heading' && end.source === 'heading'
      ? estimateDoubleBendKm(chordKm, (startTurn + endTurn) / 2, drivenKm)
      : chordKm;
  }
  const totalTurn = Math.abs(start.turnDegrees + end.turnDegrees);
  if (totalTurn < STRAIGHT_DEGREES || totalTurn > TURNED_BACK_DEGREES) return chordKm;
  const curveKm = computeArcKm(chordKm, Math.abs(computeBend(start) + computeBend(end)));
  // A corner lies between two straight streets, so the full turns count, unlike in a curve.
  const sineSum = Math.sin(startTurn * RADIANS) + Math.sin(endTurn * RADIANS);
  const cornerKm = (chordKm * sineSum) / Math.sin(totalTurn * RADIANS);
  const knownEnds = [start, end].filter(({ source }) => source !== 'guess').length;
  const cornerShare = totalTurn < CROSSING_DEGREES ? 0 : CORNER_SHARES[knownEnds]!;
  return interpolateKm(curveKm, Math.max(curveKm, cornerKm), drivenKm, cornerShare);
}

/**
 * Returns the distance of a leg that turns to one side and back. The longest path leaves the straight line by the angle and returns to it:
 * the two sides of a right-angled triangle on the chord, chord × (|cos θ| + sin θ). Without speeds, the mean of it and the chord.
 */
function estimateDoubleBendKm(chordKm: number, degrees: number, drivenKm: number | null): number {
  const angle = degrees * RADIANS;
  const longestKm = chordKm * (Math.abs(Math.cos(angle)) + Math.sin(angle));
  return interpolateKm(chordKm, longestKm, drivenKm, 0.5);
}

/** Returns the length of an arc of a circle by its chord and its angle. */
function computeArcKm(chordKm: number, degrees: number): number {
  const half = (degrees / 2) * RADIANS;
  return half === 0 ? chordKm : (chordKm * half) / Math.sin(half);
}

/**
 * Returns by how much the path bends at an end. Only a heading is the direction at the position itself. A neighbouring leg has the
 * direction at its middle, so about half of the turn happens before the position.
 */
const computeBend = ({ turnDegrees: turn, source }: LegEnd): number => (source === 'heading' ? turn : turn / 2);

/** Returns the driven distance within the limits. Without it, `share` decides: 0 is the shortest path and 1 the longest. */
const interpolateKm = (shortestKm: number, longestKm: number, drivenKm: number | null, share: number): number =>
  drivenKm === null
    ? shortestKm + share * (longestKm - shortestKm)
    : Math.min(Math.max(drivenKm, shortestKm), longestKm);
