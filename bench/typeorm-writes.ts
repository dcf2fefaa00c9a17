import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../src/common/ids';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../src/platform/database/migrations/migrate';
import { createOwnerDataSourceOptions } from '../src/platform/database/options';
import { Customer } from '../src/modules/customers/entities/customer.entity';
import { Notification } from '../src/modules/notifications/entities/notification.entity';
import { OrderItem } from '../src/modules/orders/entities/order-item.entity';
import { OrderStatusChange } from '../src/modules/orders/entities/order-status-change.entity';
import { Order } from '../src/modules/orders/entities/order.entity';
import { seed } from './http/fixture';

/**
 * npm run bench -- typeorm-writes [rounds]: the kinds of statements of `.bulk.ts` and `.hot.ts` files, by TypeORM and by SQL. Both variants
 * alternate in transactions that are rolled back; medians of the rounds.
 */
const ROUNDS = Number(process.argv[2] ?? 15);

interface Fixture {
  readonly businessId: string;
  readonly customerId: string;
  readonly orderIds: readonly string[];
}
interface Comparison {
  readonly title: string;
  readonly typeOrm: (manager: EntityManager) => Promise<unknown>;
  readonly sql: (manager: EntityManager) => Promise<unknown>;
}

const newItems = (businessId: string, orderId: string, count: number) =>
  Array.from({ length: count }, (_, position) => ({
    businessId,
    id: newId(),
    orderId,
    position: 100 + position,
    description: 'Coffee beans',
    quantity: 2,
    priceMinor: '1250',
  }));

function comparisons({ businessId, customerId, orderIds }: Fixture): Comparison[] {
  const some = orderIds.slice(0, 200);
  return [
    {
      title: 'insert 2,000 new rows',
      typeOrm: (manager) =>
        manager
          .createQueryBuilder()
          .insert()
          .into(OrderItem)
          .values(newItems(businessId, orderIds[0]!, 2_000))
          .updateEntity(false)
          .execute(),
      sql: (manager) =>
        manager.query(
          `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor)
           SELECT $1, n.id, n."orderId", n.position, n.description, n.quantity, n."priceMinor"
           FROM json_to_recordset($2) AS n (id uuid, "orderId" uuid, position integer, description text, quantity integer, "priceMinor" bigint)`,
          [businessId, JSON.stringify(newItems(businessId, orderIds[0]!, 2_000))],
        ),
    },
    {
      title: 'copy 2,000 stored rows (INSERT … SELECT)',
      typeOrm: async (manager) => {
        const rows = await manager.find(OrderItem, { where: { businessId }, order: { id: 'ASC' }, take: 2_000 });
        await manager
          .createQueryBuilder()
          .insert()
          .into(OrderItem)
          .values(rows.map((row) => ({ ...row, id: newId() })))
          .updateEntity(false)
          .execute();
      },
      sql: (manager) =>
        manager.query(
          `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg)
           SELECT business_id, gen_random_uuid(), order_id, position, description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg
           FROM order_items WHERE business_id = $1 ORDER BY id LIMIT 2000`,
          [businessId],
        ),
    },
    {
      title: 'set different values of 200 rows',
      typeOrm: async (manager) => {
        for (const [index, id] of some.entries())
          await manager.update(Order, { businessId, id }, { totalMinor: String(index), version: () => 'version + 1' });
      },
      sql: (manager) =>
        manager.query(
          `UPDATE orders o SET total_minor = n.total, version = o.version + 1 FROM unnest($2::uuid[], $3::bigint[]) AS n (id, total)
           WHERE o.business_id = $1 AND o.id = n.id`,
          [businessId, some, some.map((_, index) => index)],
        ),
    },
    {
      title: 'move 5 orders to a status, with their history',
      typeOrm: async (manager) => {
        const ids = some.slice(0, 5);
        for (const id of ids)
          await manager.update(
            Order,
            { businessId, id },
            { status: 'processing', version: () => 'version + 1', updatedAt: () => 'now()' },
          );
        await manager.insert(
          OrderStatusChange,
          ids.map((orderId) => ({ businessId, id: newId(), orderId, status: 'processing' as const, notes: null })),
        );
      },
      sql: (manager) =>
        manager.query(
          `WITH moved AS (UPDATE orders o SET status = $4, version = version + 1, updated_at = now()
             FROM unnest($2::uuid[], $3::uuid[]) AS m (id, entry) WHERE o.business_id = $1 AND o.id = m.id RETURNING o.business_id, o.id, m.entry)
           INSERT INTO order_status_changes (business_id, id, order_id, status, notes, changed_by, changed_at)
           SELECT business_id, entry, id, $4, NULL, NULL, clock_timestamp() FROM moved RETURNING 1`,
          [businessId, some.slice(0, 5), some.slice(0, 5).map(() => newId()), 'processing'],
        ),
    },
    {
      title: 'claim 100 queued rows',
      typeOrm: async (manager) => {
        const due = await manager.find(Notification, {
          where: { businessId, status: 'waiting' },
          order: { dueAt: 'ASC' },
          take: 100,
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        for (const { id } of due)
          await manager.update(
            Notification,
            { businessId, id },
            { tries: () => 'tries + 1', leasedUntil: () => "now() + interval '2 minutes'" },
          );
      },
      sql: (manager) =>
        manager.query(
          `UPDATE notifications n SET tries = n.tries + 1, leased_until = now() + interval '2 minutes'
           FROM (SELECT w.id FROM notifications w WHERE w.business_id = $1 AND w.status = 'waiting' ORDER BY w.due_at LIMIT 100
             FOR UPDATE SKIP LOCKED) d
           WHERE n.business_id = $1 AND n.id = d.id RETURNING n.*`,
          [businessId],
        ),
    },
    {
      title: 'a new order: three items and its first status',
      typeOrm: async (manager) => {
        const id = newId();
        await manager.findOneOrFail(Customer, {
          where: { businessId, id: customerId },
          lock: { mode: 'pessimistic_read' },
        });
        await manager.insert(Order, {
          businessId,
          id,
          customerId,
          orderNumber: id,
          status: 'pending',
          totalMinor: '7450',
          currency: 'USD',
          deliveryAddress: { street: 'Karlsplatz 1', city: 'Wien', postalCode: '1040', country: 'AT' },
        });
        const item = { description: 'Coffee beans', quantity: 2, priceMinor: '1250' };
        await manager.insert(
          OrderItem,
          [1, 2, 3].map((position) => ({ businessId, id: newId(), orderId: id, position, ...item })),
        );
        await manager.insert(OrderStatusChange, {
          businessId,
          id: newId(),
          orderId: id,
          status: 'pending',
          notes: null,
        });
      },
      sql: (manager) => {
        const id = newId();
        return manager.query(
          `WITH customer AS (SELECT c.id FROM customers c WHERE c.business_id = $1 AND c.id = $3 FOR SHARE),
           made AS (INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, currency, delivery_street, delivery_city,
               delivery_postal_code, delivery_country)
             SELECT $1, $2::uuid, $2::uuid::text, c.id, 'pending', 7450, 'USD', 'Karlsplatz 1', 'Wien', '1040', 'AT' FROM customer c RETURNING business_id, id),
           lines AS (INSERT INTO order_items (business_id, order_id, id, position, description, quantity, price_minor)
             SELECT m.business_id, m.id, gen_random_uuid(), n, 'Coffee beans', 2, 1250 FROM made m, generate_series(1, 3) n RETURNING 1)
           INSERT INTO order_status_changes (business_id, id, order_id, status) SELECT business_id, gen_random_uuid(), id, 'pending' FROM made`,
          [businessId, id, customerId],
        );
      },
    },
  ];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function timed(source: DataSource, write: (manager: EntityManager) => Promise<unknown>): Promise<number> {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  try {
    const start = performance.now();
    await write(runner.manager);
    return performance.now() - start;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    await migrate(database.url, () => undefined);
    const fixture = await seed(database.url, 2_000);
    const source = await new DataSource(createOwnerDataSourceOptions(database.url)).initialize();
    await source.query(
      `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, packages, total_weight_g, total_volume_cm3)
       SELECT $1, gen_random_uuid(), 'BENCH-' || n, 'created', $2, '[]', 0, 0 FROM generate_series(1, 200) n`,
      [fixture.businessId, fixture.customerId],
    );
    await source.query(
      `INSERT INTO notifications (business_id, shipment_id, kind, channel)
       SELECT $1, id, 'confirmed', 'mail' FROM shipments WHERE business_id = $1`,
      [fixture.businessId],
    );
    for (const { title, typeOrm, sql } of comparisons(fixture)) {
      const times: [number[], number[]] = [[], []];
      for (let round = -2; round < ROUNDS; round++) {
        const [slow, fast] = [await timed(source, typeOrm), await timed(source, sql)];
        if (round >= 0) times.forEach((list, index) => list.push([slow, fast][index]!));
      }
      const [slow, fast] = times.map(median) as [number, number];
      console.log(
        `${title}: TypeORM ${slow.toFixed(1)} ms, SQL ${fast.toFixed(1)} ms, ${(slow / fast).toFixed(1)} times`,
      );
    }
    await source.destroy();
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
