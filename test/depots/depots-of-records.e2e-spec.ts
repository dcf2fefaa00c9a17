import { seedCustomer } from '../factories/customer.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const ADDRESS = { street: 'Triester Straße 64', city: 'Wien', postalCode: '1100', country: 'AT' };
const PARTY = { name: 'Café Museum', street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };
const ITEM = { description: 'Tubes', quantity: 1, price: 10 };
const UNKNOWN = '019cad21-cf00-7000-8000-6a577a7743f4';

/** Each kind of record with a depot: how it is created, read, changed and listed. */
const KINDS = ['vehicle', 'driver', 'order', 'shipment', 'dispatch'] as const;
type Kind = (typeof KINDS)[number];

describe('the depot of a record', () => {
  let t: TestApp;
  let customerId: string;
  let mainDepot: string;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
    customerId = (await seedCustomer(t)).id;
    mainDepot = ((await t.api.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
  });
  afterAll(() => t.stop());

  const addDepot = async (code = `D${++made}`): Promise<string> => {
    const response = await t.api.post('/api/depots').send({ name: `Depot ${code}`, code, address: ADDRESS });
    expect(response.status).toBe(201);
    return (response.body as { data: { guid: string } }).data.guid;
  };
  const bodyOf: Record<Kind, () => object> = {
    vehicle: () => ({ name: 'Van', licensePlate: `W ${++made} X` }),
    driver: () => ({ name: `Driver ${++made}` }),
    order: () => ({ customerId, items: [ITEM], deliveryAddress: ADDRESS, status: 'pending' }),
    shipment: () => ({ customerId, sender: PARTY, recipient: PARTY, packages: [{ weight: 1 }] }),
    dispatch: () => ({ name: `Tour ${++made}`, plannedDate: '2100-03-01' }),
  };
  const paths: Record<Kind, string> = {
    vehicle: '/api/vehicle',
    driver: '/api/drivers',
    order: '/api/v1/Orders',
    shipment: '/api/v1/shipments',
    dispatch: '/api/dispatch',
  };
  const send = (kind: Kind, body: object) => t.api.post(paths[kind]).send({ ...bodyOf[kind](), ...body });
  const create = async (kind: Kind, body: object = {}): Promise<string> => {
    const response = await send(kind, body);
    expect(response.status).toBe(201);
    return (response.headers as { location: string }).location.split('/').at(-1)!;
  };
  const depotOf = async (kind: Kind, id: string): Promise<string> =>
    ((await t.api.get(`${paths[kind]}/${id}`)).body as { data: { depotId: string } }).data.depotId;
  const change = (kind: Kind, id: string, depotId: string | null) =>
    kind === 'vehicle' || kind === 'dispatch'
      ? t.api.put(paths[kind]).send({ guid: id, depotId })
      : t.api.put(`${paths[kind]}/${id}`).send({ depotId });
  const listed = async (kind: Kind, filter: string): Promise<string[]> => {
    const path = kind === 'vehicle' ? '/api/vehicles' : paths[kind];
    const { body } = await t.api.get(`${path}?$filter=${encodeURIComponent(filter)}`);
    return (body as { data: { guid: string }[] }).data.map(({ guid }) => guid);
  };

  describe.each(KINDS)('%s', (kind) => {
    it('is the default depot unless another one is set', async () => {
      const depotId = await addDepot();
      const id = await create(kind);
      expect(await depotOf(kind, id)).toBe(mainDepot);
      expect((await change(kind, id, depotId.toUpperCase())).status).toBe(200);
      expect(await depotOf(kind, id)).toBe(depotId);
      expect((await change(kind, id, null)).status).toBe(200);
      expect(await depotOf(kind, id)).toBe(mainDepot);
    });

    it('is set when the record is created, and filters its list', async () => {
      const depotId = await addDepot();
      const [there, atDefault] = [await create(kind, { depotId }), await create(kind)];
      expect(await depotOf(kind, there)).toBe(depotId);
      expect(await listed(kind, `depotId eq ${depotId}`)).toEqual([there]);
      const ofDefault = await listed(kind, `depotId eq ${mainDepot}`);
      expect([ofDefault.includes(atDefault), ofDefault.includes(there)]).toEqual([true, false]);
    });

    it('returns 404 for a depot of another business', async () => {
      const foreign = t.as((await t.seedTenant()).tokens.owner);
      const theirs = ((await foreign.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
      const id = await create(kind);
      for (const depotId of [UNKNOWN, theirs]) {
        const created = await send(kind, { depotId });
        const changed = await change(kind, id, depotId);
        expect([created.status, created.body.error.details]).toEqual([404, { depotId: 'No such depot.' }]);
        expect([changed.status, changed.body.error.details]).toEqual([404, { depotId: 'No such depot.' }]);
      }
    });

    it('cannot be deleted while the record uses it', async () => {
      const depotId = await addDepot();
      const id = await create(kind, { depotId });
      const refused = await t.api.delete(`/api/depots/${depotId}`);
      expect(refused.status).toBe(409);
      expect(refused.body.error.details.guid).toMatch(new RegExp(`^The ${kind} .* uses this depot\\.$`));
      await change(kind, id, null);
      expect((await t.api.delete(`/api/depots/${depotId}`)).status).toBe(200);
    });
  });

  it('passes from an order to its shipment, and changes with the order', async () => {
    const [first, second] = [await addDepot(), await addDepot()];
    const orderId = await create('order', { depotId: first });
    await t.api.patch(`/api/v1/Orders/${orderId}/status`).send({ status: 'processing' });
    const shipped = await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({});
    expect(shipped.status).toBe(201);
    const shipmentId = shipped.body.data.guid as string;
    expect(await depotOf('shipment', shipmentId)).toBe(first);
    expect((await change('order', orderId, second)).status).toBe(200);
    expect(await depotOf('shipment', shipmentId)).toBe(second);
  });

  it('takes the depot of a dispatch from its vehicle or, without a vehicle, from its shipments if they share one', async () => {
    const [north, south] = [await addDepot(), await addDepot()];
    const vehicleId = await create('vehicle', { depotId: north });
    const ofSouth = await create('shipment', { depotId: south });
    const alsoSouth = await create('shipment', { depotId: south });
    const ofNorth = await create('shipment', { depotId: north });
    expect(await depotOf('dispatch', await create('dispatch', { vehicleId }))).toBe(north);
    const together = await create('dispatch', { shipmentIds: [ofSouth, alsoSouth] });
    expect(await depotOf('dispatch', together)).toBe(south);
    await t.api.delete(`/api/dispatch/${together}`);
    expect(await depotOf('dispatch', await create('dispatch', { shipmentIds: [ofSouth, ofNorth] }))).toBe(mainDepot);
  });

  it('starts the route of a dispatch at its depot and plans it again when the depot changes', async () => {
    const there = { latitude: 48.3, longitude: 16.5 };
    const made = await t.api.post('/api/depots').send({ name: 'North', code: 'N', address: ADDRESS, location: there });
    const depotId = made.body.data.guid as string;
    const shipmentId = await create('shipment', { recipient: { ...PARTY, latitude: 48.31, longitude: 16.5 } });
    const id = await create('dispatch', { shipmentIds: [shipmentId], depotId });
    const route = async () => (await t.api.get(`/api/route/${id}`)).body.data as { totalDistance: number };
    const fromDepot = await route();
    expect(fromDepot.totalDistance).toBeLessThan(4);
    const timeline = await t.api.get(`/api/route/timeline/${id}`);
    expect(timeline.body.data.events[0].location).toMatch(/^Triester Straße 64/);
    await change('dispatch', id, null);
    expect((await route()).totalDistance).toBeGreaterThan(30);
  });

  it('rejects another depot of a dispatch after the departure', async () => {
    const depotId = await addDepot();
    const [driverId, vehicleId] = [await create('driver'), await create('vehicle')];
    const shipmentId = await create('shipment');
    const id = await create('dispatch', { driverId, vehicleId, shipmentIds: [shipmentId] });
    for (const status of ['ready', 'in_progress']) await t.api.patch(`/api/dispatch/${id}/status`).send({ status });
    const refused = await change('dispatch', id, depotId);
    expect([refused.status, Object.keys(refused.body.error.details as object)]).toEqual([409, ['depotId']]);
  });

  it('finds the depot of an uploaded order by its code in any case', async () => {
    const depotId = await addDepot('WEST');
    const head = 'orderNumber,customerEmail,customerName,city,country,description,quantity,price,depot';
    const upload = async (codes: readonly string[]): Promise<string> => {
      const rows = codes.map((code, index) => `UP-${index},a@example.com,A,Wien,AT,Box,1,5,${code}`);
      const file = Buffer.from([head, ...rows].join('\n'));
      return (await t.api.post('/api/v1/Orders/upload').attach('file', file, 'file.csv').expect(201)).body.data;
    };
    const faulty = (await t.api.get(`/api/v1/Orders/upload/${await upload(['EAST'])}`).expect(200)).body.data;
    expect(faulty.errors).toEqual([{ row: 2, field: 'depot', message: 'No depot has this code.' }]);
    const guid = await upload(['west', '']);
    await t.api.post('/api/v1/Orders/confirm-upload').query({ guid }).expect(200);
    const uploaded = await t.api.get(
      `/api/v1/Orders?$orderby=orderNumber&$filter=${encodeURIComponent("startswith(orderNumber,'UP-')")}`,
    );
    const [first, second] = uploaded.body.data as { guid: string }[];
    expect([await depotOf('order', first!.guid), await depotOf('order', second!.guid)]).toEqual([depotId, mainDepot]);
  });
});
