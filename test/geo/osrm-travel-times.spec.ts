import { createTravelEstimate, NO_ROAD_SECONDS } from '../../src/shared/geo/roads/travel';
import { EstimatedTravelTimes } from '../../src/shared/geo/roads/travel-times';
import { OsrmTravelTimes } from '../../src/shared/geo/roads/osrm-travel-times';
import { OutboundHttp } from '../../src/platform/outbound/outbound-http';
import { RemoteServer } from '../../src/platform/outbound/remote-server';
import { type OsrmServer, type Point, type RoutingFault, startOsrmServer } from '../support/osrm-server';
import { letTimePass } from '../support/until';

const estimate = createTravelEstimate();
const place = (index: number) => ({ latitude: 48 + index / 1_000, longitude: 16 + (index % 7) / 100 });
const places = (count: number) => Array.from({ length: count }, (_, index) => place(index));
const indexOf = ([, latitude]: Point) => Math.round((latitude - 48) * 1_000);

describe('travel times of OSRM', () => {
  let osrm: OsrmServer;
  let server: RemoteServer;
  // Private networks are closed to the addresses that businesses enter, and open to the operator's.
  const serverWithin = (timeoutMs: number) =>
    new RemoteServer(new OutboundHttp({ ALLOW_PRIVATE_TARGETS: false }), {
      ...{ name: 'OSRM', baseUrl: `${osrm.url}/`, timeoutMs, fallbackText: 'travel times are estimated' },
    });
  const times = (tableSize = 100) =>
    new OsrmTravelTimes(server, { profile: 'driving', tableSize }, new EstimatedTravelTimes(estimate));

  beforeEach(async () => {
    osrm = await startOsrmServer();
    osrm.state.seconds = (from, to) => 1_000 * indexOf(from) + indexOf(to) + 0.4;
    server = serverWithin(20_000);
  });
  afterEach(() => osrm.stop());

  it('travel times of OSRM are accepted each direction, in whole seconds and metres, in one call', async () => {
    const matrix = await times().matrix(places(3));
    expect(matrix).toEqual({
      size: 3,
      seconds: Int32Array.of(0, 1, 2, 1_000, 0, 1_002, 2_000, 2_001, 0),
      metres: Int32Array.of(0, 14, 24, 10_004, 0, 10_024, 20_004, 20_014, 0),
      isOfRoads: true,
    });
    expect(osrm.requests).toEqual([
      '/table/v1/driving/16.000000,48.000000;16.010000,48.001000;16.020000,48.002000?annotations=duration,distance&generate_hints=false',
    ]);
  });

  it('combines blocks for more places than a table of OSRM holds', async () => {
    const matrix = await times(100).matrix(places(250));
    expect(osrm.requests).toHaveLength(9);
    const wrong = [...matrix.seconds.keys()].filter((cell) => {
      const [row, column] = [Math.floor(cell / 250), cell % 250];
      return matrix.seconds[cell] !== (row === column ? 0 : 1_000 * row + column);
    });
    expect(wrong).toEqual([]);
    expect(matrix.isOfRoads).toBe(true);
  });

  it('travel times of OSRM are estimated between addresses of one town that the road network knows only by its centre', async () => {
    osrm.state.seconds = () => 0;
    const eastKm = { a: -1, b: 1 };
    const doors = (['a', 'b', 'a'] as const).map((door) => ({
      ...place(0),
      area: { door, eastKm: eastKm[door], northKm: 0 },
    }));
    const { seconds, metres } = await times(2).matrix([...doors, place(0)]);
    const { seconds: guess, metres: length } = estimate(doors[0]!, doors[1]!);
    expect(length).toBe(2_600);
    expect([...seconds]).toEqual([0, guess, 0, 0, guess, 0, guess, 0, 0, guess, 0, 0, 0, 0, 0, 0]);
    expect(metres[1]).toBe(length);
  });

  it('travel times of OSRM are longer than any way where no road leads', async () => {
    osrm.state.seconds = (from, to) => (indexOf(from) === 2 && indexOf(to) === 0 ? null : 60);
    const { seconds, metres } = await times().matrix(places(3));
    expect([...seconds]).toEqual([0, 60, 60, 60, 0, 60, NO_ROAD_SECONDS, 60, 0]);
    expect(metres[6]).toBe(estimate(place(2), place(0)).metres);
  });

  it.each([
    ['finds no road for', null],
    ['finds only a road far from', 5_001],
  ])('travel times of OSRM are estimated for a place that OSRM %s', async (_, snap) => {
    osrm.state.snap = (at) => (indexOf(at) === 1 ? snap : 12);
    const { seconds, isOfRoads } = await times(2).matrix(places(4));
    const near = (other: number) => estimate(place(1), place(other)).seconds;
    expect(isOfRoads).toBe(true);
    expect([...seconds.slice(4, 8)]).toEqual([near(0), 0, near(2), near(3)]);
    expect([seconds[1], seconds[9], seconds[13]]).toEqual([near(0), near(2), near(3)]);
    expect([seconds[2], seconds[8], seconds[11], seconds[14]]).toEqual([2, 2_000, 2_003, 3_002]);
  });

  it('travel times of OSRM are all estimated on a map of another region', async () => {
    osrm.state.snap = () => null;
    expect(await times().matrix(places(30))).toEqual(await new EstimatedTravelTimes(estimate).matrix(places(30)));
  });

  it.each([
    ['slow', true],
    ['status 500', true],
    ['no JSON', true],
    ['outside', true],
    ['cut off', true],
    ['refuses', false],
  ] as [RoutingFault, boolean][])('travel times of OSRM are estimated while OSRM is %s', async (fault, isAway) => {
    osrm.state.fault = fault;
    expect(await times().matrix(places(3))).toEqual(await new EstimatedTravelTimes(estimate).matrix(places(3)));
    expect(server.isAway).toBe(isAway);
    osrm.state.fault = null;
    expect((await times().matrix(places(3))).isOfRoads).toBe(true);
    expect(server.isAway).toBe(false);
  });

  it('travel times of OSRM are estimated when the tables are larger than OSRM allows', async () => {
    expect((await times(101).matrix(places(101))).isOfRoads).toBe(false);
  });

  it('travel times of OSRM are not asked for a while after several failures', async () => {
    osrm.state.fault = 'cut off';
    for (let time = 0; time < 4; time++) await times().matrix(places(2));
    const requested = osrm.requests.length;
    expect(requested).toBe(5);
    osrm.state.fault = null;
    expect((await times().matrix(places(2))).isOfRoads).toBe(false);
    expect(osrm.requests).toHaveLength(requested);
  });

  it('travel times of OSRM are cancelled when no caller waits for them', async () => {
    osrm.state.fault = 'slow';
    const controller = new AbortController();
    const matrix = times().matrix(places(3), controller.signal);
    void letTimePass(20).then(() => controller.abort(new Error('Gone.')));
    await expect(matrix).rejects.toThrow('Gone.');
    expect(server.isAway).toBe(false);
  });

  it('need no server for a single place', async () => {
    expect((await times().matrix(places(1))).seconds).toEqual(Int32Array.of(0));
    expect(osrm.requests).toEqual([]);
  });
});
