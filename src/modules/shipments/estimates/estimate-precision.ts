/** The precision of an estimate: `date` from the service level, or `time` from a route. */
export const ESTIMATE_PRECISIONS = ['date', 'time'] as const;
export type EstimatePrecision = (typeof ESTIMATE_PRECISIONS)[number];
