import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { east, seedShipmentAt } from '../factories/plan.factory';
import { seedShipment } from '../factories/shipment.factory';
import type { Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

/** Rules that changed in 2026; Node.js and PostgreSQL of before know the old ones. */
describe('time zones whose rules changed in 2026', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const inZone = async (timezone: string) => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    expect((await api.put('/api/business').send({ settings: { timezone } })).status).toBe(200);
  };

  it.each([
    ['America/Vancouver', '2100-01-15T07:00:00.000Z'],
    ['America/Edmonton', '2100-01-15T06:00:00.000Z'],
    ['Africa/Casablanca', '2100-01-15T00:00:00.000Z'],
    ['Europe/Vienna', '2100-01-14T23:00:00.000Z'],
  ])('ends a token of %s that expires on a winter day at its midnight, %s', async (zone, expiresAt) => {
    await inZone(zone);
    const response = await api.post('/api/business/tokens').send({ name: 'shop', expiresAt: '2100-01-15' });
    expect(response.body.data.expiresAt).toBe(expiresAt);
  });

  it('keeps a morning window of a plan on the clocks of Vancouver', async () => {
    await inZone('America/Vancouver');
    await seedVehicle(t, { businessId: tenant.id });
    await seedShipmentAt(t, { businessId: tenant.id, ...east(2), window: ['09:00', '10:00'] });
    const response = await api.post('/api/dispatch/plan').send({ date: '2100-01-15' });
    const plan = response.body.data;
    const { estimatedArrival } = plan.dispatches[0].stops[0];
    expect(estimatedArrival >= '2100-01-15T15:00:00.000Z' && estimatedArrival < '2100-01-15T17:00:00.000Z').toBe(true);
  });

  it.each([
    ['America/Vancouver', '2026-11-20 00:05:00'],
    ['America/Edmonton', '2026-11-20 01:05:00'],
    ['Africa/Casablanca', '2026-11-20 07:05:00'],
  ])('prints the same time in an export in %s as everywhere else: %s', async (zone, printed) => {
    await inZone(zone);
    await seedShipment(t, { businessId: tenant.id, createdAt: '2026-11-20T07:05:00.000Z' });
    const { text } = await api.get('/api/v1/shipments/export?format=csv');
    expect(text).toContain(printed);
  });

  it('lets no statement compute times of a business in the database', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('time-zone-differences.ts'),
    );
    const faults = files.filter((file) =>
      OF_THE_DATABASE.test(withoutComments(readFileSync(join('src', file), 'utf8'))),
    );
    expect(faults).toEqual([]);
  });
});

const OF_THE_DATABASE = /AT TIME ZONE (?!'UTC')/;
const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '');
