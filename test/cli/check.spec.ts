import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { runAdmin } from '../../src/cli/admin-command';
import { checkData } from '../../src/cli/checks/data-check';
import { readEnv } from '../../src/config/env';
import { seedCustomer } from '../factories/customer.factory';
import { startTestApp, type TestApp } from '../support/test-app';

describe('npm run admin -- check', () => {
  let t: TestApp;
  let db: Client;
  let order: string;
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-check-'));
  beforeAll(async () => {
    t = await startTestApp();
    db = new Client({ connectionString: t.databaseUrl });
    await db.connect();
    const made = await t.api.post('/api/v1/Orders').send({
      customerId: (await seedCustomer(t)).id,
      status: 'pending',
      items: [
        { description: 'Coffee beans', quantity: 3, price: 12.5 },
        { description: 'Tea', quantity: 1, price: 0.1 },
      ],
      deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
    });
    order = (made.body as { data: { guid: string } }).data.guid;
    await t.api.patch(`/api/v1/Orders/${order}/status`).send({ status: 'processing' }).expect(200);
    await t.api.post(`/api/v1/Orders/${order}/shipment`).send({}).expect(201);
  });
  afterAll(async () => {
    await db.end();
    await t.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function admin(...args: string[]) {
    const written = { out: '', err: '' };
    const code = await runAdmin(args, readEnv({ DATABASE_URL: t.databaseUrl }), {
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    });
    return { code, ...written };
  }

  it('finds nothing wrong with what the service stored, a line for each thing that it looks at', async () => {
    const { code, out, err } = await admin('check');
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').map((line) => line.slice(0, 17).trim())).toEqual([
      ...['ok     rows', 'ok     indexes', 'ok     references', 'ok     orders', 'ok     dispatches'],
      ...['ok     shipments', 'ok     cash', 'ok     pictures', 'ok     positions', 'ok     events', ''],
    ]);
  });

  /** Returns the faulty lines of the output after a change, and reverts the change. */
  async function after(...sql: string[]): Promise<string[]> {
    const faulty = new Client({ connectionString: t.databaseUrl });
    await faulty.connect();
    try {
      await faulty.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql.join(';')}`);
      // The transaction of the test contains the fault, so the check must not open its own.
      const seen = {
        query: (text: string) => faulty.query(/^(SET statement_timeout|ROLLBACK$)/.test(text) ? 'SELECT' : text),
      };
      const findings = await checkData(seen as unknown as Client);
      return findings.filter(({ isWrong }) => isWrong).map(({ what, message }) => `${what}: ${message}`);
    } finally {
      await faulty.query('ROLLBACK');
      await faulty.end();
    }
  }
  const named = (id: string) => `${id} of business ${t.tenant.id}`;

  it.each([
    ['orders: orders with another total than that of their items', 'UPDATE orders SET total_minor = total_minor + 1'],
    ['orders: orders without items', 'DELETE FROM order_items'],
    ['orders: orders with another status than that of their last change', `UPDATE orders SET status = 'ready'`],
    [
      'events: orders with a change in the last day that has no event',
      `DELETE FROM events WHERE type = 'order.status_changed'`,
    ],
  ])('says: %s', async (says, sql) => {
    expect(await after(sql)).toEqual([`${says}: 1 (${named(order)})`]);
  });

  it.each([
    ['shipments: shipments without a trace of their status', `UPDATE shipments SET status = 'in_transit'`],
    [
      'dispatches: vehicles in use that are not out, or out and not in use',
      `INSERT INTO vehicles (business_id, id, name, type, license_plate, status)
       SELECT business_id, gen_random_uuid(), 'Van', 'van', 'W 1', 'in_use' FROM orders`,
    ],
    [
      'dispatches: dispatches with another status than that of their last change',
      `INSERT INTO dispatches (business_id, id, name, planned_date) SELECT business_id, gen_random_uuid(), 'Tour', now() FROM orders`,
    ],
    [
      'pictures: pictures that belong to nothing',
      `INSERT INTO blobs (business_id, id, type, content) SELECT business_id, gen_random_uuid(), 'image/png', '' FROM orders`,
    ],
    [
      'cash: handovers of cash with another count or sum than that of their collections',
      `INSERT INTO cash_handovers (business_id, id, driver_id, currency, collections, expected, counted, received_by)
       SELECT business_id, gen_random_uuid(), gen_random_uuid(), 'EUR', 1, 5, 5, gen_random_uuid() FROM orders`,
    ],
  ])('says: %s', async (says, sql) => {
    const found = await after(sql);
    expect(found.filter((line) => line.startsWith(`${says}: 1 (`))).toHaveLength(1);
  });

  it('says that a reference leads nowhere, and which', async () => {
    expect(await after('DELETE FROM customers')).toEqual([
      'references: lead nowhere: 1 of orders_customer, 1 of shipments_customer: restore a backup',
    ]);
  });

  describe('of a backup', () => {
    const file = join(folder, 'all.backup');
    beforeAll(async () => {
      await t.db.query('DELETE FROM places WHERE id % 100 > 0');
      expect((await admin('backup', file)).code).toBe(0);
    });
    const damaged = (change: (text: string) => string) => {
      const other = join(folder, 'damaged.backup');
      writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
      return admin('check', other);
    };

    it('reads it to its end and says of when it is, without a database', async () => {
      const env = readEnv({ DATABASE_URL: 'postgres://unknown@127.0.0.1:1/nothing' });
      const out: string[] = [];
      expect(
        await runAdmin(['check', file], env, { out: (text) => out.push(text), err: (text) => out.push(text) }),
      ).toBe(0);
      expect(out.join('')).toMatch(
        /all\.backup is whole: \d+ rows of \d+ tables, made at \d{4}-\S+Z after the migration \w+\.\n$/,
      );
    });

    it.each<[string, (text: string) => string]>([
      ['a row is lost', (text) => text.replace(/\nR[^\n]+/, '')],
      ['a row is damaged', (text) => text.replace(/\nR\{/, '\nR')],
      ['its end is lost', (text) => text.slice(0, -10)],
      ['a table is unknown', (text) => text.replace('\nTpublic.orders', '\nTpublic.0rders')],
    ])('says so when %s', async (_, change) => {
      expect(await damaged(change)).toEqual({ code: 1, out: '', err: 'The backup is cut off or damaged.\n' });
    });

    it('says so when the file itself is cut off', async () => {
      const cut = join(folder, 'cut.backup');
      const whole = readFileSync(file);
      writeFileSync(cut, whole.subarray(0, whole.length / 2));
      expect(await admin('check', cut)).toEqual({ code: 1, out: '', err: 'The backup is cut off or damaged.\n' });
    });

    it('says which migration of another version it has', async () => {
      expect(await damaged((text) => text.replace('"Foundation1796090000000"', '"Depots1995255200001"'))).toEqual({
        code: 1,
        out: '',
        err: 'The backup is of another version of the service (Depots1995255200001): check it by that one.\n',
      });
    });
  });
});
