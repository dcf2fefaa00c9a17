import { DayImprovementService } from '../../src/modules/slots/routes/day-improvement.service';
import { runJobs } from '../support/run-jobs';
import type { TestApp } from '../support/test-app';
import { seedShipmentAt } from '../factories/plan.factory';
import { at, day, ITEMS, type Slot, type SlotDays, startSlotDays } from './slots';

const DEFAULT_DEPOT = '00000000-0000-0000-0000-000000000000';

interface StoredDay {
  readonly version: number;
  readonly skeleton: {
    readonly routes: readonly { readonly vehicleId: string; readonly holdIds: readonly string[] }[];
    readonly improvedVersion?: number;
  };
}

interface Planned {
  readonly stops: readonly { readonly shipmentId: string; readonly estimatedArrival: string }[];
}

describe('days of slots by routes', () => {
  let t: TestApp;
  let slots: SlotDays['slots'];
  let customerId: string;
  let createVehicle: SlotDays['createVehicle'];
  let reset: SlotDays['reset'];
  beforeAll(async () => {
    ({ t, slots, customerId, createVehicle, reset } = await startSlotDays());
  });
  beforeEach(() => reset());
  afterAll(() => t.stop());

  /** Offers a window of tomorrow and returns its slot. */
  const createSlot = async (window: object): Promise<Slot> => {
    await slots.createTemplate({ ...window, capacity: { mode: 'route' } });
    return (await slots.search({ days: 1, ...at(0) })).at(-1)!;
  };
  const hold = async (slotId: string, index: number, terms: object = {}): Promise<string> => {
    const response = await slots.hold(slotId, { serviceMinutes: 10, ...at(index), ...terms });
    expect(response.status).toBe(201);
    return response.body.data.guid as string;
  };
  const storedDay = async (): Promise<StoredDay> =>
    (await t.db.query<StoredDay>('SELECT version, skeleton FROM slot_days')).rows[0]!;
  const improve = () =>
    t.app
      .get(DayImprovementService)
      .improve({ businessId: t.tenant.id, timeZone: 'UTC', depotKey: DEFAULT_DEPOT, date: day(1) });
  const overbooked = async () => (await t.events()).filter(({ type }) => type === 'slot.overbooked');

  it('days of slots by routes are improved in the background, with the same stops', async () => {
    await createVehicle();
    const { slotId } = await createSlot({ start: '08:00', end: '18:00' });
    const guids: string[] = [];
    for (const index of [0, 1, 2, 3, 4, 5]) guids.push(await hold(slotId, index));
    const before = await storedDay();
    const { vehicleId } = before.skeleton.routes[0]!;
    // Back and forth over the depot.
    const routes = [{ vehicleId, holdIds: guids }];
    await t.db.query('UPDATE slot_days SET skeleton = $1', [JSON.stringify({ routes })]);
    await runJobs(t, { task: 'improve_slot_day' });
    const improved = await storedDay();
    expect(improved.skeleton.routes[0]!.holdIds).not.toEqual(guids);
    expect([...improved.skeleton.routes[0]!.holdIds].sort()).toEqual([...guids].sort());
    expect(improved).toMatchObject({ version: before.version + 1, skeleton: { improvedVersion: before.version + 1 } });
    await improve();
    expect((await storedDay()).version).toBe(improved.version);
  });

  it('name the promised stops in an event, once, when a vehicle is removed', async () => {
    await createVehicle({ planning: { maxStops: 1 } });
    const removed = await createVehicle({ planning: { maxStops: 1 } });
    const { slotId } = await createSlot({ start: '09:00', end: '12:00' });
    await hold(slotId, 0);
    const guid = await hold(slotId, 1);
    const order = { customerId, items: ITEMS, deliveryAddress: { street: 'Gasse 1', city: 'Wien', country: 'AT' } };
    const { orderId } = (await slots.confirm(guid, { order })).body.data as { orderId: string };
    await improve();
    expect(await overbooked()).toEqual([]);
    await t.api.delete(`/api/vehicle/${removed}`);
    await improve();
    await improve();
    const events = await overbooked();
    expect(events).toHaveLength(1);
    const { data } = events[0] as unknown as { data: { guid: string; stops: { guid: string }[] } };
    expect(data).toMatchObject({ date: day(1), depotId: null });
    expect(data.stops).toEqual([
      {
        guid: data.guid,
        slotId,
        start: '09:00',
        end: '12:00',
        orderId: data.guid === guid ? orderId : null,
        shipmentId: null,
      },
    ]);
    expect(await slots.search({ days: 1, ...at(2) })).toMatchObject([{ isAvailable: false }]);
  });

  it('days of slots by routes are planned with every promised window, before other shipments of the day', async () => {
    await createVehicle({ capacity: { weight: 100 } });
    const shipmentIds: string[] = [];
    const windows = [
      { start: '09:00', end: '09:30' },
      { start: '10:00', end: '10:30' },
      { start: '11:00', end: '11:30' },
    ];
    for (const [index, window] of windows.entries()) {
      const { slotId } = await createSlot(window);
      const deliveryAddress = {
        street: `Gasse ${index}`,
        city: 'Wien',
        country: 'AT',
        ...at(index),
        address: undefined,
      };
      const guid = await hold(slotId, index, { packages: [{ weight: 30 }] });
      const order = { customerId, items: ITEMS, deliveryAddress, status: 'pending' };
      const { orderId } = (await slots.confirm(guid, { order })).body.data as { orderId: string };
      const shipment = await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({});
      expect(shipment.body).toMatchObject({ success: true });
      shipmentIds.push(shipment.body.data.guid as string);
    }
    await t.db.query('UPDATE shipments SET total_weight_g = 30000 WHERE id = ANY ($1)', [shipmentIds]);
    // Five of these fill the vehicle, so without promises the plan would serve them instead of three heavy ones.
    for (let count = 0; count < 10; count++) {
      const id = await seedShipmentAt(t, { latitude: 48.139, longitude: 16.37, weightKg: 20 });
      await t.db.query('UPDATE shipments SET delivery_date = $2 WHERE id = $1', [id, `${day(1)}T00:00:00Z`]);
    }
    const response = await t.api.post('/api/dispatch/plan').send({ date: day(1) });
    expect(response.status).toBe(200);
    const planned = (response.body.data.dispatches as Planned[]).flatMap(({ stops }) => stops);
    expect(planned.map(({ shipmentId }) => shipmentId)).toEqual(shipmentIds);
    for (const [index, { end }] of windows.entries())
      expect(Date.parse(planned[index]!.estimatedArrival)).toBeLessThanOrEqual(Date.parse(`${day(1)}T${end}:00Z`));
  });
});
