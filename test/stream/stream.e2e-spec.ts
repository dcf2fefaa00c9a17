import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import passport from 'passport';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { BearerStrategy } from '../../src/platform/http/authentication/bearer.strategy';
import { LiveStreamsService } from '../../src/modules/stream/live-streams.service';
import { createLog } from '../../src/platform/observability/log';
import { createApp } from '../../src/server/serve';
import { seedDevice } from '../factories/device.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedSession, type Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { EventStream } from '../support/event-stream';
import { startTestApp, type TestApp } from '../support/test-app';
import { letTimePass } from '../support/until';

interface Vehicle {
  readonly id: string;
  readonly deviceId: string;
}

describe('the stream', () => {
  let t: TestApp;
  const open: EventStream[] = [];
  beforeAll(async () => {
    t = await startTestApp({ STREAM_HEARTBEAT_SECONDS: '1', STREAMS_PER_BUSINESS: '8' });
  });
  afterEach(() => open.splice(0).forEach((stream) => stream.close()));
  afterAll(() => t.stop());

  const listen = async (
    tenant: Pick<Tenant, 'tokens'>,
    options: Parameters<typeof EventStream.open>[2] = {},
    { url = t.url, token = tenant.tokens.owner } = {},
  ): Promise<EventStream> => {
    const stream = await EventStream.open(url, token, options);
    open.push(stream);
    await stream.until('the opening', () => stream.events.length > 0);
    return stream;
  };
  const vehicleOf = async (tenant: Tenant): Promise<Vehicle> => {
    const id = await seedVehicle(t, { businessId: tenant.id });
    return { id, deviceId: (await seedDevice(t, { businessId: tenant.id, vehicleId: id })).deviceId };
  };
  let clock = Date.now() - 3_600_000;
  /** Drives: each position a second after the one before. */
  const drive = async (tenant: Tenant, { deviceId }: Vehicle, latitudes: readonly number[]): Promise<void> => {
    const positions = latitudes.map((latitude) => ({
      ...{ latitude, longitude: 16.4, speed: 42, heading: 180 },
      timestamp: new Date((clock += 1000)).toISOString(),
    }));
    const response = await t.as(tenant.tokens.api).post('/api/tracking/positions').send({ deviceId, positions });
    expect(response.status).toBe(200);
  };
  /** An order that has just become pending. */
  const orderOf = async (tenant: Tenant): Promise<string> => {
    const api = t.as(tenant.tokens.owner);
    const customer = await api.post('/api/v1/Customers').send({ name: 'C', email: `${newId()}@customer.example` });
    const order = await api.post('/api/v1/Orders').send({
      customerId: customer.body.data.guid,
      items: [{ description: 'Books', quantity: 1, price: 20 }],
      deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien' },
    });
    const { guid } = order.body.data;
    expect((await api.patch(`/api/v1/Orders/${guid}/status`).send({ status: 'pending' })).status).toBe(200);
    return guid as string;
  };
  /** Emits an event like a unit of work, on any connection. */
  const emit = (
    db: { query: (sql: string, values: unknown[]) => Promise<unknown> },
    businessId: string,
    guids: readonly string[],
  ) =>
    db.query('SELECT tell_events($1)', [
      JSON.stringify(
        guids.map((guid) => ({
          ...{ id: newId(), type: 'order.status_changed', businessId, recordId: guid, timestamp: new Date() },
          data: { guid, status: 'pending' },
        })),
      ),
    ]);
  const guidsOf = (stream: EventStream) => stream.updates.map(({ data }) => data.data.guid);
  /** Starts another process of the service on this database. */
  const another = async (settings: object = {}) => {
    const app = await createApp({ ...t.env, ...settings }, createLog('silent'));
    await app.listen(0, '127.0.0.1');
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    const stop = async () => {
      await app.close();
      passport.use('bearer', t.app.get(BearerStrategy)); // passport knows one of a name in a process: the last that was made
    };
    return { app, url: `http://127.0.0.1:${port}`, stop };
  };

  it('begins with the newest position of every vehicle, then streams positions and status changes', async () => {
    const tenant = await t.seedTenant();
    const vehicle = await vehicleOf(tenant);
    await drive(tenant, vehicle, [48.1, 48.2]);
    const stream = await listen(tenant);
    const { headers } = stream.response;
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toMatch(/no-store/);
    expect([headers['x-accel-buffering'], headers['content-encoding']]).toEqual(['no', undefined]);
    expect(headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
    await stream.event(vehicle.id);
    expect(stream.events).toEqual([
      { id: undefined, type: 'ready', data: { resumed: false } },
      {
        id: expect.any(String),
        type: 'position',
        data: {
          type: 'position',
          timestamp: new Date(clock).toISOString(),
          data: {
            vehicleId: vehicle.id,
            deviceId: vehicle.deviceId,
            latitude: 48.2,
            longitude: 16.4,
            speed: 42,
            heading: 180,
          },
        },
      },
    ]);
    const guid = await orderOf(tenant);
    await drive(tenant, vehicle, [48.3]);
    await stream.until('the new position', () => stream.events.some(({ data }) => data.data?.latitude === 48.3));
    const changes = stream.updates.filter(({ data }) => data.data.guid === guid);
    expect(changes.map(({ type }) => type)).toEqual(['order.created', 'order.status_changed']);
    expect(changes[1]!.data).toEqual({
      ...{ id: expect.any(String), type: 'order.status_changed', timestamp: expect.stringMatching(/Z$/) },
      data: { guid, orderNumber: expect.stringMatching(/^ORD-/), status: 'pending', previousStatus: 'draft' },
    });
    // The creation of the customer is no event of the stream.
    expect(stream.updates.map(({ type }) => type)).toEqual([
      'position',
      'order.created',
      'order.status_changed',
      'position',
    ]);
  });

  it('shows nothing of another business', async () => {
    const [mine, otherTenant] = [await t.seedTenant(), await t.seedTenant()];
    const vehicle = await vehicleOf(otherTenant);
    await drive(otherTenant, vehicle, [48.1]);
    const [stream, other] = [await listen(mine), await listen(otherTenant)];
    const foreign = await orderOf(otherTenant);
    await drive(otherTenant, vehicle, [48.2]);
    const own = await orderOf(mine);
    await Promise.all([stream.event(own), other.event(foreign)]);
    await stream.until('two events', () => stream.updates.length >= 2);
    expect(new Set(guidsOf(stream))).toEqual(new Set([own]));
    expect(other.updates.some(({ data }) => data.data.guid === own)).toBe(false);
    const resumed = await listen(mine, { lastEventId: other.lastEventId });
    await resumed.until('the end of the opening', () => resumed.lastEventId);
    expect(guidsOf(resumed).filter((guid) => guid !== own)).toEqual([]);
  });

  it('sends a returning client missed events once and only the newest position of each vehicle', async () => {
    const tenant = await t.seedTenant();
    const [moving, standing] = [await vehicleOf(tenant), await vehicleOf(tenant)];
    await drive(tenant, standing, [48.9]);
    const first = await listen(tenant);
    const before = await orderOf(tenant);
    await first.until('the order', () => guidsOf(first).filter((guid) => guid === before).length === 2);
    first.close();
    const missed = [await orderOf(tenant), await orderOf(tenant)];
    await drive(tenant, moving, [48.1]);
    await drive(tenant, moving, [48.2, 48.3]);
    const second = await listen(tenant, { lastEventId: first.lastEventId });
    await second.event(moving.id);
    expect(
      second.events.map(({ type, data }) => [type, data.data?.guid ?? data.data?.latitude ?? data.resumed]),
    ).toEqual([
      ['ready', true],
      ...missed.flatMap((guid) => [
        ['order.created', guid],
        ['order.status_changed', guid],
      ]),
      ['position', 48.3],
    ]);
  });

  it('loses and repeats nothing when transactions are committed in another order than they wrote', async () => {
    const tenant = await t.seedTenant();
    const [slow, fast, later] = [newId(), newId(), newId()];
    const [live, first] = [await listen(tenant), await listen(tenant)];
    const holder = new Client({ connectionString: t.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await emit(holder, tenant.id, [slow]);
      await emit(t.db, tenant.id, [fast]);
      await first.event(fast);
      first.close();
      const second = await listen(tenant, { lastEventId: first.lastEventId });
      second.close();
      await holder.query('COMMIT');
      await emit(t.db, tenant.id, [later]);
      const third = await listen(tenant, { lastEventId: second.lastEventId ?? first.lastEventId });
      await Promise.all([third.event(later), live.event(later)]);
      expect(guidsOf(first)).toEqual([fast]);
      expect(guidsOf(second)).toEqual([]);
      expect(guidsOf(third)).toEqual([slow, later]);
      expect([...guidsOf(live)].sort()).toEqual([slow, fast, later].sort());
    } finally {
      await holder.end();
    }
  });

  it('resumes in the middle of a batch', async () => {
    const tenant = await t.seedTenant();
    const guids = Array.from({ length: 5 }, newId);
    const first = await listen(tenant);
    await emit(t.db, tenant.id, guids);
    await first.event(guids[4]!);
    const vehicle = await vehicleOf(tenant);
    await drive(tenant, vehicle, [48.1]);
    const after = newId();
    await emit(t.db, tenant.id, [after]);
    for (const [place, { id }] of first.updates.slice(0, 5).entries()) {
      const again = await listen(tenant, { lastEventId: id });
      await Promise.all([again.event(vehicle.id), again.event(after)]);
      const events = again.updates.filter(({ type }) => type !== 'position');
      expect(events.map(({ data }) => data.data.guid)).toEqual([...guids.slice(place + 1), after]);
      again.close();
    }
  });

  it('hears all of many at once, each once, over reconnections at any time', async () => {
    const tenant = await t.seedTenant();
    const expected: string[] = [];
    let stream = await listen(tenant);
    const countByGuid = new Map<string, number>();
    const note = () => {
      for (const guid of guidsOf(stream)) countByGuid.set(guid as string, (countByGuid.get(guid as string) ?? 0) + 1);
    };
    for (let round = 0; round < 12; round++) {
      const guids = Array.from({ length: 12 }, newId);
      expected.push(...guids);
      const emission = Promise.all(guids.map((guid) => emit(t.db, tenant.id, [guid])));
      const [wanted] = [guids[round]!];
      await stream.event(wanted);
      stream.close(); // in the middle of what comes
      note();
      stream = await listen(tenant, { lastEventId: stream.lastEventId });
      await emission;
    }
    await stream.until('the rest', () => new Set([...countByGuid.keys(), ...guidsOf(stream)]).size === expected.length);
    note();
    expect([...countByGuid.keys()].sort()).toEqual([...expected].sort());
    expect([...countByGuid.values()].filter((times) => times !== 1)).toEqual([]);
  });

  it.each([
    ['unknown', 'nonsense'],
    ['unknown', `${Math.floor(Date.now() / 1000)}-999999999:999999999:`],
    ['expired', `${Math.floor(Date.now() / 1000) - 90_000}-3:3:`],
  ])('reports that an id is %s (%s), and starts again', async (reason, lastEventId) => {
    const tenant = await t.seedTenant();
    const vehicle = await vehicleOf(tenant);
    await drive(tenant, vehicle, [48.1]);
    await orderOf(tenant);
    const stream = await listen(tenant, { lastEventId });
    await stream.event(vehicle.id);
    expect(stream.events.map(({ type, data }) => [type, data.reason])).toEqual([
      ['reset', reason],
      ['position', undefined],
    ]);
    const guid = await orderOf(tenant);
    await stream.event(guid);
  });

  it('reports when more was missed than it sends', async () => {
    const tenant = await t.seedTenant();
    const first = await listen(tenant);
    const lastEventId = await first.until('an id', () => first.lastEventId);
    first.close();
    await emit(t.db, tenant.id, Array.from({ length: 5001 }, newId));
    const second = await listen(tenant, { lastEventId });
    expect(second.events).toMatchObject([{ type: 'reset', data: { reason: 'too_many' } }]);
  });

  it('shows that it is alive, with the id to resume from', async () => {
    const tenant = await t.seedTenant();
    const stream = await listen(tenant);
    const id = stream.lastEventId;
    await stream.until('two heartbeats', () => stream.comments >= 2);
    expect(stream.lastEventId).toMatch(/^\d+-\d+:\d+:/);
    const seconds = (text: string | undefined) => Number(text?.split('-')[0]);
    await stream.until('a younger id', () => seconds(stream.lastEventId) > seconds(id));
    expect(stream.events).toHaveLength(1);
  });

  it.each<[string, (tenant: Tenant) => [string, unknown[]]]>([
    [
      'its session was ended',
      ({ users }) => ['UPDATE sessions SET ended_at = now() WHERE user_id = $1', [users.owner]],
    ],
    ['the business was suspended', ({ id }) => ['UPDATE businesses SET suspended_at = now() WHERE id = $1', [id]]],
    ['the role was changed', ({ users }) => [`UPDATE members SET role = 'driver' WHERE user_id = $1`, [users.owner]]],
  ])('ends when %s', async (_, change) => {
    const tenant = await t.seedTenant();
    const [stream, other] = [await listen(tenant), await listen(await t.seedTenant())];
    await t.db.query(...change(tenant));
    await stream.ended(10_000);
    expect(other.isEnded).toBe(false);
  });

  it('ends when its API token is revoked, while streams of other tokens continue', async () => {
    const tenant = await t.seedTenant();
    const [stream, other] = [await listen(tenant, {}, { token: tenant.tokens.api }), await listen(tenant)];
    await t.db.query('UPDATE api_tokens SET revoked_at = now() WHERE business_id = $1', [tenant.id]);
    await stream.ended(10_000);
    expect(other.isEnded).toBe(false);
  });

  it('sends only the requested types', async () => {
    const tenant = await t.seedTenant();
    const [one, two] = [await vehicleOf(tenant), await vehicleOf(tenant)];
    const streams = [
      await listen(tenant, { query: '?types=order.status_changed' }),
      await listen(tenant, { query: `?types=position&vehicleIds=${two.id.toUpperCase()}` }),
      await listen(tenant, { query: `?vehicleIds=${one.id},${newId()}` }),
    ] as const;
    await drive(tenant, one, [48.1]);
    await drive(tenant, two, [48.2]);
    const guid = await orderOf(tenant);
    await Promise.all([streams[0].event(guid), streams[1].event(two.id), streams[2].event('order.status_changed')]);
    expect(streams[0].updates.map(({ type }) => type)).toEqual(['order.status_changed']);
    expect(streams[1].updates.map(({ data }) => data.data.vehicleId)).toEqual([two.id]);
    const inNoOrder = streams[2].updates.map(({ data }) => data.data.vehicleId ?? data.data.guid).sort(); // positions come by themselves
    expect(inNoOrder).toEqual([one.id, guid, guid].sort());
  });

  it.each([
    ['types', '?types=position,nonsense'],
    ['types', '?types='],
    ['vehicleIds', '?vehicleIds=1'],
    ['vehicleIds', `?vehicleIds=${Array.from({ length: 201 }, newId).join(',')}`],
  ])('rejects %s in the envelope: %.40s', async (field, query) => {
    const response = await t.api.get(`/api/tracking/stream${query}`);
    expect([response.status, response.body.error.code, Object.keys(response.body.error.details)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [field],
    ]);
  });

  it('responds to HEAD without opening one', async () => {
    const response = await t.api.head('/api/tracking/stream');
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  it('sends drivers only events of their dispatches', async () => {
    const tenant = await t.seedTenant();
    const own = await seedDispatch(t, {
      businessId: tenant.id,
      status: 'in_progress',
      driverId: await seedDriver(t, { businessId: tenant.id, userId: tenant.users.driver }),
    });
    const others = await seedDispatch(t, { businessId: tenant.id, status: 'in_progress' });
    const vehicle = await vehicleOf(tenant);
    const [stream, all] = [await listen(tenant, {}, { token: tenant.tokens.driver }), await listen(tenant)];
    await drive(tenant, vehicle, [48.1]);
    await orderOf(tenant);
    const api = t.as(tenant.tokens.owner);
    for (const { shipments } of [others, own])
      await api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'delivered' });
    await stream.event(own.id);
    await all.event(own.id);
    expect(guidsOf(stream)).toEqual([own.shipments[0]!.id, own.id]);
    expect(guidsOf(all)).toContain(others.id);
    const again = await listen(tenant, { lastEventId: stream.events[0]!.id }, { token: tenant.tokens.driver });
    expect(again.updates.every(({ type }) => type !== 'position')).toBe(true);
  });

  it('the stream has a limit for each business', async () => {
    const tenant = await t.seedTenant();
    for (let n = 0; n < 8; n++) await listen(tenant);
    const response = await t.as(tenant.tokens.owner).get('/api/tracking/stream');
    expect([response.status, response.body.error.code, response.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      '30',
    ]);
    await listen(await t.seedTenant());
    open[0]!.close();
    await open[1]!.until('room', () => t.app.get(LiveStreamsService).countOpenStreams(tenant.id) < 8);
    await listen(tenant);
  });

  /** 20 MB, more than connections hold, in small transactions. */
  const flood = async (tenant: Tenant): Promise<string[]> => {
    const guids = Array.from({ length: 200 }, newId);
    for (let n = 0; n < guids.length; n += 4)
      await t.db.query(
        `WITH written AS (INSERT INTO events (business_id, id, type, record_id, body)
           SELECT $1, guid, 'order.status_changed', guid, json_build_object('data', json_build_object('guid', guid, 'notes', repeat('x', 100000)))
           FROM unnest($2::uuid[]) WITH ORDINALITY AS g (guid, n) ORDER BY n)
         SELECT pg_notify('live_' || $1, '')`,
        [tenant.id, guids.slice(n, n + 4)],
      );
    return guids;
  };

  it('cuts off a client that takes nothing; another one hears all, and so does it when it comes back', async () => {
    const other = await another({ STREAM_HEARTBEAT_SECONDS: 6 });
    try {
      const tenant = await t.seedTenant();
      const [slow, sound] = [await listen(tenant, {}, other), await listen(tenant, {}, other)];
      await slow.until('an id', () => slow.lastEventId);
      slow.response.pause();
      const guids = await flood(tenant);
      await sound.event(guids.at(-1)!);
      expect(guidsOf(sound)).toEqual(guids);
      await sound.until('the cut', () => other.app.get(LiveStreamsService).countOpenStreams(tenant.id) === 1);
      slow.response.resume();
      await slow.ended();
      const again = await listen(tenant, { lastEventId: slow.lastEventId }, other);
      await again.event(guids.at(-1)!);
      expect(guidsOf(slow).length).toBeLessThan(guids.length);
      expect([...guidsOf(slow), ...guidsOf(again)]).toEqual(guids);
    } finally {
      await other.stop();
    }
  }, 300_000);

  it('tolerates a slow client that keeps reading', async () => {
    const other = await another({ STREAM_HEARTBEAT_SECONDS: 3 });
    try {
      const tenant = await t.seedTenant();
      const [slow, sound] = [await listen(tenant, {}, other), await listen(tenant, {}, other)];
      let guids: string[] | undefined;
      const flooding = flood(tenant).then((all) => (guids = all));
      const closed = once(slow.response, 'close');
      while (!slow.isEnded && (!guids || guidsOf(slow).at(-1) !== guids.at(-1))) {
        slow.response.resume(); // a little of it, then a rest: longer in all than a heartbeat
        await Promise.race([new Promise((resolve) => slow.response.once('data', resolve)), closed]);
        slow.response.pause();
        await letTimePass(25);
      }
      expect(guidsOf(slow)).toEqual(await flooding);
      expect([slow.isEnded, sound.isEnded]).toEqual([false, false]);
    } finally {
      await other.stop();
    }
  }, 300_000);

  it('sends a lagging client its missed events once', async () => {
    const other = await another({ STREAM_HEARTBEAT_SECONDS: 300 });
    try {
      const tenant = await t.seedTenant();
      const [slow, sound] = [await listen(tenant, {}, other), await listen(tenant, {}, other)];
      slow.response.pause();
      const guids = await flood(tenant);
      await sound.event(guids.at(-1)!);
      slow.response.resume();
      await slow.event(guids.at(-1)!);
      expect(guidsOf(slow)).toEqual(guids);
      expect(slow.events.map(({ type }) => type).filter((type) => type !== 'order.status_changed')).toEqual(['ready']);
    } finally {
      await other.stop();
    }
  }, 300_000);

  it('sends changes of other processes and ends when its own process stops', async () => {
    const tenant = await t.seedTenant();
    const vehicle = await vehicleOf(tenant);
    const other = await another();
    const streams = [await listen(tenant, {}, other), await listen(tenant)];
    const guid = await orderOf(tenant);
    await drive(tenant, vehicle, [48.1]);
    for (const stream of streams) await Promise.all([stream.event(guid), stream.event(vehicle.id)]);
    const began = Date.now();
    await Promise.all([other.stop(), streams[0]!.ended()]);
    expect(Date.now() - began).toBeLessThan(5000);
    expect(streams[1]!.isEnded).toBe(false);
    const resumed = await listen(tenant, { lastEventId: streams[0]!.lastEventId });
    const next = await orderOf(tenant);
    await resumed.event(next);
    expect(new Set(guidsOf(resumed))).toEqual(new Set([next]));
  });

  it('loses nothing with the connection that wakes it', async () => {
    const tenant = await t.seedTenant();
    const stream = await listen(tenant);
    const guids = Array.from({ length: 30 }, newId);
    for (const [n, guid] of guids.entries()) {
      if (n % 10 === 5)
        await t.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dispatch-stream' AND datname = current_database()`,
        );
      await emit(t.db, tenant.id, [guid]);
    }
    await stream.event(guids.at(-1)!);
    expect(guidsOf(stream)).toEqual(guids);
    const { rows } = await t.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = 'dispatch-stream' AND datname = current_database()`,
    );
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  it('sends nothing for invisible changes and wakes no client', async () => {
    const tenant = await t.seedTenant();
    const stream = await listen(tenant);
    const lastEventId = await stream.until('an id', () => stream.lastEventId);
    const order = await orderOf(tenant); // of a new customer
    await stream.event(order);
    expect(stream.updates.map(({ type }) => type)).not.toContain('customer.created');
    const again = await listen(tenant, { lastEventId });
    await again.event(order);
    expect(again.updates.map(({ type }) => type)).not.toContain('customer.created');
    expect((await t.events()).filter((e) => e.businessId === tenant.id).map((e) => e.type)).toEqual([
      'customer.created',
      'order.created',
      'order.status_changed',
    ]);
  });

  it('responds in the envelope while it cannot be opened', async () => {
    const token = await seedSession(t.db, t.tenant.users.viewer);
    await t.db.query('ALTER TABLE events RENAME TO events_away');
    try {
      const response = await t.as(token).get('/api/tracking/stream').set('Last-Event-ID', '1-3:3:');
      expect([response.status, response.body.success]).toEqual([500, false]);
    } finally {
      await t.db.query('ALTER TABLE events_away RENAME TO events');
    }
  });
});
