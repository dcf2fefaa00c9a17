import crypto from 'node:crypto';
import { newId } from '../../src/common/ids';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedCustomer, type SeededCustomer } from '../factories/customer.factory';
import { seedDispatchOf, seedShipment, storedEstimate } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const SENDER = {
  name: 'Sender GmbH',
  street: 'Laxenburger Straße 365',
  city: 'Wien',
  postalCode: '1230',
  country: 'AT',
};
const RECIPIENT = {
  name: 'Albertina',
  street: 'Albertinaplatz 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1010',
  country: 'Austria',
  phone: '+43 1 534 83',
};
const PARCEL = { length: 30, width: 20, height: 15, weight: 2.5 };
const DAY = 86_400_000;

describe('shipments', () => {
  let t: TestApp;
  let customer: SeededCustomer;
  beforeAll(async () => {
    t = await startTestApp();
    customer = await seedCustomer(t, { name: 'Museum' });
    await seedCarrier(t);
    await seedCarrier(t, { carrierId: CARRIERS.dhl, isActive: false });
    await seedCarrier(t, { carrierId: CARRIERS.sandbox, defaultServiceLevel: 'express' });
  });
  afterAll(() => t.stop());

  const body = (with_: object = {}) => ({
    customerId: customer.id,
    sender: SENDER,
    recipient: RECIPIENT,
    packages: [PARCEL],
    ...with_,
  });
  const create = (with_: object = {}) => t.api.post('/api/v1/shipments').send(body(with_));
  const read = async (path: string) => (await t.api.get(path)).body.data;
  const newShipment = async (with_: object = {}) => read((await create(with_)).headers.location!);
  const put = (id: string, changes: object) => t.api.put(`/api/v1/shipments/${id}`).send(changes);
  const row = async (id: string) =>
    (await t.db.query<Record<string, unknown>>('SELECT * FROM shipments WHERE id = $1', [id])).rows[0]!;

  describe('creation', () => {
    it('returns only success, and Location has the URL of the shipment', async () => {
      const response = await create({
        carrierId: CARRIERS.ownFleet,
        serviceLevel: 'standard',
        instructions: 'Ring twice',
      });
      expect([response.status, response.body]).toEqual([201, { success: true }]);
      const shipment = await t.api.get(response.headers.location!);
      expect(shipment.headers.etag).toMatch(/^"\d+"$/);
      expect(shipment.body.data).toEqual({
        guid: response.headers.location!.split('/').at(-1),
        depotId: expect.any(String),
        trackingNumber: expect.stringMatching(/^DD\d{10}AT$/),
        status: 'created',
        customer: { guid: customer.id, name: 'Museum', email: customer.email },
        sender: {
          name: 'Sender GmbH',
          phone: null,
          address: { ...address(SENDER), state: null },
        },
        recipient: { name: 'Albertina', phone: '+43 1 534 83', address: address(RECIPIENT) },
        carrier: { guid: CARRIERS.ownFleet, name: 'Own fleet' },
        packages: [PARCEL],
        serviceLevel: 'standard',
        instructions: 'Ring twice',
        orderId: null,
        estimatedDelivery: expect.any(String),
        estimatedDeliveryPrecision: 'date',
        collectionDate: null,
        deliveryDate: null,
        deliveryWindow: null,
        serviceMinutes: null,
        contact: null,
        externalId: null,
        metadata: {},
        pickup: null,
        failedAttempts: 0,
        hasProof: false,
        nextAttemptOn: null,
        returnOf: null,
        returnedBy: null,
        customs: null,
        deliveredAt: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        planning: null,
        proofRequired: null,
        deliveryPin: expect.stringMatching(/^\d{6}$/),
        location: expect.objectContaining({ precision: 'city' }),
        trackingUrl: expect.stringMatching(/\/track\/[\w-]{22}$/),
      });
    });

    const address = ({ name: _, phone: __, ...parts }: { name: string; phone?: string }) => ({
      ...parts,
      latitude: null,
      longitude: null,
    });

    it('starts the traces and notifies subscribers', async () => {
      const { guid, trackingNumber } = await newShipment();
      expect(await read(`/api/v1/shipments/${guid}/traces`)).toEqual([
        { timestamp: expect.any(String), status: 'created', description: 'Shipment created.', location: null },
      ]);
      const events = await t.events<{ type: string; recordId: string; data: object }>();
      expect(events.filter(({ recordId }) => recordId === guid).map(({ type, data }) => [type, data])).toEqual([
        [
          'shipment.created',
          {
            guid,
            trackingNumber,
            status: 'created',
            orderId: null,
            customer: { guid: customer.id, name: 'Museum' },
            estimatedDelivery: (await read(`/api/v1/shipments/${guid}`)).estimatedDelivery,
            estimatedDeliveryPrecision: 'date',
          },
        ],
      ]);
    });

    it('keeps exact sums of weight and volume', async () => {
      const { guid } = await newShipment({ packages: [PARCEL, { length: 10.5, width: 10, height: 1, weight: 0.001 }] });
      expect(await row(guid)).toMatchObject({ total_weight_g: '2501', total_volume_cm3: '9105' });
    });

    it('draws another tracking number when one is taken', async () => {
      const [taken, free] = [123_456_789, 987_654_321];
      const drawn = jest.spyOn(crypto, 'randomInt') as unknown as jest.SpyInstance<number>;
      try {
        const numbersDrawn = [taken, taken, taken, free];
        drawn.mockImplementation((below: number) => (below === 1_000_000 ? 42 : numbersDrawn.shift()!)); // a PIN is below a million
        const numbers = [(await newShipment()).trackingNumber, (await newShipment()).trackingNumber];
        expect(numbers).toEqual(['DD1234567897AT', 'DD9876543217AT']);
      } finally {
        drawn.mockRestore();
      }
    });

    it.each([
      ['standard', 5],
      ['express', 2],
    ])('estimates %s at the end of the day %i days after creation, as a date', async (serviceLevel, days) => {
      const { createdAt, estimatedDelivery, estimatedDeliveryPrecision } = await newShipment({ serviceLevel });
      const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(at);
      const clock = new Date(estimatedDelivery).toLocaleTimeString('de-AT', { timeZone: 'Europe/Vienna' });
      const expectedDay = dayOf(Date.parse(dayOf(Date.parse(createdAt))) + days * DAY);
      expect([dayOf(Date.parse(estimatedDelivery)), clock, estimatedDeliveryPrecision]).toEqual([
        expectedDay,
        '23:59:59',
        'date',
      ]);
    });

    it('estimates sameday at the end of the day, and nothing without a level', async () => {
      const { createdAt, estimatedDelivery } = await newShipment({ serviceLevel: 'sameday' });
      const viennaTime = new Date(estimatedDelivery).toLocaleTimeString('de-AT', { timeZone: 'Europe/Vienna' });
      expect([viennaTime, estimatedDelivery.slice(-5)]).toEqual(['23:59:59', '.999Z']);
      expect(Date.parse(estimatedDelivery) - Date.parse(createdAt)).toBeLessThan(25 * 3_600_000);
      expect((await newShipment({ serviceLevel: null })).estimatedDelivery).toBeNull();
    });

    it('uses the default service level of the carrier if the request has none', async () => {
      expect((await newShipment({ carrierId: CARRIERS.sandbox })).serviceLevel).toBe('express');
      // The own fleet has no service level here: it belongs to a default configuration that was not created.
      expect((await newShipment({ carrierId: CARRIERS.ownFleet })).serviceLevel).toBe('standard');
    });

    it.each([
      ['not configured', CARRIERS.schenker],
      ['switched off', CARRIERS.dhl],
    ])('rejects a carrier that is %s', async (lack, carrierId) => {
      const response = await create({ carrierId });
      expectError(response, 400, 'CONFIGURATION_ERROR');
      expect(response.body.error.message).toContain(lack);
    });

    it.each([
      ['customerId', { customerId: newId() }],
      ['carrierId', { carrierId: newId() }],
    ])('returns 404 for an unknown %s', async (_, with_) => {
      expect((await create(with_)).status).toBe(404);
    });

    it("returns 404 for another business's customer as for an unknown one", async () => {
      const other = await t.seedTenant();
      const foreign = await seedCustomer(t, { businessId: other.id });
      const [a, b] = [await create({ customerId: foreign.id }), await create({ customerId: newId() })];
      expect([a.status, a.text]).toEqual([404, b.text]);
    });

    it.each<[string, object, string[]]>([
      [
        'nothing',
        { customerId: undefined, sender: undefined, recipient: undefined, packages: undefined },
        ['customerId', 'packages', 'recipient', 'sender'],
      ],
      ['no parcels', { packages: [] }, ['packages']],
      ['201 parcels', { packages: Array(201).fill(PARCEL) }, ['packages']],
      ['a weight of 0', { packages: [PARCEL, { ...PARCEL, weight: 0 }] }, ['packages.1.weight']],
      ['a negative length', { packages: [{ ...PARCEL, length: -1 }] }, ['packages.0.length']],
      ['a missing height', { packages: [{ ...PARCEL, height: undefined }] }, ['packages.0.height']],
      ['a recipient without a name', { recipient: { city: 'Wien' } }, ['recipient.name']],
      ['a recipient as text', { recipient: 'Albertina' }, ['recipient']],
      ['half of the coordinates', { recipient: { ...RECIPIENT, latitude: 48 } }, ['recipient.latitude']],
      ['an unknown level', { serviceLevel: 'overnight' }, ['serviceLevel']],
      ['an unknown field', { recipient: { ...RECIPIENT, zip: '1010' } }, ['recipient.zip']],
    ])('rejects %s, naming the field', async (_, with_, fields) => {
      const response = await create(with_);
      expectError(response, 400, fields);
    });

    it('responds under the current version too, and in any case', async () => {
      expect((await t.api.post('/api/shipments').send(body())).status).toBe(201);
      expect((await t.api.get('/api/V1/Shipments')).status).toBe(200);
    });
  });

  describe('change', () => {
    it('merges into the recipient and keeps the rest', async () => {
      const { id } = await seedShipment(t);
      const before = await read(`/api/v1/shipments/${id}`);
      const response = await put(id, { instructions: 'Back door', recipient: { phone: '2' } });
      expect([response.status, response.body.data]).toEqual([200, { guid: id }]);
      const after = await read(`/api/v1/shipments/${id}`);
      expect(after).toEqual({
        ...before,
        instructions: 'Back door',
        recipient: { ...before.recipient, phone: '2' },
        updatedAt: after.updatedAt,
      });
    });

    it('drops coordinates that would point to the old place', async () => {
      const { id } = await seedShipment(t);
      await put(id, { recipient: { street: 'Graben 1' } });
      const { recipient } = await read(`/api/v1/shipments/${id}`);
      expect(recipient.address).toMatchObject({ street: 'Graben 1', city: 'Wien', latitude: null, longitude: null });
    });

    it('sums new packages', async () => {
      const { id } = await seedShipment(t);
      await put(id, { packages: [{ length: 10, width: 10, height: 10, weight: 1 }] });
      expect(await row(id)).toMatchObject({ total_weight_g: '1000', total_volume_cm3: '1000', version: 2 });
    });

    it('checks carrier and service level and updates the estimate', async () => {
      const { id } = await seedShipment(t);
      expect((await put(id, { carrierId: CARRIERS.dhl })).body.error.code).toBe('CONFIGURATION_ERROR');
      expect((await put(id, { carrierId: CARRIERS.sandbox, serviceLevel: 'standard' })).status).toBe(200);
      expect((await read(`/api/v1/shipments/${id}`)).estimatedDelivery).not.toBeNull();
      expect((await put(id, { carrierId: null, serviceLevel: null })).status).toBe(200);
      expect(await read(`/api/v1/shipments/${id}`)).toMatchObject({ carrier: null, estimatedDelivery: null });
    });

    it.each([
      ['collected', 409],
      ['in_transit', 409],
      ['out_for_delivery', 409],
      ['created', 200],
      ['exception', 200],
      ['delivered', 409],
      ['returned', 409],
      ['cancelled', 409],
    ])(
      'changes what depends on its place until it has left, as a shipment that is %s: %i',
      async (status, expected) => {
        const { id } = await seedShipment(t, { status });
        const before = await read(`/api/v1/shipments/${id}`);
        const changes: Record<string, unknown> = {
          sender: { name: 'Another shop' },
          recipient: { street: 'Graben 1' },
          packages: [{ ...PARCEL, weight: 9.5 }],
          instructions: 'Back door',
          collectionDate: '2026-03-02T08:00:00.000Z',
          deliveryDate: '2026-03-05T08:00:00.000Z',
          deliveryWindow: { start: '09:00', end: '11:00' },
        };
        for (const [field, value] of Object.entries(changes)) {
          const response = await put(id, { [field]: value });
          expect([field, response.status]).toEqual([field, expected]);
          if (expected === 409)
            expect(response.body.error.details).toEqual({
              [field]: `Cannot be changed: the shipment is ${status.replaceAll('_', ' ')}.`,
            });
        }
        const after = await read(`/api/v1/shipments/${id}`);
        if (expected === 409) expect(after).toEqual(before);
        else
          expect(after).toMatchObject({
            sender: { name: 'Another shop' },
            recipient: { address: { street: 'Graben 1' } },
            packages: changes.packages,
            instructions: 'Back door',
            collectionDate: '2026-03-02T08:00:00.000Z',
            deliveryDate: '2026-03-05T08:00:00.000Z',
            deliveryWindow: { start: '09:00', end: '11:00' },
          });
        expect((await put(id, { proofRequired: ['photo'] })).status).toBe(200);
      },
    );

    it('names all fields that can no longer be changed and accepts unchanged values', async () => {
      const { id } = await seedShipment(t, { status: 'in_transit' });
      const { recipient, instructions } = await read(`/api/v1/shipments/${id}`);
      const same = { recipient: { name: recipient.name, street: recipient.address.street }, instructions };
      expect((await put(id, same)).status).toBe(200);
      const refused = await put(id, {
        ...same,
        instructions: 'Back door',
        deliveryWindow: { start: '09:00', end: '10:00' },
      });
      const message = 'Cannot be changed: the shipment is in transit.';
      expectError(refused, 409, { instructions: message, deliveryWindow: message });
    });

    it('rejects a delivery before the collection', async () => {
      const { id } = await seedShipment(t);
      const response = await put(id, { collectionDate: '2026-03-05', deliveryDate: '2026-03-02' });
      expectError(response, 400, { deliveryDate: 'Must not be before the collection date.' });
    });

    it('records in the audit log which fields changed', async () => {
      const { id } = await seedShipment(t);
      await put(id, { instructions: 'Back door' });
      await put(id, { instructions: 'Back door' });
      const { rows } = await t.db.query('SELECT action, changes, actor_id FROM audit_log WHERE subject_id = $1', [id]);
      expect(rows).toEqual([
        {
          action: 'shipment.updated',
          changes: { instructions: { from: null, to: 'Back door' } },
          actor_id: t.tenant.users.owner,
        },
      ]);
    });

    it.each([
      ['in_progress', 409],
      ['ready', 200],
      ['cancelled', 200],
    ])('decides new packages in a dispatch that is %s: %i', async (status, expected) => {
      const { id } = await seedShipment(t);
      await seedDispatchOf(t, [id], { status });
      const response = await put(id, { packages: [{ ...PARCEL, weight: 9.5 }] });
      expect([response.status, response.body.error?.details]).toEqual([
        expected,
        expected === 200 ? undefined : { packages: 'Cannot be changed: the shipment is in a dispatch in progress.' },
      ]);
    });

    it('changes nothing for an empty body', async () => {
      const { id } = await seedShipment(t);
      expect([(await put(id, {})).status, (await row(id)).version]).toEqual([200, 1]);
    });

    it.each([
      [{ recipient: { name: '' } }, 'recipient.name'],
      [{ recipient: null }, 'recipient'],
      [{ packages: [] }, 'packages'],
      [{ status: 'delivered' }, 'status'],
    ])('rejects %j', async (changes, field) => {
      const { id } = await seedShipment(t);
      const response = await put(id, changes);
      expectError(response, 400, [field]);
    });
  });

  describe('dates', () => {
    const setDates = (dates: object) => t.api.patch('/api/v1/shipments').send(dates);

    it("reads a bare date as midnight in the business's time zone and estimates the agreed day", async () => {
      const { id } = await seedShipment(t, { serviceLevel: 'standard' });
      const response = await setDates({
        shipmentId: id,
        collectionDate: '2026-03-27',
        deliveryDate: '2026-03-31T12:00:00+02:00',
      });
      expect([response.status, response.body.data]).toEqual([200, { guid: id }]);
      expect(await read(`/api/v1/shipments/${id}`)).toMatchObject({
        collectionDate: '2026-03-26T23:00:00.000Z',
        deliveryDate: '2026-03-31T10:00:00.000Z',
        estimatedDeliveryPrecision: 'date',
      });
      expect(await storedEstimate(t, id)).toBe('2026-03-31T21:59:59.999Z'); // the end of the agreed day
    });

    it('estimates from the collection and the service level without an agreed delivery date', async () => {
      const { id } = await seedShipment(t, { serviceLevel: 'standard' });
      await setDates({ shipmentId: id, collectionDate: '2026-03-27', deliveryDate: '2026-03-31' });
      await setDates({ shipmentId: id, deliveryDate: null });
      expect((await read(`/api/v1/shipments/${id}`)).estimatedDeliveryPrecision).toBe('date');
      // The end of 1 April: the clocks went forward on the 29th.
      expect(await storedEstimate(t, id)).toBe('2026-04-01T21:59:59.999Z');
    });

    it('removes one date and keeps the other', async () => {
      const { id } = await seedShipment(t);
      await setDates({ shipmentId: id, collectionDate: '2026-03-02', deliveryDate: '2026-03-05' });
      await setDates({ shipmentId: id, collectionDate: null });
      expect(await read(`/api/v1/shipments/${id}`)).toMatchObject({
        collectionDate: null,
        deliveryDate: '2026-03-04T23:00:00.000Z',
      });
    });

    it.each<[object, number]>([
      [{ collectionDate: '2026-02-30' }, 400],
      [{ collectionDate: 'tomorrow' }, 400],
      [{ collectionDate: '2026-03-05', deliveryDate: '2026-03-02' }, 400],
      [{ shipmentId: newId(), collectionDate: '2026-03-05' }, 404],
      [{ shipmentId: 'x' }, 400],
    ])('rejects %j: %i', async (dates, status) => {
      const { id } = await seedShipment(t);
      expect((await setDates({ shipmentId: id, ...dates })).status).toBe(status);
    });

    it('does not change the estimate of a route', async () => {
      const { id } = await seedShipment(t, { serviceLevel: 'standard', estimatedDelivery: '2026-03-02T10:00:00Z' });
      const dispatchId = await seedDispatchOf(t, [id]);
      const routeId = newId();
      await t.db.query(
        `INSERT INTO routes (business_id, id, dispatch_id, depot_address, departs_at, returns_at, distance_m, duration_s)
         VALUES ($1, $2, $3, 'Depot', now(), now(), 0, 0)`,
        [t.tenant.id, routeId, dispatchId],
      );
      await t.db.query(
        `INSERT INTO route_stops (business_id, route_id, sequence, shipment_id, precision, distance_m, arrives_at, departs_at)
         VALUES ($1, $2, 1, $3, 'none', 0, now(), now())`,
        [t.tenant.id, routeId, id],
      );
      await setDates({ shipmentId: id, collectionDate: '2026-03-27' });
      expect(await storedEstimate(t, id)).toBe('2026-03-02T10:00:00.000Z');
    });
  });

  describe('deletion', () => {
    it.each([
      ['created', 200],
      ['collected', 409],
      ['in_transit', 409],
      ['out_for_delivery', 409],
      ['delivered', 200],
      ['exception', 200],
      ['returned', 200],
      ['cancelled', 200],
    ])('responds to the deletion of a shipment that is %s with %i', async (status, expected) => {
      const { id } = await seedShipment(t, { status });
      const response = await t.api.delete(`/api/v1/shipments/${id}`);
      expect(response.status).toBe(expected);
      if (expected === 200) expect(response.body).toEqual({ success: true });
      expect((await t.api.get(`/api/v1/shipments/${id}`)).status).toBe(expected === 200 ? 404 : 200);
    });

    it.each([
      ['in_progress', 409],
      ['ready', 200],
    ])('responds to the deletion of a shipment in a dispatch that is %s with %i', async (status, expected) => {
      const { id } = await seedShipment(t);
      await seedDispatchOf(t, [id], { status });
      expect((await t.api.delete(`/api/v1/shipments/${id}`)).status).toBe(expected);
    });

    const removeAll = (ids: readonly string[]) =>
      t.api.post('/api/v1/shipments/delete').send(ids.map((guid) => ({ guid })));

    it('returns an empty list after the deletion of many', async () => {
      const ids = [(await seedShipment(t)).id, (await seedShipment(t)).id];
      const response = await removeAll([ids[0]!, ids[1]!.toUpperCase(), ids[0]!]);
      expect([response.status, response.body]).toEqual([200, { success: true, data: [] }]);
      for (const id of ids) expect((await t.api.get(`/api/v1/shipments/${id}`)).status).toBe(404);
    });

    it('deletes none of many if one cannot be deleted', async () => {
      const { id } = await seedShipment(t);
      const moving = await seedShipment(t, { status: 'in_transit' });
      const other = await t.seedTenant();
      const foreign = await seedShipment(t, { businessId: other.id });
      const unknown = await removeAll([id, newId(), foreign.id, moving.id]);
      expectError(unknown, 404, { '1.guid': 'No such shipment.', '2.guid': 'No such shipment.' });
      const busy = await removeAll([moving.id, id]);
      expectError(busy, 409, { '0.guid': 'The shipment is in transit.' });
      expect((await t.api.get(`/api/v1/shipments/${id}`)).status).toBe(200);
    });

    it.each<[string, unknown]>([
      ['an empty list', []],
      ['an object', { guid: newId() }],
      ['too many', Array.from({ length: 1001 }, () => ({ guid: newId() }))],
      ['no UUID', [{ guid: 'x' }]],
    ])('rejects the deletion of %s with 400', async (_, list) => {
      expect((await t.api.post('/api/v1/shipments/delete').send(list as object)).status).toBe(400);
    });
  });

  it.each([
    ['get', ''],
    ['put', ''],
    ['delete', ''],
    ['get', '/traces'],
    ['post', '/traces'],
    ['get', '/label'],
  ] as const)('%s %s of a foreign shipment is answered as of an unknown one', async (method, path) => {
    const other = await t.seedTenant();
    const foreign = await seedShipment(t, { businessId: other.id });
    const ask = (id: string) => {
      const sent = t.api[method](`/api/v1/shipments/${id}${path}`);
      return method === 'put' || method === 'post' ? sent.send(path ? { status: 'collected' } : {}) : sent;
    };
    const [seen, unknown] = [await ask(foreign.id), await ask(newId())];
    expect([seen.status, seen.text]).toEqual([404, unknown.text]);
    expect((await row(foreign.id)).version).toBe(1);
  });

  it('keeps a carrier from being removed while live shipments use it', async () => {
    await seedCarrier(t, { carrierId: CARRIERS.http });
    const { id } = await seedShipment(t, { carrierId: CARRIERS.http });
    const remove = () => t.api.delete(`/api/carriers/${CARRIERS.http}`);
    expect((await remove()).status).toBe(409);
    await t.db.query(`UPDATE shipments SET status = 'delivered' WHERE id = $1`, [id]);
    expect((await remove()).status).toBe(200);
  });

  it('never lets a carrier go while a shipment is made with it', async () => {
    await seedCarrier(t, { carrierId: CARRIERS.http });
    const row = { business_id: t.tenant.id, carrier_id: CARRIERS.http };
    const [made, removed] = await raceOnRow(t.databaseUrl, 'carrier_configurations', row, () => [
      create({ carrierId: CARRIERS.http }),
      t.api.delete(`/api/carriers/${CARRIERS.http}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([made!.status, removed!.status]);
  });
});
