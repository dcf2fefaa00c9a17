import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FallbackLimiter, ShareLimiter } from './fallback-limiter';
import { OptionalServer, RETEST_AFTER_MS } from '../../common/optional-server';

const memory = () => new RateLimiterMemory({ points: 1000, duration: 60 });

function limiterOver(shared: RateLimiterMemory) {
  const clock = { now: 0 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const reports: string[] = [];
  const store = new OptionalServer((away, error) => reports.push(away ? `away: ${(error as Error).message}` : 'back'));
  return { clock, reports, store, limiter: new FallbackLimiter(shared, memory(), store) };
}

describe('FallbackLimiter', () => {
  afterEach(() => jest.restoreAllMocks());

  it('counts in the shared store while that responds', async () => {
    const shared = memory();
    const { limiter } = limiterOver(shared);
    await limiter.penalty('a');
    expect((await shared.get('a'))?.consumedPoints).toBe(1);
  });

  it('counts locally for a while after a failure of the store, and reports failure and recovery once', async () => {
    const shared = memory();
    let calls = 0;
    const failing = jest.spyOn(shared, 'penalty').mockImplementation(() => {
      calls++;
      return Promise.reject(new Error('Command timed out'));
    });
    const { clock, reports, store, limiter } = limiterOver(shared);
    for (let i = 1; i <= 5; i++) expect((await limiter.penalty('a')).consumedPoints).toBe(i);
    expect({ calls, reports, away: store.isAway }).toEqual({
      calls: 1,
      reports: ['away: Command timed out'],
      away: true,
    });

    clock.now = RETEST_AFTER_MS;
    await limiter.penalty('a');
    expect(calls).toBe(2); // one probe, which failed: another rest
    await limiter.penalty('a');
    expect(calls).toBe(2);

    failing.mockRestore();
    clock.now = 2 * RETEST_AFTER_MS;
    expect((await limiter.penalty('a')).consumedPoints).toBe(1); // the store's own count
    expect({ report: reports.at(-1), away: store.isAway }).toEqual({ report: 'back', away: false });
  });

  it('tests a store that may still be frozen with one call, while others count locally', async () => {
    const shared = memory();
    const { clock, limiter } = limiterOver(shared);
    jest.spyOn(shared, 'penalty').mockRejectedValueOnce(new Error('frozen'));
    await limiter.penalty('a');
    clock.now = RETEST_AFTER_MS;
    let thaw: (error: Error) => void = () => undefined;
    const probe = jest.spyOn(shared, 'penalty').mockImplementation(() => new Promise((_, reject) => (thaw = reject)));
    const first = limiter.penalty('a');
    await limiter.penalty('a');
    expect(probe).toHaveBeenCalledTimes(2);
    thaw(new Error('still frozen'));
    await first;
  });
});

describe('ShareLimiter', () => {
  it.each([
    { limit: 100, processes: 4, accepted: 25 },
    { limit: 20, processes: 3, accepted: 7 },
    { limit: 2, processes: 4, accepted: 1 },
    { limit: 7, processes: 1, accepted: 7 },
  ])(
    'accepts $accepted requests in each of $processes processes that share a limit of $limit',
    async ({ limit, processes, accepted }) => {
      const limiter = new ShareLimiter(memory(), () => processes);
      let count = 0;
      while ((await limiter.penalty('a')).consumedPoints <= limit) count++;
      expect(count).toBe(accepted);
    },
  );
});
