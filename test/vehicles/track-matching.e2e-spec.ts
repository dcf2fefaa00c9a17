import { Random } from '../../src/common/secrets/random';
import { seedDevice } from '../factories/device.factory';
import { seedTenant, type Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { type OsrmServer, type Point, startOsrmServer } from '../support/osrm-server';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';
import { letTimePass } from '../support/until';

const HOUR = 3_600_000;
const METRES_PER_DEGREE = 111_195.08;
const LATITUDE = 48.2;
const EAST = METRES_PER_DEGREE * Math.cos((LATITUDE * Math.PI) / 180);

/** Metres between places of a town whose streets all run north or east. */
const road = (from: Point, to: Point) =>
  Math.abs(to[0] - from[0]) * EAST + Math.abs(to[1] - from[1]) * METRES_PER_DEGREE;

describe('trips on the road network', () => {
  let t: TestApp;
  let osrm: OsrmServer;
  let vehicleId: string;
  let device: { deviceId: string };
  beforeAll(async () => {
    osrm = await startOsrmServer({ maxMatchingSize: 30 });
    t = await startTestApp({ OSRM_URL: osrm.url, OSRM_MATCHING_SIZE: '30' });
  });
  afterAll(async () => {
    await t.stop();
    await osrm.stop();
  });
  beforeEach(async () => {
    vehicleId = await seedVehicle(t);
    device = await seedDevice(t, { vehicleId });
    Object.assign(osrm.state, { fault: null, road, isOnRoad: () => true });
    osrm.requests.length = 0;
  });

  const began = new Date(Date.now() - 26 * HOUR).setUTCMinutes(0, 0, 0);
  /** A drive at 36 km/h between crossings with a fix at this interval, and the distance driven in metres. */
  const drive = (seconds: number, everySeconds: number, seed = 1) => {
    const random = new Random(seed);
    const fixes: { latitude: number; longitude: number; timestamp: string }[] = [];
    let [north, east, left, isNorth] = [0, 0, 0, true];
    for (let second = 0; second <= seconds; second++) {
      if (second % everySeconds === 0)
        fixes.push({
          latitude: LATITUDE + north / METRES_PER_DEGREE,
          longitude: 16.3 + east / EAST,
          timestamp: new Date(began + second * 1_000).toISOString(),
        });
      if (left === 0) [left, isNorth] = [8 + random.below(20), !isNorth];
      if (isNorth) north += 10;
      else east += 10;
      left--;
    }
    return { fixes, km: seconds / 100 };
  };
  /** Standing for five minutes where it came to, which ends the trip. */
  const standing = (fixes: ReturnType<typeof drive>['fixes']) => {
    const last = fixes.at(-1)!;
    const later = (seconds: number) => new Date(Date.parse(last.timestamp) + seconds * 1_000).toISOString();
    return [100, 200, 300].map((seconds) => ({ ...last, timestamp: later(seconds) }));
  };
  const send = async (positions: object[]) => {
    const sent = { deviceId: device.deviceId, positions };
    const response = await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send(sent);
    expect(response.status).toBe(200);
  };
  const km = async () => {
    const { body } = await t.api.get(`/api/vehicle/travel-history/${vehicleId}`);
    return body.data.reduce(
      (sum: number, day: { distanceTraveled: number }) => sum + day.distanceTraveled,
      0,
    ) as number;
  };
  const match = (again = false) => runJobs(t, { task: 'match_tracks', again });

  it('trips on the road network are as long as the streets that were driven, however far apart the positions', async () => {
    const { fixes, km: driven } = drive(1_500, 30);
    await send([...fixes, ...standing(fixes)]);
    expect((await km()) / driven).toBeLessThan(0.95);
    await match();
    expect(Math.abs((await km()) / driven - 1)).toBeLessThan(0.005);
    expect(osrm.requests).toHaveLength(2); // parts of 30 fixes that share one
    for (const path of osrm.requests) expect(path).toMatch(/^\/match\/v1\/driving\//);
  });

  it('trips on the road network are asked for once, after they have ended', async () => {
    const { fixes } = drive(600, 30);
    await send(fixes);
    expect(await t.jobs('match_tracks')).toHaveLength(0);
    await send(standing(fixes));
    await match();
    const requested = osrm.requests.length;
    await send(standing(standing(fixes)));
    await match();
    expect([requested, osrm.requests.length]).toEqual([1, 1]);
  });

  it('trips on the road network are the same for any order of positions', async () => {
    const { fixes } = drive(900, 30, 7);
    const all = [...fixes, ...standing(fixes)];
    await send(all);
    await match();
    const inOrder = await km();
    vehicleId = await seedVehicle(t);
    device = await seedDevice(t, { vehicleId });
    await send(all.filter((_, index) => index % 3 !== 1));
    await match();
    expect(await km()).not.toBe(0);
    await send(all.filter((_, index) => index % 3 === 1));
    await match();
    expect(await km()).toBe(inOrder);
  });

  it('return to the distance along positions after late positions, until the next match', async () => {
    const { fixes, km: driven } = drive(900, 10, 3);
    const isStored = (_: unknown, index: number) => index % 4 === 0;
    await send([...fixes.filter(isStored), ...standing(fixes)]);
    await match();
    const matched = await km();
    await send(fixes.filter((_, index) => index % 4 === 2));
    expect(await km()).toBeLessThan(matched);
    await match();
    expect(Math.abs((await km()) / driven - 1)).toBeLessThan(0.005);
  });

  it('wait for a server that is away, and are as they were meanwhile', async () => {
    const { fixes, km: driven } = drive(900, 30, 5);
    await send([...fixes, ...standing(fixes)]);
    const own = await km();
    osrm.state.fault = 'status 500';
    await match();
    expect(await km()).toBe(own);
    osrm.state.fault = null;
    await letTimePass(50);
    await match(true);
    expect(Math.abs((await km()) / driven - 1)).toBeLessThan(0.005);
  });

  it.each<[string, () => void]>([
    ['no road is near', () => (osrm.state.isOnRoad = () => false)],
    ['the roads are other roads', () => (osrm.state.road = (from, to) => 3 * road(from, to))],
    ['the server refuses', () => (osrm.state.fault = 'refuses')],
  ])('keep the distance between their positions where %s, and are not asked for again', async (_, spoil) => {
    const { fixes } = drive(600, 30, 9);
    await send([...fixes, ...standing(fixes)]);
    const own = await km();
    spoil();
    await match();
    expect(await km()).toBe(own);
    expect(await t.jobs('match_tracks')).toHaveLength(0);
    const requested = osrm.requests.length;
    await t.db.query(
      'UPDATE tracking_devices SET match_requested_at = now() WHERE business_id = $1 AND device_id = $2',
      [t.tenant.id, device.deviceId],
    );
    await t.db.query(`SELECT graphile_worker.add_job('match_tracks', json_build_object('businessId', $1::text))`, [
      t.tenant.id,
    ]);
    await match();
    expect(osrm.requests).toHaveLength(requested);
  });

  it('go straight where the roads break off, and past a position that can be on none', async () => {
    const { fixes, km: driven } = drive(600, 30, 11);
    const wrong = { ...fixes[10]!, latitude: fixes[10]!.latitude + 0.002 };
    osrm.state.isOnRoad = ([, latitude]) => Math.abs(latitude - wrong.latitude) > 1e-6;
    const [at, next] = [fixes[15]!, fixes[16]!];
    osrm.state.road = (from, to) =>
      Math.abs(from[0] - at.longitude) < 1e-6 && Math.abs(to[0] - next.longitude) < 1e-6 ? null : road(from, to);
    await send([...fixes.slice(0, 10), wrong, ...fixes.slice(11), ...standing(fixes)]);
    await match();
    expect(Math.abs((await km()) / driven - 1)).toBeLessThan(0.03);
  });

  describe('of many at once', () => {
    const waiting = async (tenant: Tenant = t.tenant) => {
      const { rows } = await t.db.query(
        'SELECT count(*)::int AS count FROM tracking_devices WHERE business_id = $1 AND match_requested_at IS NOT NULL',
        [tenant.id],
      );
      return (rows as { count: number }[])[0]!.count;
    };
    const ended = (seed: number) => {
      const { fixes } = drive(300, 30, seed);
      return [...fixes, ...standing(fixes)];
    };
    /** Another vehicle of a business, with a trip that has ended. */
    const trip = async (tenant: Tenant, seed: number) => {
      const businessId = tenant.id;
      const { deviceId } = await seedDevice(t, { businessId, vehicleId: await seedVehicle(t, { businessId }) });
      const sent = { deviceId, positions: ended(seed) };
      expect((await t.as(tenant.tokens.api).post('/api/tracking/positions').send(sent)).status).toBe(200);
    };

    it('are matched by turns of businesses, of which each has one job', async () => {
      const other = await seedTenant(t.db);
      for (let seed = 20; seed < 24; seed++) await trip(t.tenant, seed);
      await trip(other, 30);
      expect(await t.jobs('match_tracks')).toHaveLength(2);
      let ahead = 0;
      const clock = Date.now.bind(Date);
      const now = jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead);
      const left: number[][] = [];
      osrm.state.before = async () => {
        left.push([await waiting(), await waiting(other)]);
        ahead += 21_000; // each question takes a whole turn
      };
      try {
        for (let turns = 0; turns < 9 && (await t.jobs('match_tracks')).length > 0; turns++) await match();
      } finally {
        now.mockRestore();
        osrm.state.before = async () => undefined;
      }
      expect(left).toEqual([
        [4, 1],
        [3, 1], // the other's turn
        [3, 0],
        [2, 0],
        [1, 0],
      ]);
      expect([await waiting(), await waiting(other)]).toEqual([0, 0]);
    });

    it('end even if nothing can be stored', async () => {
      await t.db.query(`
        CREATE FUNCTION refuse_match() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
        CREATE TRIGGER refuse_match BEFORE UPDATE OF matched_mm ON track_segments FOR EACH ROW EXECUTE FUNCTION refuse_match()`);
      try {
        await send(ended(40));
        await match();
        expect(osrm.requests).toHaveLength(1);
        expect([await waiting(), await t.jobs('match_tracks')]).toEqual([0, []]);
      } finally {
        await t.db.query('DROP TRIGGER refuse_match ON track_segments; DROP FUNCTION refuse_match()');
      }
    });
  });
});
