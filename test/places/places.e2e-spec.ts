import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { RoutePlannerService } from '../../src/modules/dispatch/routes/route-planner.service';
import { seedCustomer } from '../factories/customer.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

interface Stop {
  shipmentId: string;
  precision: string;
  latitude: number;
  longitude: number;
  distance: number;
  isGuess: boolean;
  estimatedArrival: string;
}
interface Route {
  guid: string;
  stops: Stop[];
  totalDistance: number;
  warnings: { code: string; message: string }[];
}

const PARCEL = { length: 30, width: 20, height: 15, weight: 2.5 };
const GRAZ = { city: 'Graz', postalCode: '8010', country: 'AT' };
const STREETS = ['Herrengasse 16', 'Sporgasse 2', 'Kaiser-Josef-Platz 1', 'Annenstraße 60', 'Neutorgasse 3'];

describe('places', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    customerId = (await seedCustomer(t)).id;
  });
  afterAll(() => t.stop());

  const shipmentTo = async (address: object): Promise<string> => {
    const { status, headers } = await t.api.post('/api/v1/shipments').send({
      customerId,
      sender: { name: 'Shop', ...GRAZ, street: 'Lager 1' },
      recipient: { name: 'Maria Muster', ...address },
      packages: [PARCEL],
    });
    expect(status).toBe(201);
    return (headers.location as string).split('/').at(-1)!;
  };
  const inGraz = (streets: readonly (string | null)[]) =>
    Promise.all(streets.map((street) => shipmentTo({ ...GRAZ, street })));
  const dispatchOf = async (shipmentIds: string[]): Promise<string> => {
    const { status, body } = await t.api
      .post('/api/dispatch')
      .send({ name: 'Tour', plannedDate: '2027-03-02T08:00:00+01:00', shipmentIds });
    expect(status).toBe(201);
    return body.data.guid;
  };
  const routeOf = async (id: string): Promise<Route> => (await t.api.get(`/api/route/${id}`)).body.data;
  const locationOf = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data.location;

  it('returns how exact the places of a shipment are', async () => {
    const [town, area, exact, nowhere] = [
      await shipmentTo({ ...GRAZ, street: 'Herrengasse 16' }),
      await shipmentTo({ street: 'Court Square 1', city: 'Boston', postalCode: '02108', country: 'US' }),
      await shipmentTo({ ...GRAZ, street: 'Herrengasse 16', latitude: 47.0697, longitude: 15.4401 }),
      await shipmentTo({ street: 'Weg 1', city: 'Nirgendwodorf' }),
    ];
    expect(await locationOf(town)).toMatchObject({ precision: 'city', latitude: expect.closeTo(47.07, 1) });
    expect(await locationOf(area)).toMatchObject({ precision: 'postcode', longitude: expect.closeTo(-71.06, 1) });
    expect(await locationOf(exact)).toMatchObject({ precision: 'given', latitude: 47.0697, longitude: 15.4401 });
    expect(await locationOf(nowhere)).toMatchObject({ precision: 'none', latitude: null, longitude: null });
  });

  it('are none in a country that is not understood, and say why', async () => {
    const id = await shipmentTo({ street: 'High Street 1', city: 'London', country: 'Absurdistan' });
    const why =
      'The country "Absurdistan" is not understood, so the address has no place: write an ISO 3166-1 code such as AT, or its name.';
    expect(await locationOf(id)).toMatchObject({ precision: 'none', latitude: null, state: 'not_found', error: why });
    const requested = await t.api.post('/api/geocode').send({ address: { city: 'London', country: 'Absurdistan' } });
    expect(requested.body.data).toMatchObject({ results: [], warnings: [{ code: 'unknown_country', message: why }] });
    const known = await t.api.post('/api/geocode').send({ address: { city: 'London', country: 'CAN' } });
    expect(known.body.data).toMatchObject({
      ...{ results: [{ precision: 'city', address: { latitude: expect.closeTo(42.98, 1) } }], warnings: [] },
    });
  });

  it('places are rejected at 0, 0, which systems without coordinates send', async () => {
    const { status, body } = await t.api.post('/api/v1/shipments').send({
      customerId,
      sender: { name: 'Shop', ...GRAZ },
      recipient: { name: 'Maria Muster', ...GRAZ, latitude: 0, longitude: 0 },
      packages: [PARCEL],
    });
    expect([status, body.error.details]).toEqual([
      400,
      {
        'recipient.latitude':
          'Must be the position of an address, not 0, 0. Omit latitude and longitude if they are not known.',
      },
    ]);
  });

  it('estimates the distance of streets of one town and marks it as a guess', async () => {
    const route = await routeOf(await dispatchOf(await inGraz(STREETS.slice(0, 3))));
    const [first, ...others] = route.stops;
    expect(first).toMatchObject({ precision: 'city', isGuess: false });
    for (const stop of others) {
      expect(stop).toMatchObject({ precision: 'city', isGuess: true });
      expect(stop.distance).toBeGreaterThan(0.5);
      expect(stop.distance).toBeLessThan(15);
    }
    const times = route.stops.map(({ estimatedArrival }) => Date.parse(estimatedArrival));
    times.slice(1).forEach((time, index) => expect(time - times[index]!).toBeGreaterThan(6 * 60_000)); // 5 minutes are the stop
    expect(route.warnings).toEqual([]);
  });

  it('treats places with the same street and number as one address, and places without a street as different ones', async () => {
    const same = await routeOf(await dispatchOf(await inGraz(['Herrengasse 16', 'HERRENGASSE  16'])));
    expect(same.stops[1]).toMatchObject({ distance: 0, isGuess: false });
    const unknown = await routeOf(await dispatchOf(await inGraz([null, null])));
    expect(unknown.stops[1]).toMatchObject({ isGuess: true });
    expect(unknown.stops[1]!.distance).toBeGreaterThan(0.5);
  });

  it('warn a route and a plan with more than a few that are hardly known, with what would help', async () => {
    const shipmentIds = await inGraz(STREETS);
    const plan = await t.api
      .post('/api/dispatch/plan')
      .send({ date: '2027-03-02', shipmentIds, vehicleIds: [await seedVehicle(t)] });
    const { dispatches, warnings } = plan.body.data as { dispatches: { stops: Stop[] }[]; warnings: object[] };
    const message =
      'Of 5 stops 5 are known by their town or postcode alone: the ways to them are guesses. They are exact with a geocoder ' +
      '(the operator sets one up), with coordinates in the address, or with the place set on the map.';
    expect(warnings).toContainEqual({ code: 'imprecise_places', message });
    const stops = dispatches.flatMap((dispatch) => dispatch.stops);
    expect(stops.map(({ precision }) => precision)).toEqual(Array(5).fill('city'));
    expect(stops.slice(1).every(({ isGuess, distance }) => isGuess && distance > 0.5)).toBe(true);

    const id = await dispatchOf(shipmentIds);
    expect((await routeOf(id)).warnings).toEqual([{ code: 'imprecise_places', message }]);
    const again = await t.api.post(`/api/dispatch/${id}/optimize`);
    const once = await t.api.post(`/api/dispatch/${id}/optimize`);
    expect(again.body.data.stops.map(({ shipmentId }: Stop) => shipmentId)).toEqual(
      once.body.data.stops.map(({ shipmentId }: Stop) => shipmentId),
    );
  });

  it('treats a pinned place as exact, plans the route again, and removes the pin when the address changes', async () => {
    const [pinned, other] = await inGraz(STREETS.slice(0, 2));
    const id = await dispatchOf([pinned!, other!]);
    const path = `/api/v1/shipments/${pinned}/location`;
    const pin = { latitude: 47.1402, longitude: 15.4301 };
    const { etag } = (await t.api.get(`/api/v1/shipments/${pinned}`)).headers as { etag: string };
    const set = await t.api.put(path).set('If-Match', etag).send(pin);
    expect([set.status, set.body.data]).toEqual([200, expect.objectContaining({ ...pin, precision: 'given' })]);
    expect((await t.api.put(path).set('If-Match', etag).send({ latitude: 1, longitude: 1 })).status).toBe(412);
    const stop = (await routeOf(id)).stops.find(({ shipmentId }) => shipmentId === pinned);
    expect(stop).toMatchObject({ ...pin, precision: 'given', isGuess: false });

    await t.api.put(`/api/v1/shipments/${pinned}`).send({ recipient: { phone: '+43 1 999' } });
    expect(await locationOf(pinned!)).toMatchObject(pin);
    await t.api.put(`/api/v1/shipments/${pinned}`).send({ recipient: { street: 'Sackstraße 1' } });
    expect(await locationOf(pinned!)).toMatchObject({ precision: 'city' });

    await t.api.put(path).send(pin);
    expect((await t.api.delete(path)).body).toEqual({ success: true });
    expect(await locationOf(pinned!)).toMatchObject({ precision: 'city' });
  });

  it('keeps the distances of a dispatch that departs', async () => {
    const ids = await inGraz(STREETS.slice(0, 3));
    const id = await dispatchOf(ids);
    const before = await routeOf(id);
    const departsAt = new Date('2027-03-02T09:00:00+01:00');
    await t.app
      .get(UnitOfWork)
      .run(t.tenant.id, () =>
        t.app
          .get(RoutePlannerService)
          .reschedule({ businessId: t.tenant.id, dispatchId: id, timeZone: 'Europe/Vienna', departsAt }),
      );
    const after = await routeOf(id);
    expect(after.stops.map(({ distance }) => distance)).toEqual(before.stops.map(({ distance }) => distance));
    expect(after.totalDistance).toBe(before.totalDistance);
  });
});
