import type { Client } from 'pg';
import { readClusterStatus } from '../../src/cli/distribution/distribute';
import { newId } from '../../src/common/ids';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { withClient } from '../support/admin';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const LIMIT_MS = 60_000;
const WRITERS = 4;

interface Shard {
  readonly id: string;
  readonly host: string;
  readonly port: number;
}

describe('a business that is moved to another server', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const shardOf = async (business: string): Promise<Shard> => {
    const { rows } = await t.db.query<Shard>(
      `SELECT shardid::text AS id, nodename AS host, nodeport AS port FROM citus_shards
       WHERE table_name = 'customers'::regclass AND shardid = get_shard_id_for_distribution_column('customers', $1::uuid)`,
      [business],
    );
    return rows[0]!;
  };

  /** Moves it, with all that goes with it, from the server that it is on to another one. */
  const move = async (db: Client, mode: 'block_writes' | 'force_logical') => {
    await db.query('CALL citus_cleanup_orphaned_resources()'); // of the move before
    const { id, host, port } = await shardOf(t.tenant.id);
    await db.query(
      `SELECT citus_move_shard_placement($1::bigint, $2, $3, nodename, nodeport, shard_transfer_mode => $4::citus.shard_transfer_mode)
       FROM pg_dist_node WHERE shouldhaveshards AND nodeport <> $3 LIMIT 1`,
      [id, host, port, mode],
    );
  };

  const addCustomer = (name: string) =>
    t.api.post('/api/v1/Customers').send({ name, email: `${newId()}@customer.example` });

  it(
    'waits for a locked row before it moves a business',
    async () => {
      const { guid } = (await addCustomer('Anna')).body.data as { guid: string };
      const before = await shardOf(t.tenant.id);
      const work = t.app.get(UnitOfWork);
      await withClient(t.databaseUrl, async (mover) => {
        let moved: Promise<void> | undefined;
        await work.run(t.tenant.id, async () => {
          const where = 'WHERE business_id = $1 AND id = $2';
          const [row] = await work.manager.query<{ name: string }[]>(`SELECT name FROM customers ${where} FOR UPDATE`, [
            t.tenant.id,
            guid,
          ]);
          moved = move(mover, 'block_writes');
          moved.catch(() => undefined);
          await isHeldUp();
          const { moves } = await withClient(t.databaseUrl, readClusterStatus);
          expect(moves).toContainEqual(
            expect.objectContaining({ table: 'customers', shard: before.id, progress: 'moving' }),
          );
          await work.manager.query(`UPDATE customers SET name = $3 ${where}`, [t.tenant.id, guid, `${row!.name} K`]);
        });
        await moved;
      });
      expect((await shardOf(t.tenant.id)).port).not.toBe(before.port);
      expect((await t.api.get(`/api/v1/Customers/${guid}`)).body.data.name).toBe('Anna K');
    },
    2 * LIMIT_MS,
  );

  it(
    'is worked with meanwhile, and nothing of it is lost or there twice',
    async () => {
      const before = await shardOf(t.tenant.id);
      const acknowledged: string[] = [];
      const refused = new Set<number>();
      let over = false;
      const writer = async (number: number) => {
        for (let written = 0; !over; written++) {
          const name = `Writer ${number} wrote ${written}`;
          const { status, body } = await addCustomer(name);
          if (status === 201) {
            acknowledged.push(name);
            expect((await t.api.get(`/api/v1/Customers/${body.data.guid}`)).body.data.name).toBe(name);
          } else refused.add(status);
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, number) => writer(number));
      try {
        await withClient(t.databaseUrl, (db) => move(db, 'force_logical'));
      } finally {
        over = true;
        await Promise.all(writers);
      }
      expect((await shardOf(t.tenant.id)).port).not.toBe(before.port);
      expect([...refused].filter((status) => status !== 503)).toEqual([]);
      const { rows } = await t.db.query<{ name: string }>(
        `SELECT name FROM customers WHERE business_id = $1 AND name LIKE 'Writer %' ORDER BY name`,
        [t.tenant.id],
      );
      expect(rows.map(({ name }) => name)).toEqual([...acknowledged].sort());
    },
    2 * LIMIT_MS,
  );

  it('asks a writer that waits too long during a move to retry', async () => {
    await withClient(t.databaseUrl, async (mover) => {
      const { id } = await shardOf(t.tenant.id);
      await mover.query('BEGIN');
      await mover.query('SELECT lock_shard_metadata(7, ARRAY[$1::bigint])', [id]); // as a move does
      const { status, headers } = await addCustomer('Berta');
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      await mover.query('ROLLBACK');
    });
    expect((await addCustomer('Berta')).status).toBe(201);
  });

  /** Until the move waits for a lock. */
  const isHeldUp = async () => {
    const isWaiting = async () => {
      const { rowCount } = await t.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND query LIKE '%citus_move_shard_placement%' AND wait_event_type = 'Lock'`,
      );
      return rowCount !== 0;
    };
    await until('the move waits for a lock', isWaiting, LIMIT_MS);
  };
});
