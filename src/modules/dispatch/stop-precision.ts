import type { GeocodePrecision } from '../../geo/geocoder';

/** How exact a stop's place is; none: its address could not be placed. */
export const STOP_PRECISIONS = ['given', 'address', 'postcode', 'city', 'none'] as const;
export type StopPrecision = GeocodePrecision | 'none';

/** Of a stop: delivered, still to come, or ended otherwise. */
export const STOP_STATUSES = ['pending', 'completed', 'failed'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];
