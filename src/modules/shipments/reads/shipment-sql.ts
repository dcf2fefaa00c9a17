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

// SQL that several queries share. $1 is the business. Constants read the row `shipment` of the query around them.
//
// The state of an assignment says whether the dispatch has the shipment: `assigned` (to be delivered), `done` (the stop has ended), or
// `released` (for other dispatches).

/**
 * Returns an SQL condition: the shipment is in a dispatch of this driver, or was in one until it ended.
 *
 * @param shipment alias of the shipment
 * @param userId SQL of the user id with which the driver logs in
 */
export const assignedToDriverSql = (shipment: string, userId: string): string => `EXISTS (
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
      AND assignment.shipment_id = ${shipment}.id
      AND assignment.state <> 'released'
      AND driver.user_id = ${userId}::uuid
  )`;

/**
 * Returns an SQL condition: the viewer may see the shipment. A driver sees the shipments of `assignedToDriverSql`, a member sees all.
 *
 * @param shipment alias of the shipment
 * @param driverUserId SQL of the user id of the driver, such as `$3`; its value is null for members
 */
export const isVisibleToSql = (shipment: string, driverUserId: string): string =>
  `(${driverUserId}::uuid IS NULL OR ${assignedToDriverSql(shipment, driverUserId)})`;

/**
 * Returns SQL of the number of failed delivery attempts. $1 is the business.
 *
 * @param shipmentId SQL of the id of the shipment
 */
export const failedAttemptsSql = (shipmentId: string): string => `(
    SELECT count(*)::int
    FROM delivery_attempts delivery_attempt
    WHERE delivery_attempt.business_id = $1
      AND delivery_attempt.shipment_id = ${shipmentId}
      AND delivery_attempt.outcome = 'failed'
  )`;

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

/** Returns SQL of the name, telephone and address of a party of the `shipment`. */
export const partyJson = (role: PartyRole): JsonSql<PartyResponse> =>
  jsonObjectSql<PartyResponse>({
    name: nullableSql(`shipment.${role}_name`),
    phone: nullableSql(`shipment.${role}_phone`),
    address: addressJsonSql(`shipment.${role}`),
  });

/** Returns SQL of the name of a party of the `shipment` and its address in one line. */
export const partyLineJson = (role: PartyRole): JsonSql<PartyLineResponse> =>
  jsonObjectSql<PartyLineResponse>({
    name: nullableSql(`shipment.${role}_name`),
    address: addressLineSql(`shipment.${role}`),
  });

/** The members of ShipmentBase, which the list and the single shipment share. They read `shipment` and `carrier`, which may be missing. */
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
