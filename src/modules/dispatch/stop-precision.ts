import { PLACE_PRECISIONS, type PlacePrecision } from '../../geo/geocoder';

/** How exact a stop's place is; none: its address could not be placed. */
export const STOP_PRECISIONS = PLACE_PRECISIONS;
export type StopPrecision = PlacePrecision;

/** Of a stop: delivered, still to come, or ended otherwise. */
export const STOP_STATUSES = ['pending', 'completed', 'failed'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];
