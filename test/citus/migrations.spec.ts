import type { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readClusterStatus, distribute } from '../../src/cli/distribution/distribute';
import { newId } from '../../src/common/ids';
import { openMigrationSource } from '../../src/platform/database/migrations/migration-source';
import { withClient } from '../support/admin';
import { createTestDatabase, type TestDatabase } from '../support/database';

/** What a later version may bring: written for one server, as all migrations are. */
class LaterVersion1999000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- In place of the table that the tests drop: the layout knows it.
      CREATE TABLE customer_references (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (business_id, id),
        CONSTRAINT customer_references_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE INDEX customer_references_value ON customer_references (business_id, value);
      CREATE UNIQUE INDEX customer_references_key ON customer_references (id);
      SELECT protect_tenant_table('customer_references');
      REVOKE DELETE ON customer_references FROM dispatch_app;
      INSERT INTO customer_references (business_id, id, customer_id, value)
        SELECT c.business_id, c.id, c.id, c.email FROM customers c;

      ALTER TABLE customers ADD COLUMN rank integer, ADD CONSTRAINT customers_rank CHECK (rank > 0), ADD COLUMN zone text;
      UPDATE customers c SET rank = 1, zone = b.timezone FROM businesses b WHERE b.id = c.business_id;
      ALTER TABLE customers ALTER COLUMN rank SET NOT NULL;
      CREATE INDEX customers_by_rank ON customers (business_id, rank);
      ALTER TABLE businesses ADD COLUMN motto text NOT NULL DEFAULT '';
      UPDATE businesses SET motto = name;

      CREATE FUNCTION best_customers(tenant uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
        SELECT id FROM customers WHERE business_id = tenant AND rank = 1; $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION best_customers(uuid)');
  }
}

describe("a later version's migrations of a distributed database", () => {
  const BUSINESSES = Array.from({ length: 6 }, newId);
  let database: TestDatabase;
  const onDatabase = <T>(work: (client: Client) => Promise<T>) => withClient(database.url, work);

  beforeAll(async () => {
    database = await createTestDatabase();
    await onDatabase(async (db) => {
      for (const id of BUSINESSES) {
        await db.query('INSERT INTO businesses (id, name, email) VALUES ($1, $2, $2)', [id, id]);
        await db.query(`INSERT INTO customers (business_id, id, name, email) VALUES ($1, $1, 'C', $2)`, [id, id]);
      }
      await db.query('DROP TABLE customer_references CASCADE');
    });
  });
  afterAll(() => database.drop());

  it('run there, and what they have made is where it belongs once it is distributed again', async () => {
    const source = await openMigrationSource(database.url);
    try {
      Object.assign(source, { migrations: [new LaterVersion1999000000000()] });
      await expect(source.runMigrations()).resolves.toHaveLength(1);
    } finally {
      await source.destroy();
    }
    await expect(onDatabase(readClusterStatus)).resolves.toMatchObject({ isComplete: false });
    await onDatabase((db) => distribute(db, { isDryRun: false }));
    await expect(onDatabase(readClusterStatus)).resolves.toMatchObject({ isComplete: true });

    await onDatabase(async (db) => {
      const rowsOf = async (sql: string) => (await db.query(sql)).rows as unknown[];
      expect(
        await rowsOf(`SELECT t.citus_table_type AS type, count(DISTINCT s.nodeport)::int > 1 AS "isSpread"
          FROM citus_tables t JOIN citus_shards s USING (table_name) WHERE t.table_name = 'customer_references'::regclass GROUP BY 1`),
      ).toEqual([{ type: 'distributed', isSpread: true }]);
      expect(
        await rowsOf(`SELECT c.rank, c.zone, r.value = c.email AS "isFilled", b.motto = b.name AS "hasMotto" FROM customers c
          JOIN customer_references r ON r.business_id = c.business_id AND r.customer_id = c.id JOIN businesses b ON b.id = c.business_id`),
      ).toEqual(BUSINESSES.map(() => ({ rank: 1, zone: 'UTC', isFilled: true, hasMotto: true })));
    });
  });

  it('enforce references and rows of one business only', async () => {
    const [mine, other] = BUSINESSES as [string, string];
    const insert = `INSERT INTO customer_references (business_id, id, customer_id, value) VALUES ($1, $2, $3, 'v')`;
    await onDatabase(async (db) => {
      await expect(db.query(insert, [mine, newId(), newId()])).rejects.toMatchObject({ code: '23503' });
      await db.query('BEGIN');
      await db.query('SET LOCAL ROLE dispatch_app');
      await db.query(`SET LOCAL app.business_id = '${mine}'`);
      const seen = async (id: string) =>
        (await db.query('SELECT FROM customer_references WHERE business_id = $1', [id])).rowCount;
      expect([await seen(mine), await seen(other)]).toEqual([1, 0]);
      await expect(db.query('DELETE FROM customer_references WHERE business_id = $1', [mine])).rejects.toThrow(
        /permission denied/,
      );
      await db.query('ROLLBACK');
    });
  });
});
