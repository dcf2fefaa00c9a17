import { addressJsonSql, addressLineSql } from '../../shared/address/address.response';

/*
 * SQL about what a shipment says of its stops: address, name and time window. Statements that use it name the row of shipments `shipment`.
 * SQL about windows and due dates also reads `business_order`, the row of orders, which may be missing (LEFT JOIN).
 */

/**
 * The row with the column `kind` of the stop, pickup or delivery: `stop` of route_stops, or `open_stop` of JOIN_OPEN_STOPS_SQL. Without a
 * row of route_stops the stop is a delivery.
 */
type StopRow = 'stop' | 'open_stop';

/**
 * Returns SQL for a value that depends on the kind of the stop.
 *
 * @example atPickupSql('stop', 'shipment.sender_name', 'shipment.recipient_name')
 *   // CASE stop.kind WHEN 'pickup' THEN shipment.sender_name ELSE shipment.recipient_name END
 */
export const atPickupSql = (stop: StopRow, atPickup: string, atDelivery: string): string =>
  `CASE ${stop}.kind WHEN 'pickup' THEN ${atPickup} ELSE ${atDelivery} END`;

/** Returns SQL for the address of a stop, as a GeocodableAddress. */
export const stopAddressSql = (stop: StopRow): string =>
  atPickupSql(stop, addressJsonSql('shipment.sender'), addressJsonSql('shipment.recipient'));

/** Returns SQL for the address of a stop in one line. */
export const stopAddressLineSql = (stop: StopRow): string =>
  atPickupSql(stop, addressLineSql('shipment.sender'), addressLineSql('shipment.recipient'));

/** Returns SQL for the name of the sender or consignee at a stop. */
export const stopContactNameSql = (stop: StopRow): string =>
  atPickupSql(stop, 'shipment.sender_name', 'shipment.recipient_name');

/** Returns SQL for the street of a stop. */
export const stopStreetSql = (stop: StopRow): string =>
  atPickupSql(stop, 'shipment.sender_street', 'shipment.recipient_street');

const DELIVERY_WINDOW_START_SQL = 'COALESCE(shipment.delivery_window_start, business_order.collection_window_start)';
const DELIVERY_WINDOW_END_SQL = 'COALESCE(shipment.delivery_window_end, business_order.collection_window_end)';

/**
 * SQL: the delivery window of a shipment, as the columns `windowStart` and `windowEnd`. Without its own window, a shipment has the hours
 * of its order's collection date (docs/api-planning.md, "Plans").
 */
export const DELIVERY_WINDOW_COLUMNS_SQL = `${DELIVERY_WINDOW_START_SQL} AS "windowStart",
  ${DELIVERY_WINDOW_END_SQL} AS "windowEnd"`;

/** Returns SQL for the time window of a stop, as the columns `windowStart` and `windowEnd`. */
export const stopWindowColumnsSql = (stop: StopRow): string =>
  `${atPickupSql(stop, `shipment.pickup #>> '{window,start}'`, DELIVERY_WINDOW_START_SQL)} AS "windowStart",
  ${atPickupSql(stop, `shipment.pickup #>> '{window,end}'`, DELIVERY_WINDOW_END_SQL)} AS "windowEnd"`;

/**
 * SQL: when a shipment is due. That is its delivery date, otherwise the collection date of its order, otherwise its own collection date.
 * Plans and standing routes both use it, so that both serve a shipment on the same day.
 */
export const DUE_AT_SQL = 'COALESCE(shipment.delivery_date, business_order.collection_date, shipment.collection_date)';
