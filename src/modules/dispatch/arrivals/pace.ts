/** Planned and actual duration of a leg or visit. */
export interface Observation {
  readonly plannedS: number;
  readonly actualS: number;
}

/** Weight of an observation relative to the next one. */
const DISCOUNT = 0.8;
/** Bounds of a single observation, as a multiple of its planned duration. */
const MAX_RATIO = 3;
const MIN_RATIO = 0.5;

/**
 * Returns actual divided by planned duration, estimated from observations: the discounted sum of actual seconds over the discounted sum
 * of planned seconds. This is exponential smoothing (R. G. Brown, Smoothing, Forecasting and Prediction of Discrete Time Series, 1963)
 * weighted by length, so that a red light on a short leg has less weight. The plan is one more observation.
 *
 * @param observations oldest first
 * @param priorS weight of the plan in seconds
 * @returns a ratio from 0.5 to 3; 1 means as planned
 */
export function computePace(observations: readonly Observation[], priorS: number): number {
  let planned = 0;
  let actual = 0;
  for (const { plannedS, actualS } of observations) {
    planned = planned * DISCOUNT + plannedS;
    actual = actual * DISCOUNT + Math.min(Math.max(actualS, plannedS * MIN_RATIO), plannedS * MAX_RATIO);
  }
  return planned + priorS > 0 ? (actual + priorS) / (planned + priorS) : 1;
}
