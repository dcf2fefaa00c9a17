import { addressJson, addressLineSql } from '../../shared/address/address.response';
import { sqlList } from '../../platform/database/queries/sql-list';
import { delaySince, notPast } from '../shipments/reads/shipment-sql';
import { VISITED_STATUSES } from '../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES, UNDELIVERED_STATUSES } from './dispatch-status';

/*
 * SQL about the stops of dispatches, as functions of the aliases that the surrounding statement gives to its tables. The rules are tested in
 * test/dispatch and test/driver, by the statuses and times of routes.
 */

/** The aliases of the tables with a stop, its shipment, its route and its dispatch. */
export interface StopAliases {
  /** The alias of `shipments`. */
  readonly shipment: string;
  /** The alias of `dispatch_shipments`. */
  readonly assignment: string;
  /** The alias of `dispatches`. */
  readonly dispatch: string;
  /** The alias of `routes`. */
  readonly route: string;
  /** The alias of `route_stops`. */
  readonly stop: string;
}

/** The aliases that the statements of this service give to these tables. */
export const STOP_ALIASES: StopAliases = {
  shipment: 'shipment',
  assignment: 'assignment',
  dispatch: 'dispatch',
  route: 'route',
  stop: 'stop',
};

/**
 * Returns SQL for the status of the delivery of a shipment in a dispatch. A delivery after the end of this dispatch belongs to another one.
 * A failed delivery before its start is another attempt.
 */
export function deliveryStatusSql({
  shipment,
  assignment,
  dispatch,
}: Pick<StopAliases, 'shipment' | 'assignment' | 'dispatch'>): string {
  return `CASE
    WHEN ${shipment}.status = 'delivered'
      AND ${assignment}.state <> 'released'
      AND (${assignment}.ended_at IS NULL OR ${shipment}.delivered_at <= ${assignment}.ended_at) THEN 'completed'
    WHEN ${assignment}.state = 'assigned'
      AND ${shipment}.status = 'exception'
      AND ${dispatch}.started_at IS NULL THEN 'pending'
    WHEN ${assignment}.state <> 'assigned' OR ${shipment}.status IN (${sqlList(ENDED_SHIPMENT_STATUSES)}) THEN 'failed'
    ELSE 'pending' END`;
}

/** Returns SQL for when the dispatch finished the shipment. Null if it has not finished it, or has released it. */
function deliveryEndedAtSql({ shipment, assignment }: Pick<StopAliases, 'shipment' | 'assignment'>): string {
  return `CASE
    WHEN ${assignment}.state = 'released' THEN NULL
    WHEN ${shipment}.status = 'delivered'
      THEN LEAST(COALESCE(${shipment}.delivered_at, ${shipment}.status_changed_at), ${assignment}.ended_at)
    WHEN ${assignment}.state = 'done' OR ${shipment}.status IN (${sqlList(UNDELIVERED_STATUSES)})
      THEN LEAST(${shipment}.status_changed_at, ${assignment}.ended_at) END`;
}

/** Returns SQL for whether the stop is a pickup at which this dispatch collected the shipment. */
function wasCollectedHereSql({
  shipment,
  assignment,
  stop,
}: Pick<StopAliases, 'shipment' | 'assignment' | 'stop'>): string {
  return `${stop}.kind = 'pickup' AND ${shipment}.collected_at <= COALESCE(${assignment}.ended_at, 'infinity')`;
}

/** Returns SQL for the status of a stop, which may be a pickup or a delivery. */
export const visitStatusSql = (aliases: Pick<StopAliases, 'shipment' | 'assignment' | 'dispatch' | 'stop'>): string =>
  `CASE WHEN ${wasCollectedHereSql(aliases)} THEN 'completed' ELSE ${deliveryStatusSql(aliases)} END`;

/**
 * Returns SQL for when the visit of a stop ended. A pending stop may have a value too, for example after an earlier failed attempt, so
 * callers check the status first.
 */
export const visitEndedAtSql = (aliases: Pick<StopAliases, 'shipment' | 'assignment' | 'stop'>): string =>
  `CASE WHEN ${wasCollectedHereSql(aliases)} THEN ${aliases.shipment}.collected_at
    ELSE ${deliveryEndedAtSql(aliases)} END`;

/** Returns SQL for an expected time, moved by the delay of the route while its dispatch has not started. */
export function withDelaySql(expected: string, { dispatch, route }: Pick<StopAliases, 'dispatch' | 'route'>): string {
  const hasNotStarted = `${dispatch}.started_at IS NULL AND ${dispatch}.ended_at IS NULL`;
  return `(${expected} + CASE WHEN ${hasNotStarted} THEN ${delaySince(`${route}.departs_at`)} ELSE interval '0' END)`;
}

/** Returns SQL for the expected arrival at a stop. Before the visit it is never in the past. */
export function expectedArrivalSql(aliases: StopAliases): string {
  const { dispatch, stop } = aliases;
  return notPast(
    withDelaySql(`COALESCE(${stop}.expected_at, ${stop}.arrives_at)`, aliases),
    `${dispatch}.status = 'in_progress' AND ${stop}.arrived_at IS NULL AND ${visitStatusSql(aliases)} = 'pending'`,
  );
}

/**
 * Returns SQL for whether a stop needs no visit any more, because its shipment was collected.
 *
 * @param kind SQL of the kind of the stop: pickup or delivery
 */
export const isCollectedSql = (shipment: string, kind: string): string =>
  `(${kind} = 'pickup' AND ${shipment}.collected_at IS NOT NULL)`;

/** Returns SQL for whether the vehicle was at an ended stop. A shipment that was never collected can have failed only at its pickup. */
export function wasVisitedSql({ shipment, stop }: Pick<StopAliases, 'shipment' | 'stop'>): string {
  const isCollected = isCollectedSql(shipment, `${stop}.kind`);
  return `CASE
    WHEN ${shipment}.pickup IS NOT NULL AND ${shipment}.status = 'exception'
      THEN (${stop}.kind = 'pickup') = (${shipment}.collected_at IS NULL) OR ${isCollected}
    ELSE ${shipment}.status IN (${sqlList(VISITED_STATUSES)}) OR ${isCollected} END`;
}

/** Returns SQL for whether a shipment is still at its sender. */
export const isToCollectSql = (shipment: string): string =>
  `${shipment}.pickup IS NOT NULL AND ${shipment}.collected_at IS NULL`;

/** Returns SQL that joins the open stops of a shipment that has not ended, as `open_stop` with the column `kind`. */
export const joinOpenStopsSql = (shipment: string): string => `JOIN LATERAL (
    SELECT 'pickup' AS kind
    WHERE ${isToCollectSql(shipment)}
    UNION ALL
    SELECT 'delivery'
  ) open_stop ON true`;

/**
 * Returns SQL for the address of a stop, as a GeocodableAddress.
 *
 * @param kind SQL of the kind of the stop: pickup or delivery. The following functions have the same parameter.
 */
export const stopAddressSql = (shipment: string, kind: string): string =>
  `CASE ${kind}
    WHEN 'pickup' THEN ${addressJson(`${shipment}.sender`)}
    ELSE ${addressJson(`${shipment}.recipient`)} END`;

/** Returns SQL for the address of a stop in one line. */
export const stopAddressLineSql = (shipment: string, kind: string): string =>
  `CASE ${kind}
    WHEN 'pickup' THEN ${addressLineSql(`${shipment}.sender`)}
    ELSE ${addressLineSql(`${shipment}.recipient`)} END`;

/** Returns SQL for the name of the sender or consignee at a stop. */
export const stopContactNameSql = (shipment: string, kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${shipment}.sender_name ELSE ${shipment}.recipient_name END`;

/** Returns SQL for the street of a stop. */
export const stopStreetSql = (shipment: string, kind: string): string =>
  `CASE ${kind} WHEN 'pickup' THEN ${shipment}.sender_street ELSE ${shipment}.recipient_street END`;

/**
 * Returns SQL for a limit of the delivery window of a shipment. Without its own, it has the collection window of its order.
 *
 * @param order the alias of `orders`
 */
const deliveryWindowSql = (shipment: string, order: string, limit: 'start' | 'end'): string =>
  `COALESCE(${shipment}.delivery_window_${limit}, ${order}.collection_window_${limit})`;

/** Returns SQL for the delivery window of a shipment, as the columns `windowStart` and `windowEnd`. */
export const deliveryWindowColumnsSql = (shipment: string, order: string): string =>
  `${deliveryWindowSql(shipment, order, 'start')} AS "windowStart", ${deliveryWindowSql(shipment, order, 'end')} AS "windowEnd"`;

/**
 * Returns SQL for the time window of a stop, as the columns `windowStart` and `windowEnd`.
 *
 * @param aliases the aliases of `shipments` and `orders`
 * @param kind SQL of the kind of the stop: pickup or delivery
 */
export function stopWindowColumnsSql({ shipment, order }: { shipment: string; order: string }, kind: string): string {
  const limitSql = (limit: 'start' | 'end') =>
    `CASE ${kind}
      WHEN 'pickup' THEN ${shipment}.pickup #>> '{window,${limit}}'
      ELSE ${deliveryWindowSql(shipment, order, limit)} END`;
  return `${limitSql('start')} AS "windowStart", ${limitSql('end')} AS "windowEnd"`;
}

/**
 * Returns SQL for when a shipment is due: its delivery date, otherwise the collection date of its order, otherwise its own collection date.
 * Plans and standing routes use it, so that both serve a shipment on the same day.
 *
 * @param order the alias of `orders`
 */
export const dueAtSql = (shipment: string, order: string): string =>
  `COALESCE(${shipment}.delivery_date, ${order}.collection_date, ${shipment}.collection_date)`;
