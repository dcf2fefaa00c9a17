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

/** Text of each line when no rule is violated. */
export const RULES_HELD: Readonly<Record<string, string>> = {
  orders: 'each has items, the total of its items, and the status of its last change',
  dispatches: 'each has the status of its last change; the vehicles in use are those that are out',
  shipments: 'each has a trace of its status, and each that is in an open dispatch is in no other',
  cash: 'each handover has the count and the sum of its collections',
  pictures: 'each belongs to a record',
  positions: 'each vehicle is at the last position of its devices',
  events: 'each change of an order in the last day has an event',
};

export const DATA_RULES: readonly DataRule[] = [
  {
    what: 'orders',
    broken: 'orders without items',
    sql: `SELECT o.business_id AS business, o.id AS record
      FROM orders o
      WHERE NOT EXISTS (
        SELECT FROM order_items i
        WHERE i.business_id = o.business_id AND i.order_id = o.id
      )`,
  },
  {
    what: 'orders',
    broken: 'orders with another total than that of their items',
    sql: `SELECT o.business_id AS business, o.id AS record
      FROM orders o
      JOIN (
        SELECT business_id, order_id, sum(quantity * price_minor) AS total
        FROM order_items
        GROUP BY 1, 2
      ) i ON i.business_id = o.business_id AND i.order_id = o.id
      WHERE o.total_minor <> i.total`,
  },
  {
    what: 'orders',
    broken: 'orders with another status than that of their last change',
    sql: lastStatusDiffers('orders', 'order_status_changes', 'order_id'),
  },
  {
    what: 'dispatches',
    broken: 'dispatches with another status than that of their last change',
    sql: lastStatusDiffers('dispatches', 'dispatch_status_changes', 'dispatch_id'),
  },
  {
    what: 'dispatches',
    broken: 'vehicles in use that are not out, or out and not in use',
    sql: `SELECT v.business_id AS business, v.id AS record
      FROM vehicles v
      WHERE v.deleted_at IS NULL
        AND (v.status = 'in_use') <> EXISTS (
          SELECT FROM dispatches d
          WHERE d.business_id = v.business_id
            AND d.vehicle_id = v.id
            AND d.status = 'in_progress'
            AND d.deleted_at IS NULL
        )`,
  },
  {
    what: 'shipments',
    broken: 'shipments without a trace of their status',
    sql: `SELECT s.business_id AS business, s.id AS record FROM shipments s
      WHERE s.status <> 'created' AND NOT EXISTS (SELECT FROM shipment_traces t
        WHERE t.business_id = s.business_id AND t.shipment_id = s.id AND t.status = s.status)`,
  },
  {
    what: 'shipments',
    broken: 'shipments that are assigned to a dispatch that has ended',
    sql: `SELECT a.business_id AS business, a.shipment_id AS record FROM dispatch_shipments a
      JOIN dispatches d ON d.business_id = a.business_id AND d.id = a.dispatch_id
      WHERE a.state = 'assigned' AND (d.status NOT IN (${sqlList(OPEN_STATUSES)}) OR d.deleted_at IS NOT NULL)`,
  },
  {
    what: 'cash',
    broken: 'handovers of cash with another count or sum than that of their collections',
    sql: `SELECT h.business_id AS business, h.id AS record
      FROM cash_handovers h
      LEFT JOIN cash_collections c ON c.business_id = h.business_id AND c.handover_id = h.id
      GROUP BY h.business_id, h.id
      HAVING count(c.shipment_id) <> h.collections OR COALESCE(sum(c.collected), 0) <> h.expected`,
  },
  {
    what: 'positions',
    broken: 'vehicles that are behind the last position of their devices',
    sql: `SELECT v.business_id AS business, v.vehicle_id AS record
      FROM vehicle_positions v
      JOIN device_assignments a ON a.business_id = v.business_id AND a.vehicle_id = v.vehicle_id
      WHERE EXISTS (
        SELECT FROM positions p
        WHERE p.business_id = a.business_id
          AND p.device_id = a.device_id
          AND p.recorded_at > v.recorded_at
          AND p.recorded_at >= a.started_at
          AND p.recorded_at < COALESCE(a.ended_at, 'infinity')
      )`,
  },
  {
    what: 'events',
    broken: 'orders with a change in the last day that has no event',
    sql: `SELECT o.business_id AS business, o.id AS record
      FROM orders o
      WHERE o.created_at > now() - interval '1 day'
        AND (
          SELECT count(*) - 1
          FROM order_status_changes c
          WHERE c.business_id = o.business_id AND c.order_id = o.id
        ) > (
          SELECT count(*)
          FROM events e
          WHERE e.business_id = o.business_id
            AND e.record_id = o.id
            AND e.type = 'order.status_changed'
        )`,
  },
];

/** Sorts changes by their ids. Their times are in another order if a driver's report arrived late. */
function lastStatusDiffers(table: string, changes: string, key: string): string {
  return `SELECT r.business_id AS business, r.id AS record
    FROM ${table} r
    LEFT JOIN LATERAL (
      SELECT status
      FROM ${changes} c
      WHERE c.business_id = r.business_id AND c.${key} = r.id
      ORDER BY id DESC
      LIMIT 1
    ) c ON true
    WHERE r.status IS DISTINCT FROM c.status`;
}
