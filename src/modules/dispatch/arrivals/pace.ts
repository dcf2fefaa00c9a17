/** Planned and actual duration of a leg or visit. */
export interface Observation {
  readonly plannedS: number;
  readonly actualS: number;
}

/** Weight of an observation relative to the next one. With 0.8, the last five observations have two thirds of the weight. */
const DISCOUNT_PER_OBSERVATION = 0.8;
/** Bounds of a single observation, as a multiple of its planned duration, so that one long stop or wrong report has little effect. */
const MAX_RATIO = 3;
const MIN_RATIO = 0.5;

/**
 * Returns actual divided by planned duration, estimated from observations: the discounted sum of actual seconds over the discounted sum
 * of planned seconds. This is exponential smoothing (R. G. Brown, Smoothing, Forecasting and Prediction of Discrete Time Series, 1963)
 * weighted by length, so that a red light on a short leg has less weight. The plan counts as one more observation of `priorS` seconds, all of
 * them as planned.
 *
 * @param observations oldest first
 * @param priorS weight of the plan in seconds; the greater it is, the less do observations change the result
 * @returns a ratio from 0.5 to 3; 1 means as planned, 2 twice as slow
 */
export function computePace(observations: readonly Observation[], priorS: number): number {
  let plannedSumS = 0;
  let actualSumS = 0;
  for (const { plannedS, actualS } of observations) {
    const boundedS = Math.min(Math.max(actualS, plannedS * MIN_RATIO), plannedS * MAX_RATIO);
    plannedSumS = plannedSumS * DISCOUNT_PER_OBSERVATION + plannedS;
    actualSumS = actualSumS * DISCOUNT_PER_OBSERVATION + boundedS;
  }
  return plannedSumS + priorS > 0 ? (actualSumS + priorS) / (plannedSumS + priorS) : 1;
}
