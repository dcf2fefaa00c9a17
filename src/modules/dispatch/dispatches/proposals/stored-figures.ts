import type { RouteFigures } from '../../routes/times/route-times';
import type { GainResponse, TourFiguresResponse } from '../dto/reoptimization.response';

/** The figures of a route, as a proposal stores and publishes them. */
export interface StoredFigures {
  readonly minutes: number;
  readonly distance: number;
  readonly lateMinutes: number;
  /** ISO 8601. */
  readonly returnsAt: string;
}

export const toFigures = ({ minutes, kilometres, lateMinutes, returnsAt }: RouteFigures): TourFiguresResponse => ({
  minutes,
  distance: kilometres,
  lateMinutes,
  returnsAt: returnsAt.toISOString(),
});

/** Returns how much less the second is than the first. */
export const computeGain = (before: StoredFigures, after: StoredFigures): GainResponse => ({
  minutes: before.minutes - after.minutes,
  distance: Math.round((before.distance - after.distance) * 1e3) / 1e3,
  lateMinutes: before.lateMinutes - after.lateMinutes,
});
