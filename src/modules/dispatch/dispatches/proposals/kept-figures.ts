import type { TourFigures } from '../../routes/tour-times';
import type { GainResponse, TourFiguresResponse } from '../dto/reoptimization.response';

/** The figures of a tour, as they are kept with a proposal and told. */
export interface KeptFigures {
  readonly minutes: number;
  readonly distance: number;
  readonly lateMinutes: number;
  /** ISO 8601. */
  readonly returnsAt: string;
}

export const toFigures = ({ minutes, kilometres, lateMinutes, returnsAt }: TourFigures): TourFiguresResponse => ({
  minutes,
  distance: kilometres,
  lateMinutes,
  returnsAt: returnsAt.toISOString(),
});

/** What the second has less than the first. */
export const gainOf = (before: KeptFigures, after: KeptFigures): GainResponse => ({
  minutes: before.minutes - after.minutes,
  distance: Math.round((before.distance - after.distance) * 1e3) / 1e3,
  lateMinutes: before.lateMinutes - after.lateMinutes,
});
