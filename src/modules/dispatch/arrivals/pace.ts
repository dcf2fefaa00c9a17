/** Something that was to take so many seconds, and took others. */
export interface Observation {
  readonly plannedS: number;
  readonly actualS: number;
}

/** What an observation still weighs after the next one. */
const DISCOUNT = 0.8;
/** One hindrance or stroke of luck counts for no more than this. */
const SLOWEST = 3;
const FASTEST = 0.5;

/**
 * How much longer than planned things take, 1 being as planned, from what has been observed: the discounted sum of what
 * they took over the discounted sum of what was planned. That is exponential smoothing (R. G. Brown, Smoothing,
 * Forecasting and Prediction of Discrete Time Series, 1963) weighted by length, so a short leg that took long because of
 * one red light says less than a long one. Before anything is observed the plan is believed as if it had been seen to
 * hold for a while.
 *
 * @param observations oldest first
 * @param beliefS how many seconds the plan is believed to have held
 * @returns 0.5 to 3
 */
export function paceOf(observations: readonly Observation[], beliefS: number): number {
  let [planned, actual] = [0, 0];
  for (const { plannedS, actualS } of observations) {
    planned = planned * DISCOUNT + plannedS;
    actual = actual * DISCOUNT + Math.min(Math.max(actualS, plannedS * FASTEST), plannedS * SLOWEST);
  }
  return planned + beliefS > 0 ? (actual + beliefS) / (planned + beliefS) : 1;
}
