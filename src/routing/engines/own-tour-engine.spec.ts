import { randomTours } from '../../../test/support/random-tours';
import { letTimePass } from '../../../test/support/until';
import { comparePlanCost, computePlanCost } from '../fleet/problem/plan-cost';
import { planTours } from '../fleet/search/plan-tours';
import { OptimizerRunner } from '../threads/optimizer-runner';
import { OwnTourEngine } from './own-tour-engine';

const CALLER = { owner: 'business' };

describe('several searches for one plan', () => {
  const problem = randomTours(11, 40, 4);
  const limits = { seed: 1, iterations: 20, milliseconds: 60_000 };
  let runner: OptimizerRunner;
  beforeEach(() => {
    runner = new OptimizerRunner(undefined, 3);
  });
  afterEach(() => runner.end());

  it('answer the best of them, the same each time', async () => {
    const costOf = (seed: number) => computePlanCost(problem, planTours(problem, { ...limits, seed }).tours);
    const bestOf = (seed: number) => [0, 1, 2].map((index) => costOf(seed + index * 7_919)).sort(comparePlanCost)[0]!;
    const seed = [1, 2, 3, 4, 5, 6, 7, 8].find((each) => comparePlanCost(costOf(each), bestOf(each)) > 0)!; // one alone finds less
    const engine = new OwnTourEngine(runner, 3);
    const plan = await engine.planTours(problem, { ...limits, seed }, CALLER);
    expect(comparePlanCost(computePlanCost(problem, plan.tours), bestOf(seed))).toBe(0);
    expect(await engine.planTours(problem, { ...limits, seed }, CALLER)).toEqual(plan);
  });

  it('end together, taken back or failed', async () => {
    const endless = { seed: 1, iterations: Number.MAX_SAFE_INTEGER, milliseconds: 600_000 };
    const engine = new OwnTourEngine(runner, 3);
    const shares: number[] = [];
    const caller = new AbortController();
    const search = engine.planTours(problem, endless, {
      ...CALLER,
      signal: caller.signal,
      onProgress: (share) => shares.push(share),
    });
    void letTimePass(600).then(() => caller.abort(new Error('The client disconnected.')));
    await expect(search).rejects.toThrow('The client disconnected.');
    expect(shares).toEqual([...shares].sort((a, b) => a - b));

    const run = runner.run.bind(runner);
    let left = 3;
    jest
      .spyOn(runner, 'run')
      .mockImplementation(((...task: Parameters<typeof run>) =>
        --left === 0 ? Promise.reject(new Error('No thread.')) : run(...task)) as typeof run);
    await expect(engine.planTours(problem, endless, CALLER)).rejects.toThrow('No thread.');
    jest.restoreAllMocks();
    expect((await engine.planTours(problem, limits, CALLER)).tours.length).toBeGreaterThan(0); // the threads are free again
  });
});
