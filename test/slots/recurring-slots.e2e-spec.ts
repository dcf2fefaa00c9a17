import { DayImprovementService } from '../../src/modules/slots/routes/day-improvement.service';
import { OrderSlotsService } from '../../src/modules/slots/recurring/order-slots.service';
import { runJobs } from '../support/run-jobs';
import type { TestApp } from '../support/test-app';
import { ADDRESS, at, day, EVERY_DAY, ITEMS, type SlotDays, startSlotDays } from './slots';

const WINDOW = { start: '09:00', end: '10:00' };
const DEFAULT_DEPOT = '00000000-0000-0000-0000-000000000000';

describe('the slots of recurring orders', () => {
  let t: TestApp;
  let slots: SlotDays['slots'];
  let customerId: string;
  let createVehicle: SlotDays['createVehicle'];
  let reset: SlotDays['reset'];
  let formerEvents = 0;
  beforeAll(async () => {
    ({ t, slots, customerId, createVehicle, reset } = await startSlotDays());
  });
  beforeEach(async () => {
    await reset();
    await t.db.query('UPDATE recurring_orders SET deleted_at = now(), next_due_on = NULL');
    await t.db.query('UPDATE standing_routes SET deleted_at = now()');
    formerEvents = (await t.events()).length;
  });
  afterAll(() => t.stop());

  /** A series whose first order is created today and delivered tomorrow. */
  const createSeries = async (terms: object = {}): Promise<void> => {
    const template = { items: ITEMS, deliveryAddress: ADDRESS, deliveryWindow: WINDOW, status: 'pending', ...terms };
    const body = { customerId, rule: 'FREQ=DAILY', startDate: day(1), leadDays: 1, template };
    const response = await t.api.post('/api/recurring-orders').send(body);
    expect(response.status).toBe(201);
  };
  const createOrders = async (): Promise<void> => {
    await t.db.query(`SELECT graphile_worker.add_job('create_recurring_orders', '{}')`);
    await runJobs(t, { task: 'create_recurring_orders' });
    await runJobs(t, { task: 'reserve_order_slots' });
  };
  const addressAt = (index: number) => ({ ...ADDRESS, street: `Gasse ${index}`, ...at(index), address: undefined });
  const bookings = async () =>
    (
      await t.db.query<{ id: string; orderId: string; isPromised: boolean }>(
        `SELECT id, order_id AS "orderId", is_promised AS "isPromised" FROM slot_holds WHERE state = 'confirmed' ORDER BY created_at, id`,
      )
    ).rows;
  const storedStops = async () =>
    (
      await t.db.query<{ skeleton: { routes: { holdIds: string[] }[] } | null }>('SELECT skeleton FROM slot_days')
    ).rows.flatMap(({ skeleton }) => skeleton?.routes.flatMap(({ holdIds }) => holdIds) ?? []);
  const overbooked = async () =>
    (await t.events())
      .slice(formerEvents)
      .filter(({ type }) => type === 'slot.overbooked')
      .map(({ data }) => data as { date: string; stops: { guid: string; orderId: string }[] });

  it('take capacity of the template with the same window when the order is created', async () => {
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'count', orders: 2 } });
    await createSeries();
    await createOrders();
    expect(await slots.usage(day(1))).toMatchObject([{ booked: 1, remaining: 1 }]);
    expect(await slots.search({ days: 1 })).toMatchObject([{ isAvailable: true, remaining: 1 }]);
    const [booking] = await bookings();
    await t.api.patch(`/api/v1/Orders/${booking!.orderId}/status`).send({ status: 'cancelled' });
    expect(await slots.usage(day(1))).toMatchObject([{ booked: 0, remaining: 2 }]);
  });

  it('count the weight of the items', async () => {
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'load', weightKg: 100 } });
    const dimensions = { length: 10, width: 10, height: 10, weight: 12.5 };
    await createSeries({ items: [{ description: 'Flour', quantity: 3, price: 1, dimensions }] });
    await createOrders();
    expect(await slots.usage(day(1))).toMatchObject([{ weightKg: { booked: 37.5, remaining: 62.5 } }]);
  });

  it('exist once, also if the job runs again', async () => {
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'count', orders: 2 } });
    await createSeries();
    await createOrders();
    const orderIds = (await bookings()).map(({ orderId }) => orderId);
    await t.app.get(OrderSlotsService).reserveSlots({ businessId: t.tenant.id, orderIds });
    expect(await bookings()).toHaveLength(1);
  });

  it('belong to a template with the same window, weekday and postal code only', async () => {
    const capacity = { mode: 'count', orders: 2 };
    await slots.createTemplate({ ...WINDOW, end: '11:00', capacity });
    await slots.createTemplate({ ...WINDOW, postalCodes: ['5*'], capacity });
    const weekday = new Date(`${day(2)}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    await slots.createTemplate({ ...WINDOW, weekdays: [weekday.toLowerCase()], capacity });
    await slots.createTemplate({ ...WINDOW, isActive: false, capacity });
    await createSeries();
    await createOrders();
    expect(await bookings()).toEqual([]);
  });

  it('the slots of recurring orders are taken although the slot is full, and an event names the order once', async () => {
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'count', orders: 1 } });
    const [slot] = await slots.search({ days: 1 });
    expect((await slots.hold(slot!.slotId)).status).toBe(201);
    await createSeries();
    await createOrders();
    const [booking] = await bookings();
    expect(booking).toMatchObject({ isPromised: false });
    expect(await slots.usage(day(1))).toMatchObject([{ booked: 1, held: 1, remaining: 0 }]);
    const stop = { guid: booking!.id, orderId: booking!.orderId, slotId: slot!.slotId, shipmentId: null, ...WINDOW };
    expect(await overbooked()).toEqual([{ guid: booking!.id, date: day(1), depotId: null, stops: [stop] }]);
    await createOrders();
    expect(await overbooked()).toHaveLength(1);
  });

  it('the slots of recurring orders are reported on a closed day', async () => {
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'count', orders: 5 } });
    await t.api.post('/api/slots/closures').send({ date: day(1), reason: 'Stocktaking' });
    await createSeries();
    await createOrders();
    expect(await overbooked()).toMatchObject([{ date: day(1), stops: [{ orderId: (await bookings())[0]!.orderId }] }]);
  });

  it('the slots of recurring orders are stops of the routes of the day in the mode "route"', async () => {
    await createVehicle({ planning: { maxStops: 2 } });
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'route' } });
    await createSeries({ deliveryAddress: addressAt(0) });
    await createOrders();
    const [booking] = await bookings();
    expect(booking).toMatchObject({ isPromised: true });
    expect(await storedStops()).toEqual([booking!.id]);
    const [slot] = await slots.search({ days: 1, ...at(0) });
    expect(slot).toMatchObject({ isAvailable: true, isNearby: true, extraKm: 0 });
    expect((await slots.hold(slot!.slotId, at(1))).status).toBe(201);
    expect(await slots.search({ days: 1, ...at(2) })).toMatchObject([{ isAvailable: false }]);
  });

  it('never take the place of a booked stop in the routes of a day', async () => {
    await createVehicle({ planning: { maxStops: 1 } });
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'route' } });
    const [slot] = await slots.search({ days: 1, ...at(1) });
    const hold = (await slots.hold(slot!.slotId, at(1))).body.data as { guid: string };
    await createSeries({ deliveryAddress: addressAt(0) });
    await createOrders();
    expect(await bookings()).toMatchObject([{ isPromised: false }]);
    const job = { businessId: t.tenant.id, timeZone: 'UTC', depotKey: DEFAULT_DEPOT, date: day(1) };
    await t.app.get(DayImprovementService).improve(job);
    expect(await storedStops()).toEqual([hold.guid]);
    expect(await overbooked()).toMatchObject([{ stops: [{ orderId: (await bookings())[0]!.orderId }] }]);
    await t.api.delete(`/api/slots/holds/${hold.guid}`);
    await t.app.get(DayImprovementService).improve(job);
    expect(await storedStops()).toEqual([(await bookings())[0]!.id]);
  });

  it('the slots of recurring orders are reported by routes if the place of the address is not known', async () => {
    await createVehicle();
    await slots.createTemplate({ ...WINDOW, capacity: { mode: 'route' } });
    await createSeries({ deliveryAddress: { street: 'Unknown 1', city: 'Nowhere at all', country: 'AT' } });
    await createOrders();
    expect(await overbooked()).toHaveLength(1);
    expect(await slots.search({ days: 1, ...at(0) })).toMatchObject([{ isAvailable: true }]);
  });

  describe('of customers of a standing route', () => {
    const createStandingRoute = async (vehicleId: string, ofCustomer = customerId): Promise<string> => {
      const body = { name: 'Round', weekdays: EVERY_DAY, departure: '08:30', sequence: 'optimised', leadDays: 1 };
      const response = await t.api
        .post('/api/standing-routes')
        .send({ ...body, vehicleId, stops: [{ customerId: ofCustomer }] });
      expect(response.status).toBe(201);
      return response.body.data.guid as string;
    };
    const storedDay = async () =>
      (await t.db.query<{ skeleton: object }>('SELECT skeleton FROM slot_days')).rows[0]!.skeleton;
    const createDispatches = async (): Promise<void> => {
      await t.db.query(`SELECT graphile_worker.add_job('create_standing_dispatches', '{}')`);
      await runJobs(t, { task: 'create_standing_dispatches' });
    };
    const improve = () =>
      t.app
        .get(DayImprovementService)
        .improve({ businessId: t.tenant.id, timeZone: 'UTC', depotKey: DEFAULT_DEPOT, date: day(1) });

    it('are stored as stops of the standing route, and take no time of other vehicles', async () => {
      const vehicleId = await createVehicle();
      await createVehicle({ planning: { maxStops: 1 } });
      const standingRouteId = await createStandingRoute(vehicleId);
      await slots.createTemplate({ ...WINDOW, capacity: { mode: 'route' } });
      await createSeries({ deliveryAddress: addressAt(0) });
      await createOrders();
      const [booking] = await bookings();
      expect(booking).toMatchObject({ isPromised: true });
      const stops = [{ customerId, holdIds: [booking!.id] }];
      expect(await storedDay()).toMatchObject({
        routes: [],
        standingRoutes: [{ standingRouteId, vehicleId, dispatchId: null, stops }],
      });
      const [slot] = await slots.search({ days: 1, ...at(1) });
      expect((await slots.hold(slot!.slotId, at(1))).status).toBe(201);
      expect(await slots.search({ days: 1, ...at(2) })).toMatchObject([{ isAvailable: false }]);
      await createDispatches();
      await improve();
      expect(await storedDay()).toMatchObject({
        routes: [{ holdIds: [expect.any(String)] }],
        standingRoutes: [{ standingRouteId, vehicleId, dispatchId: expect.any(String) as string, stops }],
      });
    });

    it('are left unchanged by a plan of the day, which serves the other booked stops with the other vehicles', async () => {
      const standingVehicle = await createVehicle();
      const otherVehicle = await createVehicle();
      await createStandingRoute(standingVehicle);
      await slots.createTemplate({ ...WINDOW, capacity: { mode: 'route' } });
      await createSeries({ deliveryAddress: addressAt(0) });
      await createOrders();
      const other = { name: 'Café Central', email: 'central@example.com' };
      const otherCustomer = (await t.api.post('/api/v1/Customers').send(other)).body.data.guid as string;
      const [slot] = await slots.search({ days: 1, ...at(1) });
      const { guid } = (await slots.hold(slot!.slotId, at(1))).body.data as { guid: string };
      const order = { customerId: otherCustomer, items: ITEMS, deliveryAddress: addressAt(1), status: 'pending' };
      const { orderId } = (await slots.confirm(guid, { order })).body.data as { orderId: string };
      const shipmentOf = async (id: string): Promise<string> => {
        const response = await t.api.post(`/api/v1/Orders/${id}/shipment`).send({});
        expect(response.body).toMatchObject({ success: true });
        return response.body.data.guid as string;
      };
      const recurring = await shipmentOf((await bookings()).find((booking) => booking.id !== guid)!.orderId);
      const booked = await shipmentOf(orderId);
      const plan = async () =>
        (await t.api.post('/api/dispatch/plan').send({ date: day(1), replaceDrafts: true })).body.data as {
          dispatches: { vehicleId: string; shipmentIds: string[] }[];
          replaces: string[];
        };
      const before = await plan();
      expect(before.dispatches).toMatchObject([{ vehicleId: otherVehicle, shipmentIds: [booked] }]);
      await createDispatches();
      const after = await plan();
      expect(after).toMatchObject({
        replaces: [],
        dispatches: before.dispatches.map(({ shipmentIds }) => ({ shipmentIds })),
      });
      const { rows } = await t.db.query<{ vehicleId: string; date: string }>(
        `SELECT d.vehicle_id AS "vehicleId", d.planned_date::date::text AS date FROM dispatch_shipments ds
         JOIN dispatches d ON d.business_id = ds.business_id AND d.id = ds.dispatch_id WHERE ds.shipment_id = $1`,
        [recurring],
      );
      expect(rows).toEqual([{ vehicleId: standingVehicle, date: day(1) }]);
    });
  });
});
