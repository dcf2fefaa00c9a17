import type { Test } from 'supertest';
import { seedDevice } from '../factories/device.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import type { Tenant } from '../factories/tenant.factory';
import { testServer } from '../support/admin';
import { ClusterWriters } from '../support/cluster-writers';
import { TcpGate } from '../support/tcp-gate';
import { startTestApp, type TestApp } from '../support/test-app';

const LIMIT_MS = 180_000;

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
  let stored: Business;

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
    [lost, stored] = [await on(true), await on(false)];
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
    'rejects its businesses, serves all others and has lost nothing after recovery',
    async () => {
      expect(new Set([...(await statuses(everyWay(lost))), ...(await statuses(everyWay(stored)))])).toEqual(
        new Set([200]),
      );
      const [losing, keeping] = [lost, stored].map(({ tenant }) => new ClusterWriters(t, tenant, LIMIT_MS)) as [
        ClusterWriters,
        ClusterWriters,
      ];
      try {
        await losing.untilMoreStored();
        const mend = await gate.cut();
        await losing.untilOneRefused();
        await keeping.untilMoreStored();
        expect(await statuses(everyWay(lost))).toEqual([503, 503, 503, 503, 503]);
        expect(await statuses(everyWay(stored))).toEqual([200, 200, 200, 200, 200]);
        expect(await onTheRoad()).toEqual([stored.tenant.id]); // as jobs of all businesses look
        expect((await t.as().get('/health/ready')).body).toMatchObject({ status: 'ok', database: 'partly' });
        await mend();
        await losing.untilMoreStored();
      } finally {
        await Promise.all([losing.end(), keeping.end()]);
      }
      expect([...losing.refused]).toEqual(['503 2']);
      expect([...keeping.refused]).toEqual([]);
      expect(await statuses(everyWay(lost))).toEqual([200, 200, 200, 200, 200]);
      expect(await onTheRoad()).toEqual([lost.tenant.id, stored.tenant.id].sort());
      await t.db.query('SELECT recover_prepared_transactions()');
      for (const writers of [losing, keeping]) await writers.assertStored();
    },
    5 * LIMIT_MS,
  );
});
