import { addressJsonSql, addressLineSql } from '../../../shared/address/address.response';
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
import type { NamedRecordResponse, PartyLineResponse, PartyResponse } from '../dto/shipment-parts.response';
import type { ShipmentBase } from '../dto/shipment.response';

// SQL that several queries share. The query around it uses the alias `shipment`, and passes the id of the business as $1.
//
// The state of an assignment says whether the dispatch has the shipment: `assigned` (to be delivered), `done` (the stop has ended), or
// `released` (for other dispatches).

/**
 * Returns an SQL condition: the shipment is in a dispatch of this driver, or was in one until it ended.
 *
 * @param userId SQL of the user id with which the driver logs in
 */
export const assignedToDriverSql = (userId: string): string => `EXISTS (
    SELECT 1
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch
      ON dispatch.business_id = $1
        AND dispatch.id = assignment.dispatch_id
        AND dispatch.deleted_at IS NULL
    JOIN drivers driver
      ON driver.business_id = $1
        AND driver.id = dispatch.driver_id
        AND driver.deleted_at IS NULL
    WHERE assignment.business_id = $1
      AND assignment.shipment_id = shipment.id
      AND assignment.state <> 'released'
      AND driver.user_id = ${userId}::uuid
  )`;

/**
 * SQL condition: the shipment has the id $2, and the driver with the user id $3 may see it. If $3 is null, every user may see it. These
 * numbers are fixed, so other values of the query begin with $4.
 */
export const IS_VISIBLE_SQL = `shipment.business_id = $1 AND shipment.id = $2 AND shipment.deleted_at IS NULL
  AND ($3::uuid IS NULL OR ${assignedToDriverSql('$3')})`;

/** SQL condition: a dispatch contains the shipment, and the route of that dispatch has a stop for its delivery. */
export const IS_ON_A_ROUTE_SQL = `EXISTS (
    SELECT 1
    FROM dispatch_shipments assignment
    JOIN routes route ON route.business_id = $1 AND route.dispatch_id = assignment.dispatch_id
    JOIN route_stops stop
      ON stop.business_id = $1
        AND stop.route_id = route.id
        AND stop.shipment_id = assignment.shipment_id
        AND stop.kind = 'delivery'
    WHERE assignment.business_id = $1
      AND assignment.shipment_id = shipment.id
      AND assignment.state = 'assigned'
  )`;

/** SQL condition: the dispatch that contains the shipment has started. */
export const HAS_LEFT_SQL = `EXISTS (
    SELECT 1
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch
      ON dispatch.business_id = $1
        AND dispatch.id = assignment.dispatch_id
        AND dispatch.started_at IS NOT NULL
    WHERE assignment.business_id = $1 AND assignment.shipment_id = shipment.id AND assignment.state = 'assigned'
  )`;

/**
 * SQL: the maximum number of days for the service level of the shipment with its carrier. A shipment without a carrier gets the maximum of
 * all carriers. Null without a service level.
 */
export const LONGEST_DAYS_SQL = `(SELECT max(level.longest_days) FROM carrier_service_levels level
  WHERE level.code = shipment.service_level AND (shipment.carrier_id IS NULL OR level.carrier_id = shipment.carrier_id))`;

/** SQL: `time` if a route gives the estimate, `date` if a service level gives it, null without an estimate. */
export const ESTIMATE_PRECISION_SQL = `CASE WHEN shipment.estimated_delivery IS NOT NULL THEN shipment.estimate_precision END`;

/** SQL: the next whole minute. Expected times that depend on it stay equal for a minute. */
const NEXT_MINUTE_SQL = `date_trunc('minute', now()) + interval '1 minute'`;

/**
 * Returns SQL of an expected time that is not in the past: the next whole minute if the time has passed and the event is still expected.
 *
 * @param expected SQL of the expected time
 * @param isOpen SQL condition: the event has not happened yet
 */
export const notPastSql = (expected: string, isOpen: string): string =>
  `CASE WHEN ${isOpen} AND ${expected} < now() THEN ${NEXT_MINUTE_SQL} ELSE ${expected} END`;

/**
 * Returns SQL of the current delay of a route that has not departed yet.
 *
 * @param departure SQL of the planned departure
 */
export const delaySinceSql = (departure: string): string =>
  `CASE WHEN ${departure} < now() THEN ${NEXT_MINUTE_SQL} - ${departure} ELSE interval '0' END`;

/**
 * SQL: the delay of the route of the shipment; zero if it has started, or if there is none. A shipment has at most one assignment with the
 * state `assigned` (index dispatch_shipments_open_unique).
 */
const DELAY_SQL = `COALESCE(
  (
    SELECT ${delaySinceSql('route.departs_at')}
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch
      ON dispatch.business_id = $1
        AND dispatch.id = assignment.dispatch_id
        AND dispatch.started_at IS NULL
    JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
    WHERE assignment.business_id = $1 AND assignment.shipment_id = shipment.id AND assignment.state = 'assigned'
    LIMIT 1
  ),
  interval '0'
)`;

/** SQL condition of an event that has not happened in any case: the shipment has not ended. */
const ALWAYS_OPEN_SQL = 'true';

/**
 * SQL: the expected delivery of the shipment. It is never in the past until the shipment has ended: the delay of the route moves a time,
 * and whole days move a date. For example, a date that passed 30 hours ago moves by 2 days.
 */
export const EXPECTED_DELIVERY_SQL = `CASE
  WHEN shipment.status IN (${sqlList(FINAL_SHIPMENT_STATUSES)}) THEN shipment.estimated_delivery
  WHEN shipment.estimate_precision = 'date' THEN shipment.estimated_delivery
    + GREATEST(ceil(extract(epoch FROM now() - shipment.estimated_delivery) / 86400), 0) * interval '1 day'
  ELSE ${notPastSql(`(shipment.estimated_delivery + ${DELAY_SQL})`, ALWAYS_OPEN_SQL)} END`;

/** The two parties of a shipment, which are also the prefixes of their columns. */
type PartyRole = 'sender' | 'recipient';

/** Returns SQL of the name, telephone and address of a party. */
export const partyJson = (role: PartyRole): JsonSql<PartyResponse> =>
  jsonObjectSql<PartyResponse>({
    name: nullableSql(`shipment.${role}_name`),
    phone: nullableSql(`shipment.${role}_phone`),
    address: addressJsonSql(`shipment.${role}`),
  });

/** Returns SQL of the name of a party and its address in one line. */
export const partyLineJson = (role: PartyRole): JsonSql<PartyLineResponse> =>
  jsonObjectSql<PartyLineResponse>({
    name: nullableSql(`shipment.${role}_name`),
    address: addressLineSql(`shipment.${role}`),
  });

/** SQL of the fields that the list and the single shipment share. The query must also join `carrier`. */
export const SHARED_MEMBERS = {
  guid: 'shipment.id',
  ...externalDataMembersSql('shipment'),
  trackingNumber: 'shipment.tracking_number',
  status: 'shipment.status',
  carrier: caseWhenSql(
    'carrier.id IS NOT NULL',
    jsonObjectSql<NamedRecordResponse>({ guid: 'carrier.id', name: 'carrier.name' }),
  ),
  packages: typedSql('shipment.packages'),
  serviceLevel: nullableSql('shipment.service_level'),
  instructions: nullableSql('shipment.instructions'),
  collectionDate: nullableSql(instantSql('shipment.collection_date')),
  deliveryDate: nullableSql(instantSql('shipment.delivery_date')),
  createdAt: instantSql('shipment.created_at'),
} satisfies MembersSql<ShipmentBase>;
