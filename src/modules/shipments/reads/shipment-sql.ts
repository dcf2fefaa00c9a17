import { addressJson, addressLineSql } from '../../../shared/address/address.response';
import { externalDataMembersSql } from '../../../shared/external-data/external-data.response';
import {
  typedSql,
  instantSql,
  type JsonSql,
  jsonObjectSql,
  type MembersSql,
  nullableSql,
  caseWhenSql,
} from '../../../platform/database/queries/json-select';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';
import type { NamedRecordResponse, PartyLineResponse, PartyResponse, ShipmentBase } from '../dto/shipment.response';

// SQL that several queries share: `s` is the shipment and $1 the business.

/**
 * Returns an SQL condition: the shipment is in a dispatch of this driver, or was in one until it ended.
 *
 * @param user SQL of the user id with which the driver logs in
 */
export const assignedToDriverSql = (user: string): string => `EXISTS (SELECT 1 FROM dispatch_shipments a
  JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.deleted_at IS NULL
  JOIN drivers r ON r.business_id = $1 AND r.id = d.driver_id AND r.deleted_at IS NULL
  WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state <> 'released' AND r.user_id = ${user}::uuid)`;

/** SQL condition: `s` is the shipment $2, and user $3 may see it as its driver. If $3 is null, every user may see it. */
export const IS_VISIBLE_SQL = `s.business_id = $1 AND s.id = $2 AND s.deleted_at IS NULL
  AND ($3::uuid IS NULL OR ${assignedToDriverSql('$3')})`;

/** SQL condition: a dispatch contains the shipment `s`, and the route of that dispatch has a stop for its delivery. */
export const IS_ON_A_ROUTE_SQL = `EXISTS (
    SELECT 1
    FROM dispatch_shipments a
    JOIN routes r ON r.business_id = $1 AND r.dispatch_id = a.dispatch_id
    JOIN route_stops p
      ON p.business_id = $1
        AND p.route_id = r.id
        AND p.shipment_id = a.shipment_id
        AND p.kind = 'delivery'
    WHERE a.business_id = $1
      AND a.shipment_id = s.id
      AND a.state = 'assigned'
  )`;

/**
 * SQL: the maximum number of days for the service level of `s` with its carrier, or with any carrier if it has none. Null without a
 * service level.
 */
export const LONGEST_DAYS_SQL = `(SELECT max(v.longest_days) FROM carrier_service_levels v
  WHERE v.code = s.service_level AND (s.carrier_id IS NULL OR v.carrier_id = s.carrier_id))`;

/** SQL: `time` if a route gives the estimate of `s`, `date` if a service level gives it, null without an estimate. */
export const ESTIMATE_PRECISION_SQL = `CASE WHEN s.estimated_delivery IS NOT NULL THEN s.estimate_precision END`;

/** SQL: the next whole minute. Expected times that depend on it stay equal for a minute. */
const NEXT_MINUTE_SQL = `date_trunc('minute', now()) + interval '1 minute'`;

/**
 * Returns SQL of an expected time that is not in the past: the next whole minute if the time has passed and the event is still expected.
 *
 * @param expected SQL of the expected time
 * @param isOpen SQL condition: the event has not happened yet
 */
export const notPast = (expected: string, isOpen: string): string =>
  `CASE WHEN ${isOpen} AND ${expected} < now() THEN ${NEXT_MINUTE_SQL} ELSE ${expected} END`;

/**
 * Returns SQL of the current delay of a route that has not departed yet.
 *
 * @param departure SQL of the planned departure
 */
export const delaySince = (departure: string): string =>
  `CASE WHEN ${departure} < now() THEN ${NEXT_MINUTE_SQL} - ${departure} ELSE interval '0' END`;

/** SQL: delay of the route of `s` that has not started. */
const DELAY_SQL = `COALESCE((SELECT ${delaySince('r.departs_at')} FROM dispatch_shipments a
  JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.started_at IS NULL
  JOIN routes r ON r.business_id = $1 AND r.dispatch_id = d.id
  WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned' LIMIT 1), interval '0')`;

/**
 * SQL: the expected delivery of `s`. While `s` is open, it is never in the past: a time is moved by the delay of its route, and a date by
 * whole days.
 */
export const EXPECTED_DELIVERY_SQL = `CASE
  WHEN s.status IN (${sqlList(FINAL_SHIPMENT_STATUSES)}) THEN s.estimated_delivery
  WHEN s.estimate_precision = 'date' THEN s.estimated_delivery
    + GREATEST(ceil(extract(epoch FROM now() - s.estimated_delivery) / 86400), 0) * interval '1 day'
  ELSE ${notPast(`(s.estimated_delivery + ${DELAY_SQL})`, 'true')} END`;

type Side = 'sender' | 'recipient';

/** Returns SQL of the name, telephone and address of a party. */
export const partyJson = (side: Side): JsonSql<PartyResponse> =>
  jsonObjectSql<PartyResponse>({
    name: nullableSql(`s.${side}_name`),
    phone: nullableSql(`s.${side}_phone`),
    address: addressJson(`s.${side}`),
  });

/** Returns SQL of the name of a party and its address in one line. */
export const partyLineJson = (side: Side): JsonSql<PartyLineResponse> =>
  jsonObjectSql<PartyLineResponse>({ name: nullableSql(`s.${side}_name`), address: addressLineSql(`s.${side}`) });

/** SQL of the fields that the list and the single shipment share. Needs the carrier as `k`. */
export const SHARED_MEMBERS = {
  guid: 's.id',
  ...externalDataMembersSql('s'),
  trackingNumber: 's.tracking_number',
  status: 's.status',
  carrier: caseWhenSql('k.id IS NOT NULL', jsonObjectSql<NamedRecordResponse>({ guid: 'k.id', name: 'k.name' })),
  packages: typedSql('s.packages'),
  serviceLevel: nullableSql('s.service_level'),
  instructions: nullableSql('s.instructions'),
  collectionDate: nullableSql(instantSql('s.collection_date')),
  deliveryDate: nullableSql(instantSql('s.delivery_date')),
  createdAt: instantSql('s.created_at'),
} satisfies MembersSql<ShipmentBase>;
