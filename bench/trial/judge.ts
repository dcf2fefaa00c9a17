import type { Client } from 'pg';

/** Results that the service has acknowledged with a 2xx status. */
export interface Acknowledged {
  /** Order by the client's mark, which is stored in the order's item. */
  readonly orders: ReadonlyMap<string, string>;
  /** Status changes as `order status`. */
  readonly moves: ReadonlySet<string>;
  /** Shipment by order. */
  readonly shipments: ReadonlyMap<string, string>;
  /** Timestamps of the device's positions in milliseconds. */
  readonly positions: ReadonlySet<number>;
}

/** Faults in the stored data as text; each list is empty after a successful trial. */
export interface Verdict {
  /** Acknowledged but missing. */
  readonly lost: readonly string[];
  /** Done twice although a request is repeated with its idempotency key. */
  readonly doubled: readonly string[];
  /** Only a part of a transaction was stored. */
  readonly halfDone: readonly string[];
}

/** Queries for inconsistent rows of business $1; `what` describes the fault. */
const HALF_DONE = {
  'an order without items': `SELECT o.id FROM orders o WHERE o.business_id = $1
    AND NOT EXISTS (SELECT FROM order_items i WHERE i.business_id = $1 AND i.order_id = o.id)`,
  'an order whose status is not its last change': `SELECT o.id FROM orders o WHERE o.business_id = $1
    AND o.status IS DISTINCT FROM (SELECT c.status FROM order_status_changes c WHERE c.business_id = $1 AND c.order_id = o.id
      ORDER BY c.changed_at DESC, c.id DESC LIMIT 1)`,
  'an order without an event': `SELECT o.id FROM orders o WHERE o.business_id = $1
    AND NOT EXISTS (SELECT FROM events e WHERE e.business_id = $1 AND e.record_id = o.id AND e.type = 'order.created')`,
  'an order with a change without an event': `SELECT o.id FROM orders o WHERE o.business_id = $1
    AND (SELECT count(*) FROM order_status_changes c WHERE c.business_id = $1 AND c.order_id = o.id) - 1
      <> (SELECT count(*) FROM events e WHERE e.business_id = $1 AND e.record_id = o.id AND e.type = 'order.status_changed')`,
  'a shipment without an event': `SELECT s.id FROM shipments s WHERE s.business_id = $1
    AND NOT EXISTS (SELECT FROM events e WHERE e.business_id = $1 AND e.record_id = s.id AND e.type = 'shipment.created')`,
  'a vehicle that is not at its last position': `SELECT v.vehicle_id AS id FROM vehicle_positions v WHERE v.business_id = $1
    AND v.recorded_at <> (SELECT max(p.recorded_at) FROM positions p WHERE p.business_id = $1 AND p.device_id = v.device_id)`,
} as const;

/** The description of an item contains the mark of its request. */
const MARKED = `SELECT i.description AS mark, i.order_id AS id FROM order_items i WHERE i.business_id = $1`;

/**
 * Compares the acknowledged results with the stored data after all writers have stopped.
 * @param db a connection that sees all rows
 */
export async function judge(db: Client, businessId: string, acknowledged: Acknowledged): Promise<Verdict> {
  const read = async <T extends object>(sql: string) => (await db.query<T>(sql, [businessId])).rows;
  const orders = await read<{ mark: string; id: string }>(MARKED);
  const moves = await read<{ move: string; times: number }>(
    `SELECT order_id || ' ' || status AS move, count(*)::int AS times FROM order_status_changes WHERE business_id = $1 GROUP BY 1`,
  );
  const shipments = await read<{ id: string; orderId: string }>(
    `SELECT id, order_id AS "orderId" FROM shipments WHERE business_id = $1 AND order_id IS NOT NULL`,
  );
  const positions = await read<{ at: number }>(
    `SELECT (extract(epoch FROM recorded_at) * 1000)::float8 AS at FROM positions WHERE business_id = $1`,
  );
  const halfDone: string[] = [];
  for (const [what, sql] of Object.entries(HALF_DONE))
    for (const { id } of await read<{ id: string }>(sql)) halfDone.push(`${what}: ${id}`);
  const stored = {
    orders: new Set(orders.map(({ mark, id }) => `${mark} ${id}`)),
    moves: new Set(moves.map(({ move }) => move)),
    shipments: new Set(shipments.map(({ id, orderId }) => `${orderId} ${id}`)),
    positions: new Set(positions.map(({ at }) => at)),
  };
  return {
    lost: [
      ...without(pairs(acknowledged.orders), stored.orders, 'order'),
      ...without(acknowledged.moves, stored.moves, 'status of order'),
      ...without(pairs(acknowledged.shipments), stored.shipments, 'shipment of order'),
      ...without(acknowledged.positions, stored.positions, 'position'),
    ],
    doubled: [
      ...twice(orders.map(({ mark }) => mark)).map((mark) => `order ${mark}`),
      ...moves.filter(({ times }) => times > 1).map(({ move }) => `status of order ${move}`),
      ...twice(shipments.map(({ orderId }) => orderId)).map((orderId) => `shipment of order ${orderId}`),
    ],
    halfDone,
  };
}

const pairs = (map: ReadonlyMap<string, string>): string[] => [...map].map(([of, id]) => `${of} ${id}`);

function without<T>(wanted: Iterable<T>, stored: ReadonlySet<T>, what: string): string[] {
  return [...wanted].filter((one) => !stored.has(one)).map((one) => `${what} ${String(one)}`);
}

function twice(all: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const one of all) (seen.has(one) ? again : seen).add(one);
  return [...again];
}
