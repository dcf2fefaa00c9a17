import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder } from '../factories/order.factory';
import type { Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const SIZE = { length: 40, width: 30, height: 20 };

interface Shipment {
  carrier: { guid: string } | null;
  serviceLevel: string | null;
  estimatedDelivery: string | null;
  packages: object[];
}

describe('the default configuration', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const configure = async (configuration: object) =>
    expect((await api.put('/api/business/default-configuration').send(configuration)).status).toBe(200);
  const requested = async (more: object = {}) => {
    const customerId = (await seedCustomer(t, { businessId: tenant.id })).id;
    const body = { customerId, sender: PARTY, recipient: PARTY, packages: [{ ...SIZE, weight: 1 }], ...more };
    return api.post('/api/v1/shipments').send(body);
  };
  const read = async (location: string) => (await api.get(location)).body.data as Shipment;
  const made = async (more: object = {}) => {
    const response = await requested(more);
    expect([response.status, response.body]).toEqual([201, { success: true }]);
    return read(response.headers.location!);
  };
  const ofOrder = async (input: { carrierId?: string; serviceLevel?: string } = {}) => {
    const order = await seedOrder(t, { businessId: tenant.id, status: 'ready', ...input });
    const response = await api.post(`/api/v1/Orders/${order.id}/shipment`).send({});
    expect(response.status).toBe(201);
    return read(response.headers.location!);
  };
  const service = ({ carrier, serviceLevel }: Shipment) => [carrier?.guid ?? null, serviceLevel];
  const seed = (carrierId: string, more: { isActive?: boolean; defaultServiceLevel?: string } = {}) =>
    seedCarrier(t, { businessId: tenant.id, carrierId, ...more });

  it('gives carrier and service level to a shipment, and to one of an order, that names none; so it has an estimate', async () => {
    await seed(CARRIERS.ownFleet);
    await configure({ defaultCarrier: CARRIERS.ownFleet, defaultServiceLevel: 'express' });
    for (const shipment of [await made(), await ofOrder()]) {
      expect(service(shipment)).toEqual([CARRIERS.ownFleet, 'express']);
      expect(Date.parse(shipment.estimatedDelivery!)).toBeGreaterThan(Date.now());
    }
  });

  it('uses the service level that it shows, also without settings', async () => {
    const shown = (await api.get('/api/business/default-configuration')).body.data.defaultServiceLevel as string;
    expect(service(await made())).toEqual([null, shown]);
  });

  it('gives nothing where null is asked for', async () => {
    await seed(CARRIERS.ownFleet);
    await configure({ defaultCarrier: CARRIERS.ownFleet, defaultServiceLevel: 'express' });
    expect(service(await made({ carrierId: null }))).toEqual([null, 'express']);
    const none = await made({ carrierId: null, serviceLevel: null });
    expect([service(none), none.estimatedDelivery]).toEqual([[null, null], null]);
    expect(service(await made({ carrierId: CARRIERS.ownFleet, serviceLevel: null }))).toEqual([
      CARRIERS.ownFleet,
      null,
    ]);
  });

  it('the default configuration does not win over what a shipment, its order or the named carrier says', async () => {
    await seed(CARRIERS.ownFleet);
    await seed(CARRIERS.sandbox, { defaultServiceLevel: 'standard' });
    await configure({ defaultCarrier: CARRIERS.ownFleet, defaultServiceLevel: 'express' });
    expect(service(await made({ serviceLevel: 'standard' }))).toEqual([CARRIERS.ownFleet, 'standard']);
    expect(service(await made({ carrierId: CARRIERS.sandbox }))).toEqual([CARRIERS.sandbox, 'standard']);
    expect(service(await ofOrder({ carrierId: CARRIERS.sandbox, serviceLevel: 'standard' }))).toEqual([
      CARRIERS.sandbox,
      'standard',
    ]);
  });

  it('gives a named carrier without a default level its own, where that carrier offers it', async () => {
    await seed(CARRIERS.ownFleet);
    await configure({ defaultServiceLevel: 'express' });
    expect(service(await made({ carrierId: CARRIERS.ownFleet }))).toEqual([CARRIERS.ownFleet, 'express']);
  });

  it.each([
    ['is not configured', null],
    ['is switched off', { isActive: false }],
  ])('passes over a default carrier that %s: the shipment is made without one', async (_, state) => {
    if (state) await seed(CARRIERS.ownFleet, state);
    await configure({ defaultCarrier: CARRIERS.ownFleet, defaultServiceLevel: 'express' });
    expect(service(await made())).toEqual([null, 'express']);
    expect(service(await ofOrder())).toEqual([null, 'express']);
    const named = await requested({ carrierId: CARRIERS.ownFleet });
    expectError(named, 400, 'CONFIGURATION_ERROR');
  });

  it('passes over a default carrier that does not offer the level of the shipment', async () => {
    const { rows } = await t.db.query<{ id: string; code: string }>(
      `SELECT c.id, l.code FROM carriers c JOIN carrier_service_levels l ON l.carrier_id = c.id
       WHERE NOT EXISTS (SELECT FROM carrier_service_levels s WHERE s.carrier_id = c.id AND s.code = 'sameday') LIMIT 1`,
    );
    await seed(rows[0]!.id);
    await t.db.query('UPDATE carrier_configurations SET test_mode = true WHERE business_id = $1', [tenant.id]);
    await configure({ defaultCarrier: rows[0]!.id, defaultServiceLevel: rows[0]!.code });
    expect(service(await made())).toEqual([rows[0]!.id, rows[0]!.code]);
    expect(service(await made({ serviceLevel: 'sameday' }))).toEqual([null, 'sameday']);
  });

  it('gives dimensions to packages and items without their own, and rejects a package with half of them', async () => {
    await configure({ defaultDimensions: { length: 60, width: 50, height: 40 } });
    const size = { length: 60, width: 50, height: 40 };
    expect((await made({ packages: [{ weight: 2 }, { ...SIZE, weight: 3 }] })).packages).toEqual([
      { ...size, weight: 2 },
      { ...SIZE, weight: 3 },
    ]);
    expect((await ofOrder()).packages).toEqual([{ ...size, weight: 1 }]);
    const response = await requested({ packages: [{ weight: 2 }, { length: 3, weight: 2 }] });
    expectError(response, 400, ['packages.1.width', 'packages.1.height']);
  });
});
