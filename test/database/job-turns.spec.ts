import { Client } from 'pg';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the index of turns of jobs', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('the index of turns of jobs is created if missing and does not block inserts of jobs', async () => {
    await t.db.query('DROP INDEX graphile_worker.turns_of_businesses');
    const client = new Client({ connectionString: t.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query(`SELECT enqueue_job('send_mail', '{}')`);
    const output: string[] = [];
    let gaveWay!: () => void;
    const emitted = new Promise<void>((resolve) => (gaveWay = resolve));
    const migrated = migrate(t.databaseUrl, (line) => {
      output.push(line);
      gaveWay();
    });
    await emitted;
    await client.query('ROLLBACK');
    await client.end();
    await migrated;
    expect(output[0]).toBe('A migration could not lock its tables, because requests use them; trying again.');
    const { rows } = await t.db.query(`SELECT to_regclass('graphile_worker.turns_of_businesses') AS index`);
    expect(rows).toEqual([{ index: 'graphile_worker.turns_of_businesses' }]);
  });
});
