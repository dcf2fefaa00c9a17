/** Degrees of turning below which a leg counts as straight, and above which it turns back: neither says where a corner was. */
const STRAIGHT = 8;
const BACK = 150;
/** Minimum turn of both ends, to opposite sides, that counts as a double bend. The noise of receivers is smaller. */
const TO_AND_FRO = 20;
/** Minimum degrees of a turn at a crossing. */
const CROSSING = 40;
/** How far from the curve to the corner a turn at a crossing is taken to be, by how many ends are known to come from straight streets. */
const CORNERED = [0.2, 0.5, 1] as const;

const RADIANS = Math.PI / 180;

/** One end of a leg. */
export interface LegEnd {
  /** Degrees from the direction that the vehicle had there to the leg's, or from the leg's to the vehicle's: clockwise is positive. */
  readonly turn: number;
  /** `heading`: reported by the receiver; `street`: of a straight segment next to it; `guess`: of a neighbour that may itself bend. */
  readonly from: 'heading' | 'street' | 'guess';
}

/** An angle in degrees, as the turn that is less than half a round. */
export const turnOf = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/**
 * Returns the distance driven between two positions of which only the ends are known. The minimum is a curve: the arc of a circle that turns by
 * the same angle, chord × (θ/2) / sin(θ/2). The maximum is a corner: along the first direction to where the second begins, by the law of sines.
 * The speeds at the ends decide between them (trapezoidal rule). Without speeds a turn between straight streets counts as a corner, and any
 * other turn as closer to a curve.
 *
 * @param chordKm the straight line
 * @param drivenKm distance by the speeds; null without reported speeds
 */
export function turnedKm(chordKm: number, start: LegEnd, end: LegEnd, drivenKm: number | null): number {
  const [first, second] = [Math.abs(start.turn), Math.abs(end.turn)];
  if (start.turn * end.turn < 0 && Math.min(first, second) > TO_AND_FRO) {
    if (start.from !== 'heading' || end.from !== 'heading') return chordKm;
    const sideways = ((first + second) / 2) * RADIANS;
    return between(chordKm, chordKm * (Math.abs(Math.cos(sideways)) + Math.sin(sideways)), drivenKm, 0.5);
  }
  const turn = Math.abs(start.turn + end.turn);
  if (turn < STRAIGHT || turn > BACK) return chordKm;
  const corner = (chordKm * (Math.sin(first * RADIANS) + Math.sin(second * RADIANS))) / Math.sin(turn * RADIANS);
  const half = (Math.abs(bend(start) + bend(end)) / 2) * RADIANS;
  const curve = half === 0 ? chordKm : (chordKm * half) / Math.sin(half);
  const straight = [start, end].filter(({ from }) => from !== 'guess').length;
  return between(curve, Math.max(curve, corner), drivenKm, turn < CROSSING ? 0 : CORNERED[straight]!);
}

/** The direction at an end is between the leg's and that of a neighbour that bends as well. */
const bend = ({ turn, from }: LegEnd): number => (from === 'heading' ? turn : turn / 2);

const between = (least: number, most: number, drivenKm: number | null, share: number): number =>
  drivenKm === null ? least + share * (most - least) : Math.min(Math.max(drivenKm, least), most);
