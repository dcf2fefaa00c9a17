import { addressJson, addressLine } from '../../address/address.response';
import { expression, instant, type Json, jsonOf, type Members, nullable, when } from '../../database/json-sql';
import type { NamedRecordResponse, PartyLineResponse, PartyResponse, ShipmentBase } from './dto/shipment.response';

/** Pieces of SQL that several queries share. In all of them `s` is the shipment and $1 the business. */

/** In a dispatch of the driver who logs in as the user of that parameter, now or when it ended. */
export const ASSIGNED_TO_DRIVER = (user: string) => `EXISTS (SELECT 1 FROM dispatch_shipments a
  JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.deleted_at IS NULL
  JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id AND r.deleted_at IS NULL
  WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state <> 'released' AND r.user_id = ${user}::uuid)`;

/** The shipment $2, for anybody or for the driver who is user $3. */
export const VISIBLE = `s.business_id = $1 AND s.id = $2 AND s.deleted_at IS NULL
  AND ($3::uuid IS NULL OR ${ASSIGNED_TO_DRIVER('$3')})`;

/** A stop on the route of the dispatch that it is in, which gives the estimate. */
export const ON_A_ROUTE = `EXISTS (SELECT 1 FROM dispatch_shipments a
  JOIN routes r ON r.business_id = $1 AND r.dispatch_id = a.dispatch_id
  JOIN route_stops p ON p.business_id = $1 AND p.route_id = r.id AND p.shipment_id = a.shipment_id AND p.kind = 'delivery'
  WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned')`;

/** The longest days of the service level of `s`; without a carrier, the longest that any takes for the level; null: it has none. */
export const LONGEST_DAYS = `(SELECT max(v.longest_days) FROM carrier_service_levels v
  WHERE v.code = s.service_level AND (s.carrier_id IS NULL OR v.carrier_id = s.carrier_id))`;

/** How exact the estimate of `s` is: a route gives a time, a service level a date; null without an estimate. */
export const ESTIMATE_PRECISION = `CASE WHEN s.estimated_delivery IS NOT NULL THEN s.estimate_precision END`;

type Side = 'sender' | 'recipient';

/** Name, telephone and address. */
export const partyJson = (side: Side): Json<PartyResponse> =>
  jsonOf<PartyResponse>({
    name: nullable(`s.${side}_name`),
    phone: nullable(`s.${side}_phone`),
    address: addressJson(`s.${side}`),
  });

/** Name, and the address on one line. */
export const partyLineJson = (side: Side): Json<PartyLineResponse> =>
  jsonOf<PartyLineResponse>({ name: nullable(`s.${side}_name`), address: addressLine(`s.${side}`) });

/** What a shipment shows in lists and alone; needs its carrier as `k`. */
export const SHARED_MEMBERS = {
  guid: 's.id',
  trackingNumber: 's.tracking_number',
  status: 's.status',
  carrier: when('k.id IS NOT NULL', jsonOf<NamedRecordResponse>({ guid: 'k.id', name: 'k.name' })),
  packages: expression('s.packages'),
  serviceLevel: nullable('s.service_level'),
  instructions: nullable('s.instructions'),
  collectionDate: nullable(instant('s.collection_date')),
  deliveryDate: nullable(instant('s.delivery_date')),
  createdAt: instant('s.created_at'),
} satisfies Members<ShipmentBase>;
