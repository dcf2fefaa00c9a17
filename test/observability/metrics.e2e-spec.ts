import { randomUUID } from 'node:crypto';
import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const METRICS_TOKEN = 'metrics-for-the-test';
const PUBLIC_RATE_LIMIT = 5;
let t: TestApp;
beforeAll(async () => (t = await startTestApp({ METRICS_TOKEN, PUBLIC_RATE_LIMIT: String(PUBLIC_RATE_LIMIT) })));
afterAll(() => t.stop());

async function gauges(): Promise<(name: string) => number> {
  const { text } = await t.as(METRICS_TOKEN).get('/metrics');
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]); // NaN where there is none
}

it('report backlogs of all businesses, except paused, switched off or suspended ones', async () => {
  const other = await t.seedTenant();
  const seed = async (businessId: string, columns: Record<string, string>) => {
    const id = randomUUID();
    const names = Object.keys(columns);
    await t.db.query(
      `INSERT INTO webhooks (business_id, id, url, events, secret_encrypted${names.map((name) => `, ${name}`).join('')})
       VALUES ($1, $2, 'https://example.org', '{*}', ''${names.map((_, i) => `, $${i + 3}`).join('')})`,
      [businessId, id, ...Object.values(columns)],
    );
    const event = randomUUID();
    await t.db.query(`INSERT INTO events (business_id, id, type, record_id, body) VALUES ($1, $2, 'ping', $2, '{}')`, [
      businessId,
      event,
    ]);
    await t.db.query(
      `INSERT INTO webhook_deliveries (business_id, event_id, webhook_id, record_id, seq, next_attempt_at)
       SELECT business_id, id, $3, record_id, seq, now() - interval '90 seconds' FROM events WHERE business_id = $1 AND id = $2`,
      [businessId, event, id],
    );
  };
  await seed(t.tenant.id, {});
  await seed(other.id, { failing_since: '2026-01-01T00:00:00Z', paused_until: '2999-01-01T00:00:00Z' });
  await seed(other.id, { is_active: 'false', disabled_reason: 'failing' });
  const suspended = await t.seedTenant();
  await seed(suspended.id, {});
  await t.db.query('UPDATE businesses SET suspended_at = now() WHERE id = $1', [suspended.id]);
  await t.db.query(
    `INSERT INTO address_places (business_id, address_key, next_at) VALUES ($1, 'due', now() - interval '40 seconds'), ($1, 'later', now() + interval '1 hour')`,
    [other.id],
  );
  for (const businessId of [other.id, suspended.id]) {
    const { id } = await seedShipment(t, { businessId });
    await t.db.query(
      `INSERT INTO notifications (business_id, shipment_id, kind, channel, due_at)
       VALUES ($1, $2, 'confirmed', 'mail', now() - interval '50 seconds')`,
      [businessId, id],
    );
  }
  const value = await gauges();
  expect(value('notifications_waiting')).toBe(1);
  expect(value('notifications_oldest_seconds')).toBeGreaterThanOrEqual(50);
  expect(value('webhooks_behind')).toBe(1);
  expect(value('webhook_deliveries_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(value('webhook_deliveries_oldest_seconds')).toBeLessThan(3_000);
  expect(value('webhooks_failing')).toBe(1);
  expect(value('webhooks_switched_off')).toBe(1);
  expect(value('geocoding_due')).toBe(1);
  expect(value('geocoding_oldest_seconds')).toBeGreaterThanOrEqual(40);
});

it('report how full the pool, the disk and the database are', async () => {
  const value = await gauges();
  expect(value('database_connections_limit')).toBe(32);
  expect(value('database_connections_used')).toBeLessThanOrEqual(32);
  expect(value('database_connections_awaited')).toBe(0);
  expect(value('database_size_bytes')).toBeGreaterThan(1e6);
  expect(value('database_transactions_age')).toBeGreaterThan(0);
  expect(value('database_server_connections_used')).toBeGreaterThan(0);
  expect(value('database_server_connections_used')).toBeLessThanOrEqual(value('database_server_connections_limit'));
  expect(value('position_partitions_ahead_seconds')).toBeGreaterThan(7 * 7 * 86_400);
  expect(value('data_disk_free_bytes')).toBeGreaterThan(0);
  expect(value('data_disk_size_bytes')).toBeGreaterThanOrEqual(value('data_disk_free_bytes'));
});

it('are unlimited with the token and limited for wrong tokens', async () => {
  const ask = async (token: string, times: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await t.as(token).get('/metrics')).status);
    return [...new Set(statuses)];
  };
  expect(await ask(METRICS_TOKEN, 2 * PUBLIC_RATE_LIMIT)).toEqual([200]);
  expect(await ask('guessed', PUBLIC_RATE_LIMIT)).toEqual([401]);
  expect(await ask('guessed', 1)).toEqual([429]);
  expect(await ask(METRICS_TOKEN, 1)).toEqual([200]);
});
