import { PLACE_PRECISIONS, type PlacePrecision } from '../../geo/geocoder';

/** How exact a stop's place is; none: its address could not be placed. */
export const STOP_PRECISIONS = PLACE_PRECISIONS;
export type StopPrecision = PlacePrecision;

/** What the vehicle does at a stop: collects the shipment from its sender, or delivers it. */
export const STOP_KINDS = ['pickup', 'delivery'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Of a stop: delivered or, where it is collected, collected; still to come, or ended otherwise. */
export const STOP_STATUSES = ['pending', 'completed', 'failed'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];
