import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { testServer, withClient } from '../support/admin';

const LIMIT_MS = 20_000;

/**
 * The coordinator stops between the commit on the worker and its own. A commit with a notification waits in a queue
 * there, and the one before it waits for a standby that does not exist.
 */
describe('a coordinator that is killed between two commits', () => {
  const BUSINESS = newId();
  let database: TestDatabase;
  const { adminUrl } = testServer();
  const standby = (names: string) =>
    withClient(adminUrl, async (admin) => {
      await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
      await admin.query('SELECT pg_reload_conf()');
      await until(admin, `SELECT current_setting('synchronous_standby_names') = '${names}'`);
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    await withClient(database.url, (db) =>
      db.query(`INSERT INTO businesses (id, name, email) VALUES ($1, 'B', 'b@example.com')`, [BUSINESS]),
    );
  });
  afterAll(async () => {
    await standby('');
    await database.drop();
  });

  it.each([
    ['keeps the change without its event, where nothing makes it two phases', 'DISABLE', { changes: 1, events: 0 }],
    ['leaves nothing behind', 'ENABLE', { changes: 0, events: 0 }],
  ])('%s', async (_what, act, left) => {
    const id = newId();
    const clients = [database.url, database.url, database.url].map(
      (connectionString) => new Client({ connectionString }),
    );
    const [before, changer, watch] = clients as [Client, Client, Client];
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    await watch.query(`ALTER TABLE events ${act} TRIGGER two_phases`);
    await standby('missing');
    const ends: Promise<unknown>[] = [];
    try {
      await before.query(
        `SET synchronous_commit = on; BEGIN; NOTIFY other; SELECT pg_logical_emit_message(true, 'a', 'b')`,
      );
      ends.push(before.query('COMMIT').catch(() => undefined));
      await until(watch, `SELECT count(*) = 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);

      await changer.query('SET synchronous_commit = local');
      await changer.query('BEGIN');
      await changer.query('SET LOCAL ROLE dispatch_app');
      await changer.query(`SET LOCAL app.business_id = '${BUSINESS}'`);
      await changer.query(`INSERT INTO customers (business_id, id, name, email) VALUES ($1, $2, 'C', $3)`, [
        BUSINESS,
        id,
        `${id}@example.com`,
      ]);
      await changer.query('SELECT tell_events($1)', [
        JSON.stringify([{ id, type: 'customer.created', businessId: BUSINESS, recordId: id, timestamp: '', data: {} }]),
      ]);
      const { rows } = await changer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      ends.push(changer.query('COMMIT').catch(() => undefined));
      const pid = rows[0]!.pid;
      await until(watch, `SELECT count(*) = 1 FROM pg_stat_activity WHERE pid = ${pid} AND wait_event_type = 'Lock'`);
      await watch.query('SELECT pg_terminate_backend($1::int, 10000)', [pid]);
    } finally {
      await standby('');
      await Promise.all(ends);
    }
    await watch.query('SELECT recover_prepared_transactions()');
    const { rows } = await watch.query(
      `SELECT (SELECT count(*)::int FROM customers WHERE business_id = $1 AND id = $2) AS changes,
         (SELECT count(*)::int FROM events WHERE id = $2) AS events`,
      [BUSINESS, id],
    );
    expect(rows).toEqual([left]);
    for (const client of [before, watch]) await client.end();
  });
});

async function until(client: Client, question: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    const { rows } = await client.query<boolean[]>({ text: question, rowMode: 'array' } as never);
    if ((rows as unknown as boolean[][])[0]![0]) return;
  }
  throw new Error(`This did not come true: ${question}`);
}
