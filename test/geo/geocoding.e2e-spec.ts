import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { expectOk } from '../support/expect-response';
import { type GeocoderServer, startGeocoderServer } from '../support/geocoder-server';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

const PARCEL = { length: 30, width: 20, height: 15, weight: 2.5 };
const GRAZ = { city: 'Graz', postalCode: '8010', country: 'AT' };
const house = (street: string, number: string, latitude = 47.0697, longitude = 15.4401) => ({
  ...{ street, number, city: 'Graz', postalCode: '8010', country: 'AT', latitude, longitude },
});

describe('addresses that a geocoder finds', () => {
  let t: TestApp;
  let geocoder: GeocoderServer;
  beforeAll(async () => {
    geocoder = await startGeocoderServer('photon');
    t = await startTestApp({
      GEOCODER_URL: geocoder.url,
      GEOCODER_KIND: 'photon',
      GEOCODER_RATE: '1000',
      GEOCODER_TIMEOUT_MS: '10000',
      GEOCODER_CONTACT: 'ops@courier.example',
      GEOCODER_KEEP_DAYS: '30',
      GEOCODER_KEEP_ADDRESSES: '3',
    });
  });
  beforeEach(async () => {
    geocoder.state.fault = null;
    geocoder.state.bad = undefined;
    geocoder.state.before = async () => undefined;
    geocoder.state.houses = [house('Herrengasse', '16'), house('Sporgasse', '2', 47.0722, 15.4388)];
    geocoder.requests.length = 0;
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
    await t.db.query('DELETE FROM address_places');
    await t.db.query('DELETE FROM geocoded_addresses');
  });
  afterAll(async () => {
    await t.stop();
    await geocoder.stop();
  });

  const shipmentTo = async (
    street: string,
    { api = t.api, businessId = t.tenant.id, members = {} } = {},
  ): Promise<string> => {
    const { status, headers } = await api.post('/api/v1/shipments').send({
      customerId: (await seedCustomer(t, { businessId })).id,
      sender: { name: 'Shop', ...GRAZ },
      recipient: { name: 'Maria Muster', street, ...GRAZ },
      packages: [PARCEL],
      ...members,
    });
    expect(status).toBe(201);
    return (headers.location as string).split('/').at(-1)!;
  };
  const locationOf = async (id: string, api = t.api) => (await api.get(`/api/v1/shipments/${id}`)).body.data.location;
  const geocode = () => runJobs(t, { task: 'geocode_addresses' });
  const dispatchWith = async (members: object): Promise<string> => {
    const body = { name: 'Tour', plannedDate: '2027-03-02T08:00:00+01:00', ...members };
    const response = await t.api.post('/api/dispatch').send(body);
    expectOk(response, 201);
    return response.body.data.guid;
  };
  const stopsOf = async (dispatchId: string): Promise<{ kind: string; precision: string; distance: number }[]> =>
    (await t.api.get(`/api/route/${dispatchId}`)).body.data.stops;
  const later = () => t.db.query('UPDATE address_places SET next_at = now() WHERE next_at IS NOT NULL');
  const another = async () => {
    const tenant = await t.seedTenant();
    return { api: t.as(tenant.tokens.owner), businessId: tenant.id };
  };

  it('addresses that a geocoder finds are placed by town at first, and by their house after the commit', async () => {
    const id = await shipmentTo('Herrengasse 16');
    expect(geocoder.requests).toEqual([]);
    expect(await locationOf(id)).toMatchObject({ precision: 'city', provider: 'gazetteer', state: 'waiting' });
    await geocode();
    expect(await locationOf(id)).toEqual({
      ...{ latitude: 47.0697, longitude: 15.4401, precision: 'address', score: null, provider: 'photon' },
      attribution: '© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)',
      ...{ state: 'found', error: null },
    });
    expect(geocoder.requests[0]!.userAgent).toBe('delivery-dispatch-service (ops@courier.example)');
    const { rows } = await t.db.query('SELECT address FROM address_places');
    expect(rows).toEqual([{ address: null }]);
  });

  it("are sent to the geocoder once for all businesses that write them alike, and are visible only by a business's own address", async () => {
    const mine = await shipmentTo('Herrengasse 16');
    await shipmentTo('herrengasse 16 ');
    await geocode();
    const { api, businessId } = await another();
    const foreign = await shipmentTo('Herrengasse 16', { api, businessId });
    expect(await locationOf(foreign, api)).toMatchObject({ precision: 'city', state: 'waiting' });
    const typed = await api.post('/api/geocode').send({ address: { street: 'Sporgasse 2', ...GRAZ } });
    expect(typed.body.data).toMatchObject({ provider: 'gazetteer', results: [{ precision: 'city' }] });
    await geocode();
    expect(await locationOf(foreign, api)).toMatchObject({ precision: 'address' });
    expect(await locationOf(mine)).toMatchObject({ precision: 'address' });
    expect(geocoder.requests).toHaveLength(1);
    const { rows } = await t.db.query(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'geocoded_addresses'",
    );
    expect(rows.map(({ column_name }) => column_name)).not.toContain('business_id');
  });

  it('update routes of dispatches that have not left, but not those in progress', async () => {
    const ids = [await shipmentTo('Herrengasse 16'), await shipmentTo('Sporgasse 2')];
    const { body } = await t.api
      .post('/api/dispatch')
      .send({ name: 'Tour', plannedDate: '2027-03-02T08:00:00+01:00', shipmentIds: ids });
    const dispatch = body.data.guid as string;
    const away = await shipmentTo('Herrengasse 16');
    const deleted = await t.api
      .post('/api/dispatch')
      .send({ name: 'Gone', plannedDate: '2027-03-02T08:00:00+01:00', shipmentIds: [away] });
    await t.db.query(`UPDATE dispatches SET status = 'in_progress', started_at = now() WHERE id = $1`, [
      deleted.body.data.guid,
    ]);
    await geocode();
    const { stops } = (await t.api.get(`/api/route/${dispatch}`)).body.data as { stops: Record<string, unknown>[] };
    expect(stops.map(({ precision, isGuess }) => [precision, isGuess])).toEqual([
      ['address', false],
      ['address', false],
    ]);
    expect(stops[1]!.distance).toBeGreaterThan(0.3);
    expect(stops[1]!.distance).toBeLessThan(0.6);
    const left = (await t.api.get(`/api/route/${deleted.body.data.guid}`)).body.data.stops;
    expect(left).toMatchObject([{ precision: 'city' }]);
  });

  it('update the route of a planned dispatch that collects a shipment at the found address of its sender', async () => {
    const sender = { name: 'Shop', street: 'Herrengasse 16', ...GRAZ };
    const shipmentId = await shipmentTo('Griesgasse 1', { members: { sender, pickup: {} } });
    const dispatchId = await dispatchWith({ shipmentIds: [shipmentId] });
    expect(await stopsOf(dispatchId)).toMatchObject([{ kind: 'pickup', precision: 'city' }, { kind: 'delivery' }]);
    await geocode();
    expect(await stopsOf(dispatchId)).toMatchObject([{ kind: 'pickup', precision: 'address' }, { kind: 'delivery' }]);
  });

  it('update the route of a planned dispatch whose driver starts at the found address', async () => {
    const driverId = await seedDriver(t);
    const start = { street: 'Sporgasse 2', ...GRAZ };
    expectOk(await t.api.put(`/api/drivers/${driverId}`).send({ planning: { start } }));
    const recipient = { name: 'Maria Muster', ...GRAZ, latitude: 47.0722, longitude: 15.4388 };
    const shipmentId = await shipmentTo('', { members: { recipient } });
    const dispatchId = await dispatchWith({ shipmentIds: [shipmentId], driverId });
    expect((await stopsOf(dispatchId))[0]!.distance).toBeGreaterThan(0.1);
    await geocode();
    expect((await stopsOf(dispatchId))[0]!.distance).toBe(0);
  });

  it('keep their place when another business uses an odd spelling of the same address', async () => {
    const { api, businessId } = await another();
    const odd = await shipmentTo('Herrengasse; 16 )(', { api, businessId });
    geocoder.state.houses = [];
    await geocode();
    expect(await locationOf(odd, api)).toMatchObject({ precision: 'city', state: 'found' });
    geocoder.state.houses = [house('Herrengasse', '16')];
    const mine = await shipmentTo('Herrengasse 16');
    await geocode();
    expect(await locationOf(mine)).toMatchObject({ precision: 'address', latitude: 47.0697 });

    geocoder.state.houses = [house('Murgasse', '4', 47.2, 15.6)];
    const misled = await shipmentTo('Murgasse, 4', { api, businessId });
    await geocode();
    expect(await locationOf(misled, api)).toMatchObject({ precision: 'address', latitude: 47.2 });
    geocoder.state.houses = [house('Murgasse', '4', 47.0722, 15.4388)];
    const right = await shipmentTo('Murgasse 4');
    await geocode();
    expect(await locationOf(right)).toMatchObject({ precision: 'address', latitude: 47.0722 });
  });

  it('searches an address again for another business if the first one found none', async () => {
    geocoder.state.houses = [];
    await shipmentTo('Herrengasse 16');
    await geocode();
    geocoder.state.houses = [house('Herrengasse', '16')];
    const { api, businessId } = await another();
    const foreignRecord = await shipmentTo('Herrengasse 16', { api, businessId });
    await geocode();
    expect(await locationOf(foreignRecord, api)).toMatchObject({ precision: 'address' });
  });

  it.each([
    [null, null],
    [0, 0],
    ['47', '15'],
  ])('keep the place of the gazetteer while the geocoder sends %p, %p', async (latitude, longitude) => {
    geocoder.state.bad = [latitude, longitude];
    const id = await shipmentTo('Herrengasse 16');
    await geocode();
    expect(await locationOf(id)).toMatchObject({
      ...{ latitude: expect.closeTo(47.07, 1), precision: 'city', provider: 'gazetteer', state: 'retrying' },
      error: 'The geocoder sent a response that violates its protocol.',
    });
  });

  it('addresses that a geocoder finds are tried again with growing pauses, say so meanwhile, and at last give up', async () => {
    const id = await shipmentTo('Herrengasse 16');
    geocoder.state.fault = 'refuses';
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      await t.db.query("UPDATE address_places SET next_at = now() - interval '1 second'");
      if (tries > 0) await t.db.query("SELECT graphile_worker.add_job('geocode_addresses')");
      await geocode();
      const { rows } = await t.db.query(
        'SELECT extract(epoch FROM next_at - now())::float8 AS pause FROM address_places WHERE next_at > now()',
      );
      if (rows[0]) pauses.push(rows[0].pause as number);
      if (tries === 0)
        expect(await locationOf(id)).toMatchObject({
          ...{ precision: 'city', state: 'retrying', error: 'The geocoder rejects the request (status 403).' },
        });
    }
    expect(pauses).toHaveLength(7);
    expect(pauses.every((each, index) => index === 0 || each >= pauses[index - 1]! - 1)).toBe(true);
    expect(await locationOf(id)).toMatchObject({ precision: 'city', state: 'failed' });
  });

  it('reports an unknown address and looks up a corrected one again', async () => {
    const id = await shipmentTo('Unbekannte Gasse 1');
    await geocode();
    expect(await locationOf(id)).toMatchObject({
      precision: 'city',
      provider: 'gazetteer',
      state: 'found',
      error: null,
    });
    await t.api.put(`/api/v1/shipments/${id}`).send({ recipient: { street: 'Sporgasse 2' } });
    await geocode();
    expect(await locationOf(id)).toMatchObject({ precision: 'address', latitude: 47.0722 });
  });

  it('never overwrite a pin', async () => {
    const id = await shipmentTo('Herrengasse 16');
    const pin = { latitude: 47.1, longitude: 15.5 };
    await t.api.put(`/api/v1/shipments/${id}/location`).send(pin);
    await geocode();
    expect(await locationOf(id)).toMatchObject({ ...pin, precision: 'given', provider: null, state: 'found' });
    await t.api.delete(`/api/v1/shipments/${id}/location`);
    expect(await locationOf(id)).toMatchObject({ precision: 'address', latitude: 47.0697 });
  });

  describe('of a customer that is pinned', () => {
    const PIN = { latitude: 47.1, longitude: 15.5 };
    const INPUTS = { ...PIN, precision: 'given', provider: null, state: 'found' };
    const customer = async (): Promise<string> => {
      const address = { street: 'Herrengasse 16', state: 'Steiermark', ...GRAZ };
      const body = { name: 'Bakery', email: `${Math.random()}@example.com`, address };
      return (await t.api.post('/api/v1/Customers').send(body)).body.data.guid as string;
    };
    const pinned = async (): Promise<string> => {
      const id = await customer();
      const response = await t.api.put(`/api/v1/Customers/${id}/location`).send(PIN);
      expect([response.status, response.body.data]).toEqual([200, expect.objectContaining(INPUTS)]);
      return id;
    };
    const shipmentFor = async (customerId: string, recipient: object): Promise<string> => {
      const { headers } = await t.api.post('/api/v1/shipments').send({
        ...{ customerId, sender: { name: 'Shop', ...GRAZ }, packages: [PARCEL] },
        recipient: { name: 'Bakery', ...GRAZ, ...recipient },
      });
      return headers.location!.split('/').at(-1)!;
    };
    const whereIs = async (id: string) => (await t.api.get(`/api/v1/Customers/${id}/location`)).body.data;

    it('are the pin for shipments made from then on, by themselves and out of an order', async () => {
      const id = await customer();
      const before = await shipmentFor(id, { street: 'Herrengasse 16' });
      await t.api.put(`/api/v1/Customers/${id}/location`).send(PIN);
      await geocode();
      expect(await whereIs(id)).toMatchObject(INPUTS);
      expect(await locationOf(before)).toMatchObject({ precision: 'address', latitude: 47.0697 });
      expect(await locationOf(await shipmentFor(id, { street: 'HERRENGASSE 16', country: 'Austria' }))).toMatchObject(
        INPUTS,
      );
      const elsewhere = await shipmentFor(id, { street: 'Sporgasse 2' });
      const own = await shipmentFor(id, { street: 'Herrengasse 16', latitude: 47.2, longitude: 15.6 });
      expect((await locationOf(elsewhere)).precision).not.toBe('given');
      expect(await locationOf(own)).toMatchObject({ precision: 'given', latitude: 47.2 });

      const items = [{ description: 'Bread', quantity: 1, price: 4 }];
      const order = {
        customerId: id,
        items,
        deliveryAddress: { street: 'Herrengasse 16', ...GRAZ },
        status: 'pending',
      };
      const { guid } = (await t.api.post('/api/v1/Orders').send(order)).body.data;
      const shipped = await t.api.post(`/api/v1/Orders/${guid}/shipment`).send({});
      expect(await locationOf(shipped.body.data.guid as string)).toMatchObject(INPUTS);
    });

    it('keep it until the address is another, or it is taken off', async () => {
      const id = await pinned();
      const put = (address: object | null) => t.api.put(`/api/v1/Customers/${id}`).send({ address });
      await put({ street: 'Herrengasse  16', ...GRAZ });
      expect(await whereIs(id)).toMatchObject(INPUTS);
      await put({ street: 'Herrengasse 16', ...GRAZ, latitude: null, longitude: null });
      expect(await whereIs(id)).toMatchObject({ precision: 'city' });
      await t.api.put(`/api/v1/Customers/${id}/location`).send(PIN);
      await put({ street: 'Sporgasse 2', ...GRAZ });
      expect(await whereIs(id)).toMatchObject({ precision: 'city' });
      await t.api.put(`/api/v1/Customers/${id}/location`).send(PIN);
      expect((await t.api.delete(`/api/v1/Customers/${id}/location`)).status).toBe(200);
      await geocode();
      expect(await whereIs(id)).toMatchObject({ precision: 'address', latitude: 47.0722 });
    });

    it('are those of the version that was read, and of its business', async () => {
      const id = await pinned();
      const { etag } = (await t.api.get(`/api/v1/Customers/${id}`)).headers;
      const pin = (api = t.api) => api.put(`/api/v1/Customers/${id}/location`).send({ ...PIN, latitude: 47.3 });
      const { api } = await another();
      expect((await pin(api)).status).toBe(404);
      expect((await api.get(`/api/v1/Customers/${id}/location`)).status).toBe(404);
      expect((await pin().set('If-Match', etag!)).status).toBe(200);
      expect((await pin().set('If-Match', etag!)).status).toBe(412);
    });
  });

  it('addresses that a geocoder finds are stored while they are used, up to a limit', async () => {
    const known = async (): Promise<string[]> => {
      const { rows } = await t.db.query<{ key: string }>('SELECT address_key AS key FROM address_places');
      return rows.map(({ key }) => key);
    };
    const sweep = async () => {
      await t.db.query("SELECT graphile_worker.add_job('sweep_geocoding')");
      await runJobs(t, { task: 'sweep_geocoding' });
    };
    const ids = [await shipmentTo('Herrengasse 16'), await shipmentTo('Sporgasse 2')];
    await geocode();
    await t.db.query("UPDATE address_places SET used_at = now() - interval '31 days'");
    await t.db.query("UPDATE geocoded_addresses SET found_at = now() - interval '91 days' WHERE latitude = 47.0722");
    await shipmentTo('Herrengasse 16');
    await sweep();
    expect(await known()).toHaveLength(1);
    expect((await t.db.query('SELECT latitude FROM geocoded_addresses')).rows).toEqual([{ latitude: 47.0697 }]);
    expect(await locationOf(ids[0]!)).toMatchObject({ precision: 'address' });
    expect(await locationOf(ids[1]!)).toMatchObject({ precision: 'city', state: 'found' });

    const { api, businessId } = await another();
    await shipmentTo('Sporgasse 2', { api, businessId });
    for (const number of [1, 2, 3]) await shipmentTo(`Sackstraße ${number}`);
    await t.db.query("UPDATE address_places SET used_at = now() - interval '1 hour' WHERE latitude IS NOT NULL");
    await sweep();
    expect(await known()).toHaveLength(4);
    expect(await locationOf(ids[0]!)).toMatchObject({ precision: 'city' });
    await t.db.query(
      `INSERT INTO geocoded_addresses (address_key, precision, provider, found_at)
       SELECT n, 'none', 'photon', now() - make_interval(days => n) FROM generate_series(1, 9) AS n`,
    );
    await sweep();
    const { rows } = await t.db.query('SELECT address_key AS key FROM geocoded_addresses ORDER BY found_at DESC');
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^.{43}$/), '1', '2']);
  });

  it('does not delay the addresses of one business for thousands of another', async () => {
    await t.db.query(
      `INSERT INTO address_places (business_id, address_key, address, next_at)
       SELECT $1, 'import-' || n, jsonb_build_object('street', 'Weg ' || n, 'city', 'Graz'), now() - interval '1 hour' FROM generate_series(1, 50000) n`,
      [t.tenant.id],
    );
    const { api, businessId } = await another();
    const id = await shipmentTo('Sporgasse 2', { api, businessId });
    const { rows } = await t.db.query('SELECT business_id FROM due_addresses(5, 20)');
    expect(rows).toHaveLength(6);
    expect(rows.slice(0, 2).map(({ business_id }) => business_id)).toContain(businessId);
    const { rows: jobs } = await t.db.query(
      `SELECT count(*)::int AS count FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k ON k.id = j.task_id
       WHERE k.identifier = 'geocode_addresses'`,
    );
    expect(jobs[0].count).toBe(1);
    await t.db.query("DELETE FROM address_places WHERE address_key LIKE 'import-%' AND address_key <> 'import-1'");
    await geocode();
    expect(await locationOf(id, api)).toMatchObject({ precision: 'address' });
  });

  it('addresses that a geocoder finds are one job for many shipments', async () => {
    for (let n = 0; n < 5; n++) await shipmentTo(`Gasse ${n}`);
    expect(await t.jobs('geocode_addresses')).toHaveLength(1);
  });

  it("suggests addresses near the business first and never from other businesses' requests", async () => {
    const typed = await t.api.post('/api/geocode').send({ text: 'Herrengasse', limit: 3 });
    expect(typed.body.data).toMatchObject({
      provider: 'photon',
      results: [{ precision: 'address', address: { street: 'Herrengasse 16', city: 'Graz', latitude: 47.0697 } }],
    });
    expect(geocoder.requests[0]!.path).toMatch(/limit=3&lat=48\.\d+&lon=16\.\d+/);
    await t.api.post('/api/geocode').send({ text: 'Herrengasse', limit: 3 });
    expect(geocoder.requests).toHaveLength(1); // cached for a minute
    geocoder.state.fault = 'HTML page';
    const town = await t.api
      .post('/api/geocode')
      .send({ text: 'Sporgasse 2, Gra', near: { latitude: 47, longitude: 15.4 } });
    expect(town.body.data.provider).toBe('gazetteer');
    expect(town.body.data.results[0]).toMatchObject({ precision: 'city', address: { city: 'Graz', country: 'AT' } });
  });

  it.each([
    [{}, 'text'],
    [{ text: 'Graz', address: GRAZ }, 'address'],
    [{ text: 'G' }, 'text'],
    [{ text: 'Graz', limit: 11 }, 'limit'],
    [{ text: 'Graz', near: { latitude: 91, longitude: 1 } }, 'near.latitude'],
  ])('refuse %j', async (body, field) => {
    const { status, body: response } = await t.api.post('/api/geocode').send(body);
    expect([status, Object.keys(response.error.details as object)]).toEqual([400, [field]]);
  });

  it('addresses that a geocoder finds are asked for when a plan meets them though they came before there was a geocoder', async () => {
    const id = await shipmentTo('Herrengasse 16');
    await t.db.query('DELETE FROM address_places');
    await t.api
      .post('/api/dispatch')
      .send({ name: 'Tour', plannedDate: '2027-03-02T08:00:00+01:00', shipmentIds: [id] });
    await later();
    await t.db.query("SELECT graphile_worker.add_job('geocode_addresses')");
    await geocode();
    expect(await locationOf(id)).toMatchObject({ precision: 'address' });
  });
});
