import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { expectError } from '../support/expect-response';
import { png } from '../support/images';
import { startTestApp, type Client, type TestApp } from '../support/test-app';

const DATE = '2026-03-02';

describe("a driver's day", () => {
  let t: TestApp;
  let driverId: string;
  let driver: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());
  beforeEach(async () => {
    driverId = await seedDriver(t);
    driver = t.as(await seedDriverSession(t, { driverId }));
  });

  const day = async (date = DATE) => {
    const { status, body } = await driver.get(`/api/driver/day${date && `?date=${date}`}`);
    expect(status).toBe(200);
    return body.data as {
      date: string;
      dispatches: { guid: string; stops: { shipmentGuid: string; proof: string[] }[] }[];
    };
  };

  it('lists dispatches that are ready or in progress, with their stops in order', async () => {
    const [vienna, ...rest] = ['created', 'created'];
    const dispatch = await seedDispatch(t, { driverId, status: 'ready', shipments: [vienna!, ...rest] });
    const [first, second] = dispatch.shipments;
    await addressShipment(t, first!.id, { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' });
    await t.db.query(
      `UPDATE shipments SET recipient_name = 'Café Museum', recipient_phone = '+43 1', instructions = 'Ring twice' WHERE id = $1`,
      [first!.id],
    );
    await t.db.query(
      `UPDATE route_stops SET not_before = '2026-03-02T08:00:00Z', not_after = '2026-03-02T10:00:00Z' WHERE shipment_id = $1`,
      [first!.id],
    );
    await seedDispatch(t, { driverId, status: 'draft' });
    await seedDispatch(t, { driverId, status: 'completed' });
    await seedDispatch(t, { status: 'ready' });
    const { dispatches } = await day();
    expect(dispatches).toEqual([
      {
        guid: dispatch.id,
        name: 'Tour',
        status: 'ready',
        plannedDate: '2026-03-02T07:00:00.000Z',
        startedAt: null,
        notes: null,
        vehicle: expect.objectContaining({ guid: dispatch.vehicleId }),
        stops: [
          {
            sequence: 1,
            shipmentGuid: first!.id,
            kind: 'delivery',
            status: 'pending',
            consignee: 'Café Museum',
            phone: '+43 1',
            address: expect.objectContaining({
              street: 'Operngasse 7',
              city: 'Wien',
              postalCode: '1010',
              country: 'AT',
            }),
            coordinates: { latitude: 48.2046, longitude: 16.3687 },
            precision: 'given',
            window: { from: '2026-03-02T08:00:00.000Z', to: '2026-03-02T10:00:00.000Z' },
            expectedArrival: expect.any(String),
            arrivedAt: null,
            packages: [expect.objectContaining({ trackingNumber: first!.trackingNumber, weight: expect.any(Number) })],
            instructions: 'Ring twice',
            wishes: null,
            proof: [],
          },
          expect.objectContaining({ sequence: 2, shipmentGuid: second!.id, window: null }),
        ],
        returns: [],
      },
    ]);
  });

  it('returns the requested day, and without a date also unfinished dispatches of other days', async () => {
    const old = await seedDispatch(t, { driverId, status: 'in_progress' });
    expect((await day('2026-03-03')).dispatches).toEqual([]);
    expect((await day('2026-03-01T23:30:00Z')).date).toBe(DATE); // past midnight in Vienna
    expect((await day('')).dispatches.map(({ guid }) => guid)).toEqual([old.id]);
  });

  it('returns 304 while nothing has changed', async () => {
    const { shipments } = await seedDispatch(t, { driverId, status: 'ready' });
    const { etag } = (await driver.get(`/api/driver/day?date=${DATE}`)).headers as { etag: string };
    const again = () => driver.get(`/api/driver/day?date=${DATE}`).set('If-None-Match', etag);
    expect((await again()).status).toBe(304);
    await t.db.query(`UPDATE shipments SET instructions = 'Ring once' WHERE id = $1`, [shipments[0]!.id]);
    expect((await again()).status).toBe(200);
  });

  it('requires the proof of the shipment, otherwise that of the business', async () => {
    const { shipments } = await seedDispatch(t, {
      driverId,
      status: 'ready',
      shipments: ['created', 'created', 'created'],
    });
    const defaults = '/api/business/default-configuration';
    expect((await t.api.put(defaults).send({ proofRequired: ['signature', 'pin'] })).status).toBe(200);
    expect((await t.api.get(defaults)).body.data.proofRequired).toEqual(['signature', 'pin']);
    const ask = (index: number, proofRequired: string[] | null) =>
      t.api.put(`/api/v1/shipments/${shipments[index]!.id}`).send({ proofRequired });
    expect((await ask(1, ['photo'])).status).toBe(200);
    expect((await ask(2, [])).status).toBe(200);
    // These shipments have no PIN, so none is required.
    expect((await day()).dispatches[0]!.stops.map(({ proof }) => proof)).toEqual([['signature'], ['photo'], []]);
    expect((await ask(1, null)).status).toBe(200);
    expect((await day()).dispatches[0]!.stops[1]!.proof).toEqual(['signature']);
    const refused = await ask(1, ['photo', 'blood']);
    expectError(refused, 400, ['proofRequired.1']);
    expect((await t.api.put(defaults).send({ proofRequired: [] })).status).toBe(200);
  });

  it('shows the instructions of the consignee and requires the PIN if the consignee wants it', async () => {
    const { shipments } = await seedDispatch(t, { driverId, status: 'ready', shipments: ['created', 'created'] });
    const [first, second] = shipments.map(({ id }) => id);
    await t.db.query(
      `UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{photo}' WHERE id = $1`,
      [first],
    );
    await t.db.query(
      `INSERT INTO delivery_instructions (business_id, shipment_id, text, safe_place, pin_wanted)
       SELECT $1, unnest($2::uuid[]), 'Second floor', 'Garage', true`,
      [t.tenant.id, [first, second]],
    );
    const wishes = { text: 'Second floor', safePlace: 'Garage' };
    const [stop, withoutPin] = (await day()).dispatches[0]!.stops;
    expect(stop).toMatchObject({ wishes, proof: ['photo', 'pin'] });
    expect(withoutPin).toMatchObject({ wishes, proof: [] });
    const give = driver.post(`/api/driver/stops/${first}/deliver`).field('receivedBy', 'Karl');
    const refused = await give.attach('photo1', png(), 'door.png');
    expectError(refused, 400, ['pin']);
  });

  it("a driver's day does not reveal the delivery PIN to the driver", async () => {
    const { shipments } = await seedDispatch(t, { driverId, status: 'ready' });
    await t.db.query(`UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{pin}' WHERE id = $1`, [
      shipments[0]!.id,
    ]);
    expect(JSON.stringify(await day())).not.toContain('404212');
    expect((await t.api.get(`/api/v1/shipments/${shipments[0]!.id}`)).body.data.deliveryPin).toBe('404212');
  });
});
