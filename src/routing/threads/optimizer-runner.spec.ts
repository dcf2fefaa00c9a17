import { setMaxListeners } from 'node:events';
import { THREAD_NICENESS } from '../../common/thread-niceness';
import { nicenessOfThreads } from '../../../test/support/niceness-of-threads';
import { letTimePass } from '../../../test/support/until';
import { computeTourCost } from '../tour/stop-order-problem';
import { OptimizerRunner } from './optimizer-runner';
import { SEARCHES } from './search-limits';

/** Places on a ring. */
function problem(stops: number) {
  const size = stops + 1;
  const seconds = Int32Array.from({ length: size * size }, (_, index) => {
    const apart = Math.abs(Math.floor(index / size) - (index % size));
    return 100 * Math.min(apart, size - apart);
  });
  const nothing = Array.from({ length: size }, () => 0);
  return { travel: { size, seconds }, windows: nothing.map(() => null), serviceSeconds: nothing, departureSecond: 0 };
}
const CALLER = { owner: 'business' };
const SHORT = { seed: 1, iterations: 200 };
const ENDLESS = { seed: 1, iterations: Number.MAX_SAFE_INTEGER };

describe('the optimizer in threads', () => {
  let runner: OptimizerRunner;
  beforeEach(() => {
    runner = new OptimizerRunner();
  });
  afterEach(() => runner.end());

  it('completes many tasks of both kinds', async () => {
    const tours = Array.from({ length: 6 }, (_, index) =>
      runner.run('optimizeTour', problem(20 + index), SHORT, CALLER),
    );
    const plan = runner.run('planTours', { travel: problem(0).travel, stops: [], vehicles: [] }, SHORT, CALLER);
    const orders = await Promise.all(tours);
    orders.forEach((order, index) =>
      expect(computeTourCost(problem(20 + index), order)).toEqual({
        lateSeconds: 0,
        travelSeconds: 100 * (21 + index),
      }),
    );
    expect(await plan).toEqual({ tours: [], unplaced: [] });
  });

  it('runs its threads at a lower priority than requests', async () => {
    const niceThreads = () => nicenessOfThreads().filter((niceness) => niceness >= THREAD_NICENESS).length;
    const before = niceThreads();
    await runner.run('optimizeTour', problem(5), SHORT, CALLER);
    const quick = niceThreads();
    expect(quick).toBeGreaterThan(before);
    await runner.run('optimizeTour', problem(5), { ...SHORT, milliseconds: 2_001 }, CALLER);
    expect(niceThreads()).toBeGreaterThan(quick);
  });

  it('lets tasks be taken back while they run and while they wait, and goes on with the others', async () => {
    const controllers = Array.from({ length: 6 }, () => new AbortController());
    const endless = controllers.map(({ signal }) =>
      runner.run('optimizeTour', problem(30), ENDLESS, { ...CALLER, signal }),
    );
    const ends = Promise.allSettled(endless);
    const after = runner.run('optimizeTour', problem(10), SHORT, CALLER);
    controllers.forEach((controller) => controller.abort(new Error('The client disconnected.')));
    expect((await ends).map((end) => end.status === 'rejected' && (end.reason as Error).message)).toEqual(
      controllers.map(() => 'The client disconnected.'),
    );
    expect(await after).toHaveLength(10);
    await expect(
      runner.run('optimizeTour', problem(5), SHORT, { ...CALLER, signal: AbortSignal.abort(new Error('Before.')) }),
    ).rejects.toThrow('Before.');
  });

  it('leaves a search at once, and goes on though it would not end by itself', async () => {
    // With this many tight windows the first local search, which does not check whether to stop, takes minutes.
    const stops = 2_000;
    const tight = {
      ...problem(stops),
      windows: Array.from({ length: stops + 1 }, (_, place) => ({ earliest: (place * 7_919) % 1_000, latest: 1_000 })),
      serviceSeconds: Array.from({ length: stops + 1 }, () => 60),
    };
    const controller = new AbortController();
    const endless = runner.run('optimizeTour', tight, ENDLESS, { ...CALLER, signal: controller.signal });
    void letTimePass(300).then(() => controller.abort(new Error('The client disconnected.')));
    await expect(endless).rejects.toThrow('The client disconnected.');
    const after = Array.from({ length: 6 }, () => runner.run('optimizeTour', problem(9), SHORT, CALLER));
    for (const order of await Promise.all(after)) expect(order).toHaveLength(9);
  });

  it('reports the progress of a search', async () => {
    const shares: number[] = [];
    const limits = { ...ENDLESS, milliseconds: 1_100 };
    const stop = { weightKg: 1, volumeM3: 0, windows: [], serviceSeconds: 0 };
    const vehicle = { capacityWeightKg: 20, capacityVolumeM3: 1, shift: { earliest: 0, latest: 90_000 } };
    const tours = { travel: problem(30).travel, stops: Array(30).fill(stop), vehicles: [vehicle, vehicle] };
    const began = performance.now();
    await runner.run('planTours', tours, limits, { ...CALLER, onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThanOrEqual(1);
    expect(shares.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 250); // four times a second at most, however long it took
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });

  it('lets owners take turns: one that asks for many keeps another waiting for one search, not for all', async () => {
    const controllers = Array.from({ length: SEARCHES.concurrentPerTenant }, () => new AbortController());
    const endless = controllers.map(({ signal }) =>
      runner.run('optimizeTour', problem(30), ENDLESS, { ...CALLER, signal }),
    );
    const ends = Promise.allSettled(endless);
    const done: string[] = [];
    const searches = [...Array.from({ length: 6 }, () => CALLER.owner), 'another'].map(async (owner) => {
      await runner.run('optimizeTour', problem(10), SHORT, { owner });
      done.push(owner);
    });
    controllers.forEach((controller) => controller.abort(new Error('The client disconnected.')));
    await Promise.all([ends, ...searches]);
    expect(done.slice(0, SEARCHES.concurrent + 1)).toContain('another');
  });

  it('refuses what would wait too long, of one owner and of all', async () => {
    const controller = new AbortController();
    setMaxListeners(0, controller.signal); // Node warns of more than ten
    const ask = (owner: string) =>
      runner.run('optimizeTour', problem(30), ENDLESS, { owner, signal: controller.signal });
    const ends: Promise<unknown>[] = [];
    const fill = (owner: string, searches: number) => {
      for (let n = 0; n < searches; n++) ends.push(ask(owner).catch((error: unknown) => error));
    };
    const { concurrentPerTenant, queued, queuedPerTenant } = SEARCHES;
    fill('many', concurrentPerTenant + queuedPerTenant);
    const retry = { 'Retry-After': '5' };
    await expect(ask('many')).rejects.toMatchObject({ code: 'RATE_LIMITED', headers: retry });
    for (let left = queued - queuedPerTenant, nth = 0; left > 0; left -= queuedPerTenant, nth++)
      fill(`other ${nth}`, queuedPerTenant);
    await letTimePass(0); // where there are several threads the first of another business has one of them
    for (let n = 0; n < SEARCHES.concurrent; n++) fill(`last ${n}`, 1);
    await expect(ask('one more')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: retry });
    controller.abort(new Error('The client disconnected.'));
    await Promise.all(ends);
    expect(await runner.run('optimizeTour', problem(9), SHORT, CALLER)).toHaveLength(9);
  });

  it('reports the error of a crashed thread and starts another thread', async () => {
    const broken = runner.run('optimizeTour', { ...problem(3), travel: null as never }, SHORT, CALLER);
    await expect(broken).rejects.toThrow();
    expect(await runner.run('optimizeTour', problem(9), SHORT, CALLER)).toHaveLength(9);
  });

  it('ends with all its tasks', async () => {
    const tasks = Array.from({ length: 6 }, () => runner.run('optimizeTour', problem(30), ENDLESS, CALLER));
    const ends = Promise.allSettled(tasks);
    await runner.end();
    expect((await ends).map(({ status }) => status)).toEqual(tasks.map(() => 'rejected'));
  });
});
