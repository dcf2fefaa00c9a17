import type { RouteFigures } from '../../routes/times/route-times';
import type { GainResponse, TourFiguresResponse } from '../dto/reoptimization.response';

/** The figures of a route, as a proposal stores and publishes them. */
export interface StoredFigures {
  readonly minutes: number;
  /** Kilometres. */
  readonly distance: number;
  readonly lateMinutes: number;
  /** ISO 8601. */
  readonly returnsAt: string;
}

/** Returns the figures of a route as the response and the stored proposal have them. */
export const toFigures = ({ minutes, kilometres, lateMinutes, returnsAt }: RouteFigures): TourFiguresResponse => ({
  minutes,
  distance: kilometres,
  lateMinutes,
  returnsAt: returnsAt.toISOString(),
});

/** Returns what the figures `after` save compared with those `before`. */
export const computeGain = (before: StoredFigures, after: StoredFigures): GainResponse => ({
  minutes: before.minutes - after.minutes,
  // Rounded to metres, because subtraction leaves rounding errors of floating point.
  distance: Math.round((before.distance - after.distance) * 1e3) / 1e3,
  lateMinutes: before.lateMinutes - after.lateMinutes,
});
