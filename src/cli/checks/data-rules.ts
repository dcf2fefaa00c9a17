import { sqlList } from '../../platform/database/queries/sql-list';
import { OPEN_STATUSES } from '../../modules/dispatch/dispatch-status';

/** A rule about stored rows that no key or constraint of the database can express. */
export interface DataRule {
  /** The line of the report that contains the rule. */
  readonly what: string;
  /** Description of violating rows: `orders without items`. */
  readonly broken: string;
  /** Query for violating rows, as `business` and `record`. */
  readonly sql: string;
}

/** The message of a line of the report if none of its rules is violated, by their `what`. */
export const MESSAGES_IF_HELD: Readonly<Record<string, string>> = {
  orders: 'each has items, the total of its items, and the status of its last change',
  dispatches: 'each has the status of its last change; the vehicles in use are those that are out',
  shipments: 'each has a trace of its status, and each that is in an open dispatch is in no other',
  cash: 'each handover has the count and the sum of its collections',
  pictures: 'each belongs to a record',
  positions: 'each vehicle is at the last position of its devices',
  events: 'each change of an order in the last day has an event',
};

/** The rules. The checks of `pictures` are added when they run, because their columns come from the database. */
export const DATA_RULES: readonly DataRule[] = [
  {
    what: 'orders',
    broken: 'orders without items',
    sql: `SELECT business_order.business_id AS business, business_order.id AS record
      FROM orders business_order
      WHERE NOT EXISTS (
        SELECT FROM order_items item
        WHERE item.business_id = business_order.business_id AND item.order_id = business_order.id
      )`,
  },
  {
    what: 'orders',
    broken: 'orders with another total than that of their items',
    sql: `SELECT business_order.business_id AS business, business_order.id AS record
      FROM orders business_order
      JOIN (
        SELECT business_id, order_id, sum(quantity * price_minor) AS total
        FROM order_items
        GROUP BY 1, 2
      ) item ON item.business_id = business_order.business_id AND item.order_id = business_order.id
      WHERE business_order.total_minor <> item.total`,
  },
  {
    what: 'orders',
    broken: 'orders with another status than that of their last change',
    sql: buildStatusDiffersSql('orders', 'order_status_changes', 'order_id'),
  },
  {
    what: 'dispatches',
    broken: 'dispatches with another status than that of their last change',
    sql: buildStatusDiffersSql('dispatches', 'dispatch_status_changes', 'dispatch_id'),
  },
  {
    what: 'dispatches',
    broken: 'vehicles in use that are not out, or out and not in use',
    sql: `SELECT vehicle.business_id AS business, vehicle.id AS record
      FROM vehicles vehicle
      WHERE vehicle.deleted_at IS NULL
        AND (vehicle.status = 'in_use') <> EXISTS (
          SELECT FROM dispatches dispatch
          WHERE dispatch.business_id = vehicle.business_id
            AND dispatch.vehicle_id = vehicle.id
            AND dispatch.status = 'in_progress'
            AND dispatch.deleted_at IS NULL
        )`,
  },
  {
    what: 'shipments',
    broken: 'shipments without a trace of their status',
    sql: `SELECT shipment.business_id AS business, shipment.id AS record FROM shipments shipment
      WHERE shipment.status <> 'created' AND NOT EXISTS (SELECT FROM shipment_traces trace
        WHERE trace.business_id = shipment.business_id
          AND trace.shipment_id = shipment.id
          AND trace.status = shipment.status)`,
  },
  {
    what: 'shipments',
    broken: 'shipments that are assigned to a dispatch that has ended',
    sql: `SELECT assignment.business_id AS business, assignment.shipment_id AS record FROM dispatch_shipments assignment
      JOIN dispatches dispatch ON dispatch.business_id = assignment.business_id AND dispatch.id = assignment.dispatch_id
      WHERE assignment.state = 'assigned'
        AND (dispatch.status NOT IN (${sqlList(OPEN_STATUSES)}) OR dispatch.deleted_at IS NOT NULL)`,
  },
  {
    what: 'cash',
    broken: 'handovers of cash with another count or sum than that of their collections',
    sql: `SELECT handover.business_id AS business, handover.id AS record
      FROM cash_handovers handover
      LEFT JOIN cash_collections collection
        ON collection.business_id = handover.business_id
          AND collection.handover_id = handover.id
      GROUP BY handover.business_id, handover.id
      HAVING count(collection.shipment_id) <> handover.collections
        OR COALESCE(sum(collection.collected), 0) <> handover.expected`,
  },
  {
    what: 'positions',
    broken: 'vehicles that are behind the last position of their devices',
    sql: `SELECT latest.business_id AS business, latest.vehicle_id AS record
      FROM vehicle_positions latest
      JOIN device_assignments device_assignment
        ON device_assignment.business_id = latest.business_id
          AND device_assignment.vehicle_id = latest.vehicle_id
      WHERE EXISTS (
        SELECT FROM positions position
        WHERE position.business_id = device_assignment.business_id
          AND position.device_id = device_assignment.device_id
          AND position.recorded_at > latest.recorded_at
          AND position.recorded_at >= device_assignment.started_at
          AND position.recorded_at < COALESCE(device_assignment.ended_at, 'infinity')
      )`,
  },
  {
    what: 'events',
    broken: 'orders with a change in the last day that has no event',
    sql: `SELECT business_order.business_id AS business, business_order.id AS record
      FROM orders business_order
      WHERE business_order.created_at > now() - interval '1 day'
        AND (
          SELECT count(*) - 1
          FROM order_status_changes change
          WHERE change.business_id = business_order.business_id AND change.order_id = business_order.id
        ) > (
          SELECT count(*)
          FROM events event
          WHERE event.business_id = business_order.business_id
            AND event.record_id = business_order.id
            AND event.type = 'order.status_changed'
        )`,
  },
];

/**
 * Returns SQL that finds records whose status is not that of their last change. The last change is the one with the highest id: times are
 * in another order if a driver's report arrived late.
 */
function buildStatusDiffersSql(table: string, changes: string, key: string): string {
  return `SELECT subject.business_id AS business, subject.id AS record
    FROM ${table} subject
    LEFT JOIN LATERAL (
      SELECT status
      FROM ${changes} last_change
      WHERE last_change.business_id = subject.business_id AND last_change.${key} = subject.id
      ORDER BY id DESC
      LIMIT 1
    ) last_change ON true
    WHERE subject.status IS DISTINCT FROM last_change.status`;
}
