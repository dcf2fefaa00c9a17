import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/carriers/rules';
const UNKNOWN = '019cad30-0000-7000-8000-000000000000';
const { ownFleet, sandbox, http } = CARRIERS;
const ADDRESS = { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };

interface Carriage {
  readonly carrierId: string | null;
  readonly serviceLevel: string | null;
}

describe('carrier rules', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    ({ id: customerId } = await seedCustomer(t));
    const account = { carrierId: sandbox, accountNumber: 'A-1', apiKey: 'key', apiSecret: 'secret', testMode: true };
    expect((await t.api.post('/api/carriers/configure').send(account)).status).toBe(200);
    await seedCarrier(t, { carrierId: ownFleet });
  });
  afterAll(() => t.stop());
  beforeEach(() => t.db.query('DELETE FROM carrier_rules'));

  const put = (rules: object[], client = t.api) =>
    client.put(PATH).send({ rules: rules.map((rule) => ({ name: 'Rule', choose: 'carrier', ...rule })) });
  const setRules = async (...rules: object[]) => {
    const { status, text } = await put(rules);
    expect([status, text]).toEqual([200, expect.any(String)]);
  };
  const faultsOf = async (rule: object) => {
    const { status, body } = await put([rule]);
    return [status, (body as { error: { details: unknown } }).error.details];
  };
  const carriageOf = async (where: string): Promise<Carriage> => {
    const { rows } = await t.db.query<Carriage>(
      `SELECT carrier_id AS "carrierId", service_level AS "serviceLevel" FROM shipments WHERE ${where} ORDER BY created_at DESC LIMIT 1`,
    );
    return rows[0]!;
  };
  /** Creates a shipment without an order, and returns its carrier. */
  const ship = async (terms: object = {}, weight = 2): Promise<Carriage> => {
    const party = { name: 'Albertina', ...ADDRESS };
    const packages = [{ length: 30, width: 20, height: 10, weight }];
    const body = { customerId, sender: party, recipient: party, packages, ...terms };
    const created = await t.api.post('/api/v1/shipments').send(body);
    expect(created.status).toBe(201);
    return carriageOf('true');
  };
  const shipOrder = async (price: number, terms: object = {}): Promise<Carriage> => {
    const items = [{ description: 'Lamp', quantity: 2, price }];
    const order = { customerId, items, deliveryAddress: ADDRESS, status: 'pending', ...terms };
    const { guid } = (await t.api.post('/api/v1/Orders').send(order)).body.data as { guid: string };
    expect((await t.api.post(`/api/v1/Orders/${guid}/shipment`).send({})).status).toBe(201);
    return carriageOf(`order_id = '${guid}'`);
  };

  it('carrier rules are empty at first, and are read as they were set', async () => {
    expect((await t.api.get(PATH)).body.data).toEqual({ rules: [], updatedAt: null });
    const { body, headers } = await put([{ name: 'Near', postalCodes: ['10*'], carrierIds: [sandbox] }]);
    const rule = {
      name: 'Near',
      countries: null,
      postalCodes: ['10*'],
      minWeightKg: null,
      maxWeightKg: null,
      minValue: null,
      maxValue: null,
      serviceLevels: null,
      choose: 'carrier',
      carrierIds: [sandbox],
      serviceLevel: null,
    };
    expect(body.data).toEqual({ rules: [rule], updatedAt: expect.any(String) });
    const read = await t.api.get(PATH);
    expect([read.body.data, read.headers.etag]).toEqual([body.data, headers.etag]);
  });

  it('carrier rules are not replaced by a request about an earlier version', async () => {
    await setRules({ carrierIds: [sandbox] });
    const stale = await t.api.put(PATH).set('If-Match', '"1"').send({ rules: [] });
    expect(stale.status).toBe(412);
    expect((await t.api.get(PATH)).body.data.rules).toHaveLength(1);
  });

  it.each<[string, object, string | null, Record<string, string>]>([
    ['an unknown carrier', { carrierIds: [UNKNOWN] }, '404', { 'rules.0.carrierIds.0': 'No such carrier.' }],
    [
      'several carriers without a way to choose',
      { carrierIds: [sandbox, ownFleet] },
      '400',
      { 'rules.0.carrierIds': 'Must have one entry if choose is carrier.' },
    ],
    [
      'a range that ends before it begins',
      { carrierIds: [sandbox], minWeightKg: 5, maxWeightKg: 4 },
      '400',
      { 'rules.0.maxWeightKg': 'Must not be below minWeightKg.' },
    ],
    [
      'a range of values that ends before it begins',
      { carrierIds: [sandbox], minValue: 5, maxValue: 4.99 },
      '400',
      { 'rules.0.maxValue': 'Must not be below minValue.' },
    ],
  ])('refuse %s', async (_, rule, status, details) => {
    expect(await faultsOf(rule)).toEqual([Number(status), details]);
  });

  it('refuse a service level that the carrier does not offer, and name those it offers', async () => {
    expect(await faultsOf({ carrierIds: [CARRIERS.schenker], serviceLevel: 'sameday' })).toEqual([
      400,
      { 'rules.0.serviceLevel': expect.stringMatching(/ offers: /) },
    ]);
  });

  it('choose the carrier of the first rule that applies', async () => {
    await setRules(
      { countries: ['DE'], carrierIds: [ownFleet] },
      { maxWeightKg: 5, carrierIds: [sandbox], serviceLevel: 'express' },
      { carrierIds: [ownFleet] },
    );
    expect(await ship()).toEqual({ carrierId: sandbox, serviceLevel: 'express' });
    expect(await ship({}, 6)).toMatchObject({ carrierId: ownFleet });
  });

  it('carrier rules do not change a carrier that the request or the order names, and not a request for none', async () => {
    await setRules({ carrierIds: [sandbox] });
    expect(await ship({ carrierId: ownFleet })).toMatchObject({ carrierId: ownFleet });
    expect(await ship({ carrierId: null })).toMatchObject({ carrierId: null });
    expect(await shipOrder(5, { carrierId: ownFleet })).toMatchObject({ carrierId: ownFleet });
  });

  it('compare the total of the order, which a shipment without an order does not have', async () => {
    await setRules({ minValue: 100, carrierIds: [sandbox] });
    expect(await shipOrder(50)).toMatchObject({ carrierId: sandbox });
    expect(await shipOrder(49.99)).toMatchObject({ carrierId: null });
    expect(await ship()).toMatchObject({ carrierId: null });
  });

  it('skip a carrier that is not configured, switched off, or without the service level', async () => {
    await setRules({ carrierIds: [http] }, { carrierIds: [sandbox] });
    expect(await ship()).toMatchObject({ carrierId: sandbox });
    await t.db.query('UPDATE carrier_configurations SET is_active = false WHERE carrier_id = $1', [sandbox]);
    expect(await ship()).toMatchObject({ carrierId: null });
    await t.db.query('UPDATE carrier_configurations SET is_active = true WHERE carrier_id = $1', [sandbox]);
  });

  it.each([
    ['cheapest', sandbox, 'standard'],
    ['fastest', sandbox, 'sameday'],
  ])('choose the %s quote after the shipment was created', async (choose, carrierId, serviceLevel) => {
    await setRules({ choose, carrierIds: [sandbox] });
    expect(await ship()).toMatchObject({ carrierId: null });
    await runJobs(t, { task: 'choose_carrier' });
    expect(await carriageOf('true')).toEqual({ carrierId, serviceLevel });
  });

  it('compare only quotes of the service level that the request names', async () => {
    await setRules({ choose: 'cheapest', carrierIds: [sandbox] });
    await ship({ serviceLevel: 'express' });
    await runJobs(t, { task: 'choose_carrier' });
    expect(await carriageOf('true')).toEqual({ carrierId: sandbox, serviceLevel: 'express' });
  });

  it('compare the quotes of all carriers of the list, and of no others', async () => {
    await setRules({ choose: 'cheapest', carrierIds: [sandbox, ownFleet], serviceLevel: 'express' });
    await ship();
    await runJobs(t, { task: 'choose_carrier' });
    expect(await carriageOf('true')).toEqual({ carrierId: ownFleet, serviceLevel: 'express' });
  });

  it('leave the carrier that a person chose before the quotes arrived', async () => {
    await setRules({ choose: 'cheapest', carrierIds: [sandbox] });
    await ship();
    await t.db.query('UPDATE shipments SET carrier_id = $1 WHERE carrier_id IS NULL', [ownFleet]);
    await runJobs(t, { task: 'choose_carrier' });
    expect(await carriageOf('true')).toMatchObject({ carrierId: ownFleet });
  });

  it('leave the shipment without a carrier if there is no quote', async () => {
    await setRules({ choose: 'cheapest', carrierIds: [http] });
    await ship();
    await runJobs(t, { task: 'choose_carrier' });
    expect(await carriageOf('true')).toMatchObject({ carrierId: null });
  });

  it('belong to one business, and are recorded in its audit log', async () => {
    await setRules({ carrierIds: [sandbox] });
    const stranger = t.as((await t.seedTenant()).tokens.owner);
    expect((await stranger.get(PATH)).body.data).toEqual({ rules: [], updatedAt: null });
    await put([{ carrierIds: [ownFleet] }], stranger);
    expect((await t.api.get(PATH)).body.data.rules).toMatchObject([{ carrierIds: [sandbox] }]);
    const { rows } = await t.db.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE business_id = $1 AND action LIKE 'carrier_rules%'`,
      [t.tenant.id],
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['carrier_rules.updated']));
  });
});
