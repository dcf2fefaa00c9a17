import { newId } from '../../src/common/ids';
import { readClusterStatus, distribute } from '../../src/cli/distribution/distribute';
import { waitForSettledCommits } from '../../src/platform/jobs/settled-commits';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { testServer, withClient, withDatabase } from '../support/admin';

describe('a distributed database', () => {
  let database: TestDatabase;
  const { workerUrls = [] } = testServer();
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('a distributed database has all tables where they belong, on servers that share the parts', async () => {
    const { servers, moves, isComplete } = await withClient(database.url, readClusterStatus);
    expect([isComplete, moves]).toEqual([true, []]);
    const holding = servers.filter(({ takesRows }) => takesRows === 'yes');
    expect(holding).toHaveLength(workerUrls.length);
    for (const { shards } of holding) expect(shards).toBeGreaterThan(0);
  });

  it('a distributed database is distributed again without a change, and again after a migration has added a table', async () => {
    const again = () => withClient(database.url, (client) => distribute(client, { isDryRun: false }));
    await expect(again()).resolves.toContain('The tables are distributed');
    await withClient(database.url, (client) =>
      client
        .query(`ALTER TABLE saved_views DROP CONSTRAINT saved_views_business_id_fkey`)
        .then(() => client.query(`SELECT undistribute_table('saved_views')`)),
    );
    await expect(withClient(database.url, readClusterStatus)).resolves.toMatchObject({ isComplete: false });
    await again();
    await expect(withClient(database.url, readClusterStatus)).resolves.toMatchObject({ isComplete: true });
  });

  it('holds row-level security on the servers of rows', async () => {
    const [a, b] = [newId(), newId()];
    await withClient(database.url, async (db) => {
      for (const id of [a, b]) {
        await db.query('INSERT INTO businesses (id, name, email) VALUES ($1, $2, $2)', [id, id]);
        await db.query(`INSERT INTO customers (business_id, id, name, email) VALUES ($1, $1, 'C', $2)`, [id, id]);
      }
      const seen = async (as: string, of: string) => {
        await db.query('BEGIN');
        await db.query('SET LOCAL ROLE dispatch_app');
        await db.query(`SET LOCAL app.business_id = '${as}'`);
        const { rowCount } = await db.query('SELECT FROM customers WHERE business_id = $1', [of]);
        await db.query('ROLLBACK');
        return rowCount;
      };
      expect([await seen(a, a), await seen(a, b), await seen('', a)]).toEqual([1, 0, 0]);
    });
  });

  it('enforces it on each server for direct connections too', async () => {
    const mine = newId();
    await withClient(database.url, async (db) => {
      await db.query('INSERT INTO businesses (id, name, email) VALUES ($1, $2, $2)', [mine, mine]);
      await db.query(`INSERT INTO customers (business_id, id, name, email) VALUES ($1, $1, 'C', $2)`, [mine, mine]);
    });
    const found: number[] = [];
    for (const server of workerUrls)
      await withClient(withDatabase(server, new URL(database.url).pathname.slice(1)), async (there) => {
        const { rows: shards } = await there.query<{ name: string }>(
          `SELECT shard_name(logicalrelid, shardid) AS name FROM pg_dist_shard
           WHERE logicalrelid = 'customers'::regclass AND to_regclass(shard_name(logicalrelid, shardid)) IS NOT NULL`,
        );
        expect(shards.length).toBeGreaterThan(0);
        for (const { name } of shards) {
          const seen = async (...settings: string[]) => {
            await there.query('BEGIN');
            for (const setting of settings) await there.query(`SET LOCAL ${setting}`);
            const { rowCount } = await there.query(`SELECT FROM ${name} WHERE business_id = $1`, [mine]);
            await there.query('ROLLBACK');
            return rowCount;
          };
          const [own, other] = [mine, newId()].map((id) => `app.business_id = '${id}'`) as [string, string];
          expect([await seen('ROLE dispatch_app'), await seen('ROLE dispatch_app', other)]).toEqual([0, 0]);
          found.push((await seen('ROLE dispatch_app', own))!);
          await there.query('BEGIN');
          await there.query('SET LOCAL ROLE dispatch_app');
          await there.query(`SET LOCAL ${other}`);
          await expect(
            there.query(`INSERT INTO ${name} (business_id, id, name, email) VALUES ($1, $2, 'C', 'c')`, [
              mine,
              newId(),
            ]),
          ).rejects.toThrow(/row-level security/);
          await there.query('ROLLBACK');
        }
      });
    expect(found.reduce((sum, rows) => sum + rows, 0)).toBe(1);
  });

  it('delays a job until its rows are committed on their server', async () => {
    const gid = 'citus_0_999999_1_0';
    const worker = new URL(workerUrls[0]!);
    worker.pathname = new URL(database.url).pathname;
    await withClient(worker.href, async (there) => {
      await there.query(`BEGIN; SELECT pg_current_xact_id(); PREPARE TRANSACTION '${gid}'`);
      await withClient(database.url, async (db) => {
        const query = (sql: string) => db.query(sql) as never;
        await waitForSettledCommits(query); // No commit decision is recorded.
        await db.query(`INSERT INTO pg_dist_transaction (groupid, gid) VALUES (1, '${gid}')`);
        let isSettled = false;
        const settled = waitForSettledCommits(query).then(() => (isSettled = true));
        for (let requested = 0; requested < 3; requested++) await there.query('SELECT 1');
        expect(isSettled).toBe(false);
        await there.query(`COMMIT PREPARED '${gid}'`);
        await settled;
        expect(isSettled).toBe(true);
      });
    });
  });
});
