import { sqlList } from '../../platform/database/queries/sql-list';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch/dispatch-status';
import { isCollectedPickupSql } from '../dispatch/stop-visit-sql';
import { DEFAULT_PAGE_SETTINGS } from './settings/default-page-settings';

// FROM_TRACKED_SHIPMENT_SQL at the end of this file puts the other statements together. $1 of all of them is the business.

/** A vehicle this near to a stop reveals where the stop is. In degrees of latitude, about 150 m. */
const NEAR_STOP_DEGREES = 0.00135;
/** Decimals of degrees in a rounded position: about a kilometre. */
const ROUNDED_DECIMALS = 2;

/** Returns an SQL condition: the coordinates of two rows, given by their aliases, are so near that one reveals the other. */
const buildIsNearSql = (a: string, b: string): string =>
  `abs(${a}.latitude - ${b}.latitude) < ${NEAR_STOP_DEGREES}
    AND abs(${a}.longitude - ${b}.longitude) * cosd(${a}.latitude) < ${NEAR_STOP_DEGREES}`;

/** SQL: the delivery stop of the `shipment`, with its dispatch. */
const DELIVERY_STOP_SQL = `
    SELECT
      dispatch.id AS dispatch_id, dispatch.status, dispatch.vehicle_id, dispatch.started_at,
      stop.route_id, stop.sequence, stop.not_before, stop.not_after, stop.latitude, stop.longitude
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch
      ON dispatch.business_id = $1
        AND dispatch.id = assignment.dispatch_id
        AND dispatch.deleted_at IS NULL
    JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
    JOIN route_stops stop
      ON stop.business_id = $1
        AND stop.route_id = route.id
        AND stop.shipment_id = shipment.id
        AND stop.kind = 'delivery'
    WHERE assignment.business_id = $1
      AND assignment.shipment_id = shipment.id
      AND assignment.state = 'assigned'`;

/** SQL: the number of open stops before the `delivery` on its route. */
const STOPS_BEFORE_SQL = `
    SELECT count(*)::int AS stops
    FROM route_stops stop
    JOIN dispatch_shipments assignment
      ON assignment.business_id = $1
        AND assignment.dispatch_id = delivery.dispatch_id
        AND assignment.shipment_id = stop.shipment_id
        AND assignment.state = 'assigned'
    JOIN shipments other_shipment
      ON other_shipment.business_id = $1
        AND other_shipment.id = stop.shipment_id
        AND other_shipment.deleted_at IS NULL
        AND other_shipment.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
    WHERE stop.business_id = $1
      AND stop.route_id = delivery.route_id
      AND stop.sequence < delivery.sequence
      AND NOT ${isCollectedPickupSql('stop', 'other_shipment')}`;

/** SQL condition: the position `latest` would reveal the stop of another consignee. Stops near the `delivery` do not count. */
const IS_NEAR_OTHER_STOP_SQL = `EXISTS (
      SELECT 1
      FROM route_stops stop
      WHERE stop.business_id = $1
        AND stop.route_id = delivery.route_id
        AND stop.shipment_id <> shipment.id
        AND ${buildIsNearSql('latest', 'stop')}
        AND NOT COALESCE(${buildIsNearSql('delivery', 'stop')}, false)
    )`;

/** SQL: the position of the vehicle of the `delivery` since its departure. It is rounded near the stop of another consignee. */
const VEHICLE_POSITION_SQL = `
    SELECT
      latest.recorded_at,
      latest.heading,
      CASE
        WHEN nearby.is_near_other THEN round(latest.latitude::numeric, ${ROUNDED_DECIMALS})::float8
        ELSE latest.latitude END AS latitude,
      CASE
        WHEN nearby.is_near_other THEN round(latest.longitude::numeric, ${ROUNDED_DECIMALS})::float8
        ELSE latest.longitude END AS longitude
    FROM vehicle_positions latest
    CROSS JOIN LATERAL (SELECT ${IS_NEAR_OTHER_STOP_SQL} AS is_near_other) nearby
    WHERE latest.business_id = $1
      AND latest.vehicle_id = delivery.vehicle_id
      AND latest.recorded_at >= delivery.started_at`;

/**
 * SQL: the tables of what a consignee sees of a `shipment`. `delivery` is the delivery stop with its dispatch. `queue` has the number of
 * stops before it while the vehicle is out. `vehicle` is the position of the vehicle if few stops are left. Of the joined tables, only
 * `business` always has a row.
 */
export const FROM_TRACKED_SHIPMENT_SQL = `FROM shipments shipment
  JOIN businesses business ON business.id = $1
  LEFT JOIN tracking_page_settings settings ON settings.business_id = $1
  LEFT JOIN shipment_proofs proof ON proof.business_id = $1 AND proof.shipment_id = shipment.id
  LEFT JOIN delivery_instructions instructions
    ON instructions.business_id = $1
      AND instructions.shipment_id = shipment.id
  LEFT JOIN delivery_ratings rating ON rating.business_id = $1 AND rating.shipment_id = shipment.id
  LEFT JOIN LATERAL (${DELIVERY_STOP_SQL}
  ) delivery ON true
  LEFT JOIN LATERAL (${STOPS_BEFORE_SQL}
  ) queue ON delivery.status = 'in_progress' AND shipment.status = 'out_for_delivery'
  LEFT JOIN LATERAL (${VEHICLE_POSITION_SQL}
  ) vehicle ON queue.stops <= COALESCE(settings.vehicle_stops_before, ${DEFAULT_PAGE_SETTINGS.vehicleStopsBefore})`;
