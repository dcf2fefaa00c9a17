import { Client } from 'pg';
import { migrate } from '../../src/database/migrate';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the index of turns of jobs', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('is made where it is missing, and gives way to whoever puts jobs into the line', async () => {
    await t.db.query('DROP INDEX graphile_worker.turns_of_businesses');
    const client = new Client({ connectionString: t.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query(`SELECT enqueue_job('send_mail', '{}')`);
    const said: string[] = [];
    let gaveWay!: () => void;
    const told = new Promise<void>((resolve) => (gaveWay = resolve));
    const migrated = migrate(t.databaseUrl, (line) => {
      said.push(line);
      gaveWay();
    });
    await told;
    await client.query('ROLLBACK');
    await client.end();
    await migrated;
    expect(said[0]).toBe('A migration gave way to whoever uses its tables, and is tried again.');
    const { rows } = await t.db.query(`SELECT to_regclass('graphile_worker.turns_of_businesses') AS index`);
    expect(rows).toEqual([{ index: 'graphile_worker.turns_of_businesses' }]);
  });
});
