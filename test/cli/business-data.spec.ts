import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runAdmin } from '../../src/cli/admin-command';
import { findBusinessTables } from '../../src/cli/businesses/business-tables';
import { readEnv } from '../../src/config/env';
import { seedCustomer } from '../factories/customer.factory';
import { seedDevice } from '../factories/device.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { photograph } from '../support/images';
import { withClient } from '../support/admin';
import { startTestApp, type TestApp } from '../support/test-app';

let t: TestApp;
beforeAll(async () => (t = await startTestApp()));
afterAll(() => t.stop());

async function admin(...args: string[]) {
  const written = { out: '', err: '' };
  const env = readEnv({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.folder, SECRETS_KEY: `k:${'A'.repeat(43)}=` });
  const code = await runAdmin(args, env, {
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
  });
  return { code, ...written };
}

/** A day of the business: a customer, an order, a delivery with its proof, a dispatch on the road, a webhook and an import. */
async function fillDay(token: string, seeded: TestApp): Promise<void> {
  const api = t.as(token);
  const customer = await seedCustomer(seeded, { name: 'Café Prückel' });
  await seedOrder(seeded, { customerId: customer.id });
  await api
    .post('/api/webhooks')
    .send({ url: 'https://hooks.example.org/in', events: ['*'] })
    .expect(201);
  const vehicleId = await seedVehicle(seeded, { name: 'Van' });
  await seedDevice(seeded, { vehicleId });
  const driverId = await seedDriver(seeded, { name: 'Ada Byron' });
  const { id: shipmentId } = await seedShipment(seeded, { customerId: customer.id, recipientName: 'Nora Nord' });
  const body = { name: 'North', plannedDate: new Date().toISOString(), driverId, vehicleId, shipmentIds: [shipmentId] };
  const { guid } = (await api.post('/api/dispatch').send(body).expect(201)).body.data as { guid: string };
  await api.patch(`/api/dispatch/${guid}/status`).send({ status: 'ready' }).expect(200);
  await api.patch(`/api/dispatch/${guid}/status`).send({ status: 'in_progress' }).expect(200);
  await api
    .post(`/api/v1/shipments/${shipmentId}/proof-of-delivery`)
    .field('recipientName', 'Nora Nord')
    .attach('photo', await photograph(), 'door.jpg')
    .expect(201);
}

const rowsOf = (businessId: string) =>
  withClient(t.databaseUrl, async (client) => {
    const counts: Record<string, number> = {};
    for (const { name } of await findBusinessTables(client)) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM "${name}" WHERE business_id = $1`,
        [businessId],
      );
      if (rows[0]!.count > 0) counts[name] = rows[0]!.count;
    }
    return counts;
  });

it('exports all data of a business without credentials', async () => {
  await fillDay(t.tenant.tokens.owner, t);
  await t.db.query(`UPDATE shipments SET delivery_pin_encrypted = '404212' WHERE business_id = $1`, [t.tenant.id]);
  await t.db.query(
    `INSERT INTO push_subscriptions (business_id, id, user_id, endpoint, p256dh, auth) VALUES ($1, gen_random_uuid(), $2, 'https://push.example/capability', 'x', 'y')`,
    [t.tenant.id, t.tenant.users.owner],
  );
  const { rows: carrier } = await t.db.query<{ key: string }>(
    `INSERT INTO carrier_configurations (business_id, carrier_id, events_key)
     SELECT $1, c.id, gen_random_uuid() FROM carriers c WHERE c.code = 'sandbox' RETURNING events_key AS key`,
    [t.tenant.id],
  );
  const file = join(t.folder, 'business.jsonl.gz');
  const done = await admin('export-business', `${t.tenant.id}@business.example`, file);
  expect([done.code, done.err]).toEqual([0, '']);
  const text = gunzipSync(readFileSync(file)).toString();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
  const saved: Record<string, number> = {};
  for (const { table } of lines) saved[table] = (saved[table] ?? 0) + 1;
  const { idempotency_keys: _, push_subscriptions: subscriptions, ...stored } = await rowsOf(t.tenant.id);
  expect(subscriptions).toBe(1);
  expect(saved).toEqual({ ...stored, businesses: 1, users: 5 });
  expect(saved).toMatchObject({ shipment_proofs: 1, route_stops: 1, webhooks: 1, tracking_devices: 1 });
  expect(lines.find(({ table }) => table === 'shipment_proofs')!.row.recipient_name).toBe('Nora Nord');
  const picture = lines.find(({ table }) => table === 'blobs')!.row.content as string;
  expect(Buffer.from(picture, 'base64').subarray(0, 3).toString('hex')).toMatch(/^(ffd8ff|89504e)$/);
  expect(text).not.toMatch(/_hash"|_encrypted"|password|tracking_link"|404212|push\.example/);
  expect(text).not.toContain(carrier[0]!.key);
  expect((await admin('export-business', t.tenant.id, file)).err).toContain('is there already');
  expect((await admin('export-business', 'unknown@example.org', `${file}2`)).err).toContain('No business has');
});

it('removes a suspended business with all its rows and people, and nothing of another', async () => {
  const other = await t.seedTenant();
  const before = await rowsOf(other.id);
  const refused = await admin('delete-business', t.tenant.id);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is active: suspend it first')]);
  // A user who invited people to that business before.
  await t.db.query(
    `INSERT INTO invitations (business_id, id, email, first_name, last_name, role, token_hash, invited_by, expires_at)
     VALUES ($1, $1, 'x@example.org', 'X', 'Y', 'viewer', '\\x00', $2, now())`,
    [other.id, t.tenant.users.admin],
  );
  await admin('suspend', t.tenant.id);
  const mails = join(t.folder, 'mail');
  mkdirSync(mails, { recursive: true });
  const { rows } = await t.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [t.tenant.users.admin]);
  writeFileSync(join(mails, 'own.eml'), `From: a@b.example\nTo: ${rows[0]!.email}\n\nYour invitation`);
  writeFileSync(join(mails, 'foreign.eml'), 'From: a@b.example\nTo: other@customer.example\n\nHello');
  const deleted = await admin('delete-business', t.tenant.id);
  expect([deleted.code, deleted.err]).toEqual([0, '']);
  expect(deleted.out).toMatch(/is removed: \d+ rows, among them 5 people\. Backups still have it\.\n$/);
  expect(await rowsOf(t.tenant.id)).toEqual({});
  expect([existsSync(join(mails, 'own.eml')), existsSync(join(mails, 'foreign.eml'))]).toEqual([false, true]);
  const left = async (sql: string, values: unknown[]) => (await t.db.query(sql, values)).rowCount;
  expect(await left('SELECT FROM businesses WHERE id = $1', [t.tenant.id])).toBe(0);
  expect(await left('SELECT FROM users WHERE id = ANY ($1)', [Object.values(t.tenant.users)])).toBe(0);
  expect(
    await left(`SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'businessId' = $1`, [t.tenant.id]),
  ).toBe(0);
  expect(
    await left(`SELECT FROM pg_class WHERE relname = 'order_numbers_' || replace($1, '-', '')`, [t.tenant.id]),
  ).toBe(0);
  expect(await rowsOf(other.id)).toEqual({ ...before, invitations: 1 });
  expect((await t.as(other.tokens.owner).get('/api/v1/Orders')).status).toBe(200);
  expect((await admin('delete-business', t.tenant.id)).err).toContain('No business has');
});

it('removes a user whom another business has removed before', async () => {
  const [former, current] = [await t.seedTenant(), await t.seedTenant()];
  const userId = current.users.admin;
  await t.db.query('INSERT INTO removed_members (business_id, user_id) VALUES ($1, $2)', [former.id, userId]);
  await t.db.query(
    `INSERT INTO sso_identities (business_id, issuer, subject, user_id) VALUES ($1, 'https://id.example', 'x', $2)`,
    [former.id, userId],
  );
  await admin('suspend', current.id);
  expect(await admin('delete-business', current.id)).toMatchObject({ code: 0, err: '' });
  expect((await t.db.query('SELECT FROM users WHERE id = $1', [userId])).rowCount).toBe(0);
});

it('removes the test business of a business with it', async () => {
  const tenant = await t.seedTenant();
  const { guid, token } = (await t.as(tenant.tokens.owner).post('/api/business/test-business')).body.data as {
    guid: string;
    token: string;
  };
  await t.as(token).post('/api/business/tokens').send({ name: 'Shop' }).expect(201);
  await admin('suspend', tenant.id);
  expect(await admin('delete-business', tenant.id)).toMatchObject({ code: 0 });
  const { rows } = await t.db.query('SELECT FROM businesses WHERE id = ANY ($1)', [[tenant.id, guid]]);
  expect([rows, await rowsOf(guid)]).toEqual([[], await rowsOf(tenant.id)]);
});
