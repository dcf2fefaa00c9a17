import { OutboundHttp } from '../../src/platform/outbound/outbound-http';
import { RemoteServer } from '../../src/platform/outbound/remote-server';
import type { TourEngine } from '../../src/routing/engines/tour-engine';
import { VroomTourEngine } from '../../src/routing/engines/vroom-tour-engine';
import { findToursFault } from '../../src/routing/fleet/faults/tours-fault';
import type { ToursProblem } from '../../src/routing/fleet/problem/tours-problem';
import type { RoutingFault } from '../support/osrm-server';
import { startVroomServer, type VroomResponse, type VroomServer } from '../support/vroom-server';
import { letTimePass } from '../support/until';

const CALLER = { owner: 'business' };
const LIMITS = { seed: 1, iterations: 100 };
/** Result of the own search here: every plan of VROOM is better. */
const NOTHING = { tours: [], unplaced: [] };
const stop = (over: Partial<ToursProblem['stops'][number]> = {}) => ({
  weightKg: 1,
  volumeM3: 0.001,
  windows: [],
  serviceSeconds: 60,
  ...over,
});
const vehicle = (over: Partial<ToursProblem['vehicles'][number]> = {}) => ({
  capacityWeightKg: 2,
  capacityVolumeM3: 1,
  shift: { earliest: 28_800, latest: 64_800 },
  ...over,
});
/** Places on a line, a minute apart; place 0 is at its end. */
function line(stops: ToursProblem['stops'], vehicles: ToursProblem['vehicles']): ToursProblem {
  const size = stops.length + 1;
  const seconds = Int32Array.from(
    { length: size * size },
    (_, cell) => 60 * Math.abs(Math.floor(cell / size) - (cell % size)),
  );
  return { travel: { size, seconds }, stops, vehicles };
}

describe('routes of VROOM', () => {
  let vroom: VroomServer;
  let server: RemoteServer;
  let own: jest.Mocked<TourEngine>;
  let engine: VroomTourEngine;
  let warn: jest.Mock<void, [string]>;

  const serverWithin = (timeoutMs: number) =>
    new RemoteServer(new OutboundHttp({ ALLOW_PRIVATE_TARGETS: false }), {
      ...{ name: 'VROOM', baseUrl: vroom.url, timeoutMs, fallbackText: 'the service searches itself' },
    });

  beforeEach(async () => {
    vroom = await startVroomServer();
    server = serverWithin(20_000);
    own = {
      optimizeTour: jest.fn<Promise<number[]>, Parameters<TourEngine['optimizeTour']>>(({ travel: { size } }) =>
        Promise.resolve(Array.from({ length: size - 1 }, (_, index) => size - 1 - index)),
      ),
      planTours: jest.fn().mockResolvedValue(NOTHING),
    };
    warn = jest.fn();
    engine = new VroomTourEngine(server, own, warn);
  });
  afterEach(() => vroom.stop());

  it('sends VROOM whole grams, cubic centimetres and seconds, rounded to the safe side', async () => {
    const stops = [
      stop({ weightKg: 0.1 + 0.2, volumeM3: 0.0000015, serviceSeconds: 59.5 }),
      stop({ windows: [{ earliest: 32_400.2, latest: 36_000.9 }] }),
      stop({ windows: [{ earliest: -60, latest: Infinity }] }),
    ];
    const vehicles = [vehicle({ capacityWeightKg: 2.3005 }), vehicle({ capacityWeightKg: Infinity })];
    const problem = line(stops, vehicles);
    const plan = await engine.planTours(problem, LIMITS, CALLER);
    expect(findToursFault(problem, plan)).toBeNull();
    expect(plan.unplaced).toEqual([]);
    expect(vroom.problems).toEqual([
      {
        jobs: [
          { id: 0, location_index: 1, service: 60, delivery: [300, 2] },
          { id: 1, location_index: 2, service: 60, delivery: [1_000, 1_000], time_windows: [[32_401, 36_000]] },
          { id: 2, location_index: 3, service: 60, delivery: [1_000, 1_000], time_windows: [[0, 2_000_000_000]] },
        ],
        vehicles: [
          { id: 0, start_index: 0, end_index: 0, capacity: [2_300, 2_002], time_window: [28_800, 64_800] },
          { id: 1, start_index: 0, end_index: 0, capacity: [2_300, 2_002], time_window: [28_800, 64_800] },
        ],
        matrices: {
          car: {
            durations: [
              [0, 60, 120, 180],
              [60, 0, 60, 120],
              [120, 60, 0, 60],
              [180, 120, 60, 0],
            ],
          },
        },
      },
    ]);
  });

  it('explain what VROOM leaves out', async () => {
    const stops = [stop(), stop(), stop(), stop({ weightKg: 9 }), stop({ windows: [{ earliest: 0, latest: 28_800 }] })];
    const { tours, unplaced } = await engine.planTours(line(stops, [vehicle()]), LIMITS, CALLER);
    expect(tours).toHaveLength(1);
    expect(unplaced.map(({ reason }) => reason).sort()).toEqual([
      'no_capacity_left',
      'too_heavy',
      'window_unreachable',
    ]);
  });

  it('order the stops of one vehicle', async () => {
    const { travel } = line([stop(), stop(), stop()], []);
    const windows = [null, { earliest: 36_000, latest: 39_600 }, null, { earliest: 0, latest: 29_400 }];
    const problem = { travel, windows, serviceSeconds: [0, 60, 60, 60], departureSecond: 28_800.5 };
    const order = await engine.optimizeTour(problem, LIMITS, CALLER);
    expect([...order].sort()).toEqual([1, 2, 3]);
    expect(order.indexOf(3)).toBeLessThan(order.indexOf(1));
    expect(vroom.problems[0]!.vehicles).toEqual([
      { id: 0, start_index: 0, end_index: 0, capacity: [0, 0], time_window: [28_801, 2_000_000_000] },
    ]);
  });

  it('uses the built-in search when a window of the only vehicle is infeasible or nothing is to be searched', async () => {
    const { travel } = line([stop(), stop()], []);
    const late = {
      travel,
      windows: [null, null, { earliest: 0, latest: 10 }],
      serviceSeconds: [0, 0, 0],
      departureSecond: 0,
    };
    expect(await engine.optimizeTour(late, LIMITS, CALLER)).toEqual([2, 1]);
    expect(vroom.problems).toHaveLength(1);
    await engine.planTours(line([], [vehicle()]), LIMITS, CALLER);
    await engine.planTours(line([stop()], []), LIMITS, CALLER);
    expect(own.planTours).toHaveBeenCalledTimes(2);
    expect(vroom.problems).toHaveLength(1);
  });

  it.each([
    ['slow', true],
    ['status 500', true],
    ['no JSON', true],
    ['outside', true],
    ['cut off', true],
    ['refuses', false],
  ] as [RoutingFault, boolean][])('come from the own search while VROOM is %s', async (fault, isAway) => {
    vroom.state.fault = fault;
    if (fault === 'slow') engine = new VroomTourEngine((server = serverWithin(300)), own, warn);
    const onProgress = jest.fn();
    const problem = line([stop(), stop()], [vehicle()]);
    expect(await engine.planTours(problem, LIMITS, { ...CALLER, onProgress })).toEqual(NOTHING);
    expect(own.planTours).toHaveBeenCalledWith(problem, LIMITS, { ...CALLER, onProgress });
    expect(server.isAway).toBe(isAway);
  });

  it('uses the built-in search when the problem is too large for VROOM', async () => {
    await vroom.stop();
    vroom = await startVroomServer({ maxBytes: 10 });
    server = serverWithin(20_000);
    const plan = await new VroomTourEngine(server, own, warn).planTours(line([stop()], [vehicle()]), LIMITS, CALLER);
    expect(plan).toEqual(NOTHING);
    expect(server.isAway).toBe(false);
  });

  const job = (id: number) => ({ type: 'job', id });
  const response = (routes: [number, number[]][], unassigned: number[] = []): VroomResponse => ({
    code: 0,
    routes: routes.map(([vehicle, ids]) => ({ vehicle, steps: ids.map(job) })),
    unassigned: unassigned.map(job),
  });
  it.each([
    ['leaves a stop out silently', response([[0, [0, 1]]])],
    [
      'serves a stop twice',
      response([
        [0, [0, 1]],
        [1, [1, 2]],
      ]),
    ],
    ['serves a stop and leaves it out', response([[0, [0, 1]]], [1, 2])],
    [
      'knows other stops',
      response(
        [
          [0, [0, 1]],
          [1, [7]],
        ],
        [2],
      ),
    ],
    [
      'knows other vehicles',
      response([
        [0, [0, 1]],
        [5, [2]],
      ]),
    ],
    [
      'sends a vehicle twice',
      response(
        [
          [0, [0]],
          [0, [1]],
        ],
        [2],
      ),
    ],
    ['loads too much', response([[0, [0, 1, 2]]])],
    [
      'comes after a window',
      response([
        [0, [1, 0]],
        [1, [2]],
      ]),
    ],
    [
      'is back after the shift',
      response([
        [0, [0, 1]],
        [1, [2]],
      ]),
    ],
  ])('routes of VROOM are not taken when VROOM %s', async (fault, spoiled) => {
    vroom.state.spoil = () => spoiled;
    const window = { earliest: 0, latest: 28_800 + 60 };
    const shift = fault.includes('shift') ? { earliest: 28_800, latest: 28_800 + 240 } : vehicle().shift;
    const problem = line([stop({ windows: [window] }), stop(), stop()], [vehicle(), vehicle({ shift })]);
    expect(await engine.planTours(problem, LIMITS, CALLER)).toEqual(NOTHING);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('routes of VROOM are taken only where they are better than the own ones', async () => {
    const problem = line([stop(), stop(), stop()], [vehicle(), vehicle()]);
    const best = {
      tours: [
        { vehicle: 0, stops: [1, 2] },
        { vehicle: 1, stops: [0] },
      ],
      unplaced: [],
    };
    own.planTours.mockResolvedValue(best);
    vroom.state.spoil = () =>
      response([
        [0, [0, 2]],
        [1, [1]],
      ]);
    expect(await engine.planTours(problem, LIMITS, CALLER)).toBe(best);
    vroom.state.spoil = () =>
      response(
        [
          [0, [2, 1]],
          [1, [0]],
        ],
        [],
      );
    expect(await engine.planTours(problem, LIMITS, CALLER)).toBe(best);
    own.planTours.mockResolvedValue({
      tours: [
        { vehicle: 0, stops: [0, 2] },
        { vehicle: 1, stops: [1] },
      ],
      unplaced: [],
    });
    expect((await engine.planTours(problem, LIMITS, CALLER)).tours).toEqual([
      { vehicle: 0, stops: [2, 1] },
      { vehicle: 1, stops: [0] },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('routes of VROOM are not waited for longer than the own search may take', async () => {
    vroom.state.fault = 'slow';
    const plan = engine.planTours(line([stop()], [vehicle()]), { seed: 1, milliseconds: 50 }, CALLER);
    expect(await plan).toEqual(NOTHING);
    expect(server.isAway).toBe(false);
  });

  it.each([
    ['a break', {}, { breaks: [{ window: { earliest: 40_000, latest: 50_000 }, seconds: 1_800 }] }],
    ['a skill', { skills: [1] }, { skills: [1] }],
    ['costs', {}, { costs: { fixed: 1, perKm: 0, perHour: 0 } }],
  ])('routes of VROOM are not asked for where someone has %s', async (_, more, crew) => {
    await engine.planTours(line([stop(more)], [vehicle(crew)]), LIMITS, CALLER);
    expect(own.planTours).toHaveBeenCalledTimes(1);
    expect(vroom.problems).toEqual([]);
  });

  it('routes of VROOM are cancelled when no caller waits for them', async () => {
    vroom.state.fault = 'slow';
    const controller = new AbortController();
    const plan = engine.planTours(line([stop()], [vehicle()]), LIMITS, { ...CALLER, signal: controller.signal });
    void letTimePass(20).then(() => controller.abort(new Error('Gone.')));
    await expect(plan).rejects.toThrow('Gone.');
  });
});
