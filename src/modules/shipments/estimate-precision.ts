/** How exact an estimate is: the day on which a shipment comes, or the time at which a route brings it. */
export const ESTIMATE_PRECISIONS = ['date', 'time'] as const;
export type EstimatePrecision = (typeof ESTIMATE_PRECISIONS)[number];
