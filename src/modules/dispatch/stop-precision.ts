import { PLACE_PRECISIONS, type PlacePrecision } from '../../shared/geo/geocoder';

/** Precision of a stop's coordinates; `none` if the address could not be geocoded. */
export const STOP_PRECISIONS = PLACE_PRECISIONS;
export type StopPrecision = PlacePrecision;

/** The purpose of a stop: to collect the shipment from its sender, or to deliver it. */
export const STOP_KINDS = ['pickup', 'delivery'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Status of a stop. A `completed` stop was delivered or collected; a `failed` one ended otherwise. */
export const STOP_STATUSES = ['pending', 'completed', 'failed'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];
