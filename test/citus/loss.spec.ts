import { setTimeout as pause } from 'node:timers/promises';
import type { Test } from 'supertest';
import { seedDevice } from '../factories/device.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import type { Tenant } from '../factories/tenant.factory';
import { testServer } from '../support/admin';
import { TcpGate } from '../support/tcp-gate';
import { startTestApp, type TestApp } from '../support/test-app';

const LIMIT_MS = 180_000;
const WRITERS = 2;

/** What a business's people do, and the shipment link, the driver and the device of it. */
interface Business {
  readonly tenant: Tenant;
  readonly link: string;
  readonly driver: string;
  readonly key: string;
}

describe('a server of rows that is lost', () => {
  let t: TestApp;
  let gate: TcpGate;
  let lost: Business;
  let kept: Business;

  beforeAll(async () => {
    t = await startTestApp();
    const { hostname, port } = new URL(testServer().workerUrls!.at(-1)!);
    gate = await TcpGate.open({ host: hostname, port: Number(port) });
    await t.db.query(
      'SELECT citus_update_node(nodeid, $1, $2) FROM pg_dist_node WHERE nodename = $3 AND nodeport = $4',
      ['127.0.0.1', gate.port, hostname, port],
    );
    const tenants = [t.tenant];
    const on = async (isLost: boolean) => {
      for (;;) {
        for (const tenant of tenants) if (((await portOf(tenant.id)) === gate.port) === isLost) return furnish(tenant);
        tenants.push(await t.seedTenant());
      }
    };
    [lost, kept] = [await on(true), await on(false)];
  }, 2 * LIMIT_MS);
  afterAll(async () => {
    await t.stop();
    await gate.close();
  });

  const portOf = async (business: string): Promise<number> => {
    const { rows } = await t.db.query<{ port: number }>(
      `SELECT nodeport AS port FROM citus_shards
       WHERE table_name = 'customers'::regclass AND shardid = get_shard_id_for_distribution_column('customers', $1::uuid)`,
      [business],
    );
    return rows[0]!.port;
  };
  const furnish = async (tenant: Tenant): Promise<Business> => {
    const businessId = tenant.id;
    const api = t.as(tenant.tokens.owner);
    const shipment = await seedShipment(t, { businessId });
    const { body } = await api.get(`/api/v1/shipments/${shipment.id}`);
    await seedDispatch(t, { businessId, status: 'in_progress' });
    const device = await seedDevice(t, { businessId, vehicleId: await seedVehicle(t, { businessId }) });
    return {
      tenant,
      link: (body.data as { trackingUrl: string }).trackingUrl.split('/').at(-1)!,
      driver: await seedDriverSession(t, { businessId }),
      key: (await api.post(`/api/tracking/devices/${device.guid}/key`)).body.data.key as string,
    };
  };
  let made = 0;
  const addCustomer = ({ tenant }: Business, name = `Customer ${++made}`) =>
    t
      .as(tenant.tokens.owner)
      .post('/api/v1/Customers')
      .send({ name, email: `c${++made}@customer.example` });
  const everyWay = ({ tenant, link, driver, key }: Business): Test[] => [
    t.as(tenant.tokens.owner).get('/api/v1/Customers'),
    t.as(tenant.tokens.api).get('/api/v1/Orders'),
    t.as().get(`/api/public/tracking/${link}`),
    t.as(driver).get('/api/driver/day'),
    t
      .as()
      .get(`/api/tracking/osmand/${key}`)
      .query({ lat: 48.2, lon: 16.37, timestamp: Math.floor(Date.now() / 1000) }),
  ];
  const onTheRoad = async () => {
    const { rows } = await t.db.query<{ id: string }>('SELECT business_id AS id FROM businesses_on_the_road()');
    return rows.map(({ id }) => id).sort();
  };
  const statuses = async (tests: readonly PromiseLike<{ status: number }>[]) =>
    (await Promise.all(tests)).map(({ status }) => status);

  it(
    'refuses its businesses, keeps nobody else, and has lost nothing when it is back',
    async () => {
      expect(new Set([...(await statuses(everyWay(lost))), ...(await statuses(everyWay(kept)))])).toEqual(
        new Set([200]),
      );
      const acknowledged = new Map<Business, string[]>([lost, kept].map((business) => [business, []]));
      const refused = new Map<Business, Set<string>>([lost, kept].map((business) => [business, new Set()]));
      let over = false;
      const writer = async (business: Business, number: number) => {
        for (let written = 0; !over; written++) {
          const name = `Writer ${number} wrote ${written}`;
          const { status, headers } = await addCustomer(business, name);
          if (status === 201) acknowledged.get(business)!.push(name);
          else refused.get(business)!.add(`${status} ${headers['retry-after']}`);
        }
      };
      const writers = [lost, kept].flatMap((business) =>
        Array.from({ length: WRITERS }, (_, number) => writer(business, number)),
      );
      const more = async (business: Business) => {
        const { length } = acknowledged.get(business)!;
        await until(() => acknowledged.get(business)!.length >= length + 2 * WRITERS);
      };
      try {
        await more(lost);
        const mend = await gate.cut();
        await until(() => refused.get(lost)!.size > 0);
        await more(kept);
        expect(await statuses(everyWay(lost))).toEqual([503, 503, 503, 503, 503]);
        expect(await statuses(everyWay(kept))).toEqual([200, 200, 200, 200, 200]);
        expect(await onTheRoad()).toEqual([kept.tenant.id]); // as jobs of all businesses look
        expect((await t.as().get('/health/ready')).body).toMatchObject({ status: 'ok', database: 'partly' });
        await mend();
        await more(lost);
      } finally {
        over = true;
        await Promise.all(writers);
      }
      expect([...refused.get(lost)!]).toEqual(['503 2']);
      expect([...refused.get(kept)!]).toEqual([]);
      expect(await statuses(everyWay(lost))).toEqual([200, 200, 200, 200, 200]);
      expect(await onTheRoad()).toEqual([lost.tenant.id, kept.tenant.id].sort());
      await t.db.query('SELECT recover_prepared_transactions()');
      for (const business of [lost, kept]) await assertKept(business, acknowledged.get(business)!);
    },
    5 * LIMIT_MS,
  );

  /** What was answered with 201 is there once, and so is the event of each that is there. */
  const assertKept = async ({ tenant }: Business, names: readonly string[]) => {
    const { rows } = await t.db.query<{ id: string; name: string }>(
      `SELECT id, name FROM customers WHERE business_id = $1 AND name LIKE 'Writer %'`,
      [tenant.id],
    );
    const there = rows.map(({ name }) => name);
    expect(new Set(there).size).toBe(there.length);
    expect(names.filter((name) => !there.includes(name))).toEqual([]);
    const { rows: events } = await t.db.query<{ id: string }>(
      `SELECT record_id AS id FROM events WHERE business_id = $1 AND type = 'customer.created' AND body::text LIKE '%Writer %'`,
      [tenant.id],
    );
    expect(events.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  };
});

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(20)) if (isSo()) return;
  throw new Error('It did not come so far.');
}
