import { addressShipment, seedDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedOrder } from '../../factories/order.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { startTestApp, type TestApp } from '../../support/test-app';

interface Place {
  latitude: number;
  longitude: number;
}
interface Stop extends Place {
  shipmentId: string;
  address: string;
  estimatedArrival: string;
  geocoded: boolean;
  precision: string;
  status: string;
}

/** The routes start in the future, so that no expected time moves. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DEPOT: Place = { latitude: 48.1386, longitude: 16.3697 };
/** Around Vienna, shuffled. */
const PLACES: Place[] = [
  { latitude: 48.2082, longitude: 16.3738 },
  { latitude: 48.3053, longitude: 16.3251 },
  { latitude: 48.0045, longitude: 16.2309 },
  { latitude: 48.1486, longitude: 17.1077 },
  { latitude: 48.2346, longitude: 16.4135 },
];

/** Great circle by the spherical law of cosines, × 1.3, in km. */
const roadKm = (a: Place, b: Place): number => {
  const [p, q, l] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180);
  const cosine = Math.sin(p!) * Math.sin(q!) + Math.cos(p!) * Math.cos(q!) * Math.cos(l!);
  return 1.3 * 6371.0088 * Math.acos(Math.min(1, cosine));
};
const seconds = (km: number): number => (km / (km < 5 ? 30 : km < 30 ? 50 : 75)) * 3600;
const legs = (tour: Place[]): number[] => tour.slice(1).map((place, index) => roadKm(tour[index]!, place));
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, at) => at !== index)).map((rest) => [item, ...rest]),
      );

describe('routes', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const shipmentTo = async (place: Parameters<typeof addressShipment>[2], orderId?: string) => {
    const { id } = await seedShipment(t, { ...(orderId && { orderId }) });
    await addressShipment(t, id, { street: 'Straße 1', city: 'Wien', postalCode: '1010', country: 'AT', ...place });
    return id;
  };
  const dispatch = async (shipmentIds: string[], plannedDate = `${NEXT_YEAR}-03-02T08:00:00+01:00`) => {
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    const body = { name: 'Tour', plannedDate, driverId, vehicleId, shipmentIds };
    return (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
  };
  const route = async (id: string) => (await t.api.get(`/api/route/${id}`)).body.data;
  const timeline = async (id: string) => (await t.api.get(`/api/route/timeline/${id}`)).body.data;
  const move = (id: string, status: string) => t.api.patch(`/api/dispatch/${id}/status`).send({ status });

  it('routes have the shortest of all sequences, with times and totals added up leg by leg', async () => {
    const ids: string[] = [];
    for (const place of PLACES) ids.push(await shipmentTo(place));
    const id = await dispatch(ids);
    const response = await route(id);
    expect(response).toMatchObject({ guid: expect.any(String), dispatchId: id });
    const stops: (Stop & { sequence: number })[] = response.stops;
    expect(stops.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    for (const { shipmentId, latitude, longitude, ...rest } of stops) {
      expect({ latitude, longitude }).toEqual(PLACES[ids.indexOf(shipmentId)]);
      expect(rest).toMatchObject({ geocoded: true, precision: 'given', status: 'pending' });
      expect(rest.address).toBe('Straße 1, 1010 Wien, AT');
    }
    const tour = legs([DEPOT, ...stops, DEPOT]);
    const drive = (order: Place[]) => sum(legs([DEPOT, ...order, DEPOT]).map(seconds));
    expect(drive(stops)).toBeCloseTo(Math.min(...permutations(PLACES).map(drive)), 0);
    expect(response.totalDistance).toBeCloseTo(sum(tour), 2);
    let clock = Date.parse(`${NEXT_YEAR}-03-02T07:00:00Z`) / 1000;
    stops.forEach(({ estimatedArrival }, index) => {
      clock += seconds(tour[index]!);
      expect(Math.abs(Date.parse(estimatedArrival) / 1000 - clock)).toBeLessThan(index + 2); // legs are whole seconds
      clock += 300;
    });
    const minutes = Math.round((sum(tour.map(seconds)) + PLACES.length * 300) / 60);
    expect(response.estimatedDuration).toBe(`${Math.floor(minutes / 60)}h ${minutes % 60}m`);
    expect(await route(response.guid)).toEqual(response); // Also by the id of the route.
  });

  it('exist without stops too', async () => {
    const id = await dispatch([]);
    expect(await route(id)).toMatchObject({ stops: [], totalDistance: 0, estimatedDuration: '0h 0m' });
    const at = { time: '08:00', plannedTime: '08:00', actualTime: null };
    expect((await timeline(id)).events).toEqual([
      { ...at, type: 'departure', location: 'Laxenburger Straße 365, 1230 Wien, AT', status: 'pending' },
      { ...at, type: 'return', location: 'Laxenburger Straße 365, 1230 Wien, AT', status: 'pending' },
    ]);
  });

  it('find addresses in the gazetteer, and visit an unknown address last', async () => {
    const nowhere = await shipmentTo({ street: 'Weg 1', city: 'Nirgendwodorf', postalCode: null });
    const graz = await shipmentTo({ city: 'Graz', postalCode: '8010' });
    const boston = await shipmentTo({ city: 'Boston', postalCode: '02108', country: 'US' });
    const before = (await t.db.query('SELECT estimated_delivery FROM shipments WHERE id = $1', [nowhere])).rows[0];
    const response = await route(await dispatch([nowhere, graz, boston]));
    const stops: Stop[] = response.stops;
    expect(new Map(stops.map(({ shipmentId, precision }) => [shipmentId, precision]))).toEqual(
      new Map([
        [graz, 'city'],
        [boston, 'postcode'],
        [nowhere, 'none'],
      ]),
    );
    expect(stops.at(-1)).toMatchObject({ shipmentId: nowhere, geocoded: false, latitude: null, longitude: null });
    const found = stops.find(({ shipmentId }) => shipmentId === graz)!;
    expect(roadKm(found, { latitude: 47.0707, longitude: 15.4395 })).toBeLessThan(10);
    const after = (await t.db.query('SELECT estimated_delivery FROM shipments WHERE id = $1', [nowhere])).rows[0];
    expect(after).toEqual(before); // Without travel times there are no estimates.
  });

  it('meet the time windows of orders', async () => {
    const [near, far] = [PLACES[0]!, PLACES[3]!];
    const windowed = async (place: Place, start: string, end: string) => {
      const order = await seedOrder(t, { status: 'processing' });
      await t.db.query('UPDATE orders SET collection_window_start = $2, collection_window_end = $3 WHERE id = $1', [
        order.id,
        start,
        end,
      ]);
      return shipmentTo(place, order.id);
    };
    const late = await windowed(near, '14:00', '15:00');
    const early = await windowed(far, '08:00', '10:00');
    const stops: Stop[] = (await route(await dispatch([late, early]))).stops;
    expect(stops.map(({ shipmentId }) => shipmentId)).toEqual([early, late]);
    const id = await dispatch([await windowed(near, '14:00', '15:00')]);
    const waited = await timeline(id);
    const back = 14 * 60 + 5 + seconds(roadKm(near, DEPOT)) / 60; // served when the window opens
    expect(waited.events.at(-1).time).toBe(
      `${Math.floor(back / 60)}:${String(Math.floor(back % 60)).padStart(2, '0')}`,
    );
  });

  it('shows when a stop is left, its time window, and the breaks before it and before the return', async () => {
    const planning = {
      end: { latitude: DEPOT.latitude + 0.2, longitude: DEPOT.longitude },
      breaks: [
        { start: '09:00', end: '09:30', minutes: 30 },
        { start: '14:10', end: '14:30', minutes: 15 },
      ],
    };
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    await t.api.put('/api/vehicle').send({ guid: vehicleId, planning }).expect(200);
    const near = { latitude: DEPOT.latitude, longitude: DEPOT.longitude };
    const [first, second] = [await shipmentTo(near), await shipmentTo({ ...near, street: 'Straße 2' })];
    const put = (id: string, changes: object) => t.api.put(`/api/v1/shipments/${id}`).send(changes).expect(200);
    await put(first, { serviceMinutes: 10 });
    await put(second, { serviceMinutes: 20, deliveryWindow: { start: '14:00', end: '15:00' } });
    const day = `${NEXT_YEAR}-03-02`;
    const body = {
      name: 'Tour',
      plannedDate: `${day}T08:00:00+01:00`,
      driverId,
      vehicleId,
      shipmentIds: [first, second],
    };
    const id = (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
    await t.api
      .put(`/api/dispatch/${id}/stops`)
      .send({ shipmentIds: [first, second] })
      .expect(200);
    const shown = await route(id);
    expect(shown).toMatchObject({
      departsAt: `${day}T07:00:00.000Z`,
      returnBreakMinutes: 15,
      stops: [
        {
          estimatedArrival: `${day}T07:00:00.000Z`,
          estimatedDeparture: `${day}T07:10:00.000Z`,
          window: null,
          breakMinutes: 0,
        },
        {
          estimatedArrival: `${day}T08:30:00.000Z`,
          estimatedDeparture: `${day}T13:20:00.000Z`,
          window: { from: `${day}T13:00:00.000Z`, to: `${day}T14:00:00.000Z` },
          breakMinutes: 80, // 50 of them until the break may begin
        },
      ],
    });
    const backMinutes = (Date.parse(shown.returnsAt) - Date.parse(`${day}T13:35:00.000Z`)) / 60_000;
    expect(backMinutes).toBeCloseTo(seconds(roadKm(DEPOT, planning.end)) / 60, 0);
  });

  it('shows the day in the business’s time zone, with actual and expected times', async () => {
    const [a, b] = [await shipmentTo(PLACES[0]!), await shipmentTo(PLACES[4]!)];
    const id = await dispatch([a, b], `${NEXT_YEAR}-07-06T08:00:00+02:00`);
    const planned = await timeline(id);
    expect(planned.routeId).toBe((await route(id)).guid);
    expect(planned.events[0]).toMatchObject({ time: '08:00', type: 'departure', status: 'pending' }); // 06:00 UTC
    expect(planned.events.map(({ type }: { type: string }) => type)).toEqual([
      'departure',
      'delivery',
      'delivery',
      'return',
    ]);
    const statuses = async () => (await timeline(id)).events.map(({ status }: { status: string }) => status);
    await move(id, 'ready');
    await move(id, 'in_progress');
    expect(await statuses()).toEqual(['completed', 'in_progress', 'pending', 'pending']);
    const stops: Stop[] = (await route(id)).stops;
    await t.api.post(`/api/v1/shipments/${stops[0]!.shipmentId}/traces`).send({ status: 'delivered' });
    expect(await statuses()).toEqual(['completed', 'completed', 'in_progress', 'pending']);
    await t.api.post(`/api/v1/shipments/${stops[1]!.shipmentId}/traces`).send({ status: 'exception' });
    expect(await statuses()).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect((await route(id)).stops.map(({ status }: Stop) => status)).toEqual(['completed', 'failed']);
  });

  it('ignore what another dispatch delivered later', async () => {
    const first = await seedDispatch(t, { status: 'in_progress', shipments: ['out_for_delivery', 'out_for_delivery'] });
    const [failed, delivered] = first.shipments.map(({ id }) => id);
    const trace = (id: string, status: string) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status });
    await trace(failed!, 'exception');
    await trace(delivered!, 'delivered');
    const second = await dispatch([failed!]);
    for (const status of ['ready', 'in_progress']) await move(second, status);
    await trace(failed!, 'delivered');
    const statuses = async (id: string) => (await route(id)).stops.map(({ status }: Stop) => status);
    expect([await statuses(first.id), await statuses(second)]).toEqual([['failed', 'completed'], ['completed']]);
  });

  it('mark released stops as failed', async () => {
    const { id } = await seedDispatch(t, { status: 'in_progress', shipments: ['delivered', 'out_for_delivery'] });
    await move(id, 'cancelled');
    expect((await route(id)).stops.map(({ status }: Stop) => status)).toEqual(['completed', 'failed']);
  });

  it('accept 300 stops in a request', async () => {
    const place = (n: number) => ({ latitude: 48 + (n % 20) / 50, longitude: 16.2 + Math.floor(n / 20) / 30 });
    const ids: string[] = [];
    const { customerId } = await seedShipment(t);
    for (let n = 0; n < 300; n++) ids.push((await seedShipment(t, { customerId })).id);
    for (const [n, id] of ids.entries()) await addressShipment(t, id, place(n));
    const id = await dispatch(ids);
    expect((await route(id)).stops).toHaveLength(300);
    const more = await t.api.post(`/api/dispatch/${id}/shipments`).send({ shipmentIds: [(await seedShipment(t)).id] });
    expectError(more, 400, ['shipmentIds']);
  });
});
