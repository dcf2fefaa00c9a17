import { Client } from 'pg';
import { heldTransactions } from './held-transactions';
import { startTestApp, type TestApp } from './test-app';

describe('transactions that are held', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('are those that stay open, and not those that come and go', async () => {
    expect(await heldTransactions(t)).toBe(0);
    const client = new Client({ connectionString: t.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    expect(await heldTransactions(t)).toBe(1);
    const busy = (async () => {
      for (let n = 0; n < 50; n++) await client.query('COMMIT').then(() => client.query('BEGIN'));
    })();
    const held = heldTransactions(t);
    await busy;
    await client.query('COMMIT');
    expect(await held).toBe(0);
    await client.end();
  });
});
