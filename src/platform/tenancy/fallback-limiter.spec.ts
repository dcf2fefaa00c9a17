import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FallbackLimiter, ShareLimiter } from './fallback-limiter';
import { OptionalServer, RETEST_AFTER_MS } from '../../common/optional-server';

const memory = () => new RateLimiterMemory({ points: 1000, duration: 60 });

function limiterOver(shared: RateLimiterMemory) {
  const clock = { now: 0 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const said: string[] = [];
  const store = new OptionalServer((away, error) => said.push(away ? `away: ${(error as Error).message}` : 'back'));
  return { clock, said, store, limiter: new FallbackLimiter(shared, memory(), store) };
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
    const { clock, said, store, limiter } = limiterOver(shared);
    for (let i = 1; i <= 5; i++) expect((await limiter.penalty('a')).consumedPoints).toBe(i);
    expect({ calls, said, away: store.isAway }).toEqual({ calls: 1, said: ['away: Command timed out'], away: true });

    clock.now = RETEST_AFTER_MS;
    await limiter.penalty('a');
    expect(calls).toBe(2); // one probe, which failed: another rest
    await limiter.penalty('a');
    expect(calls).toBe(2);

    failing.mockRestore();
    clock.now = 2 * RETEST_AFTER_MS;
    expect((await limiter.penalty('a')).consumedPoints).toBe(1); // the store's own count
    expect({ said: said.at(-1), away: store.isAway }).toEqual({ said: 'back', away: false });
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
    { limit: 100, among: 4 },
    { limit: 20, among: 3 },
    { limit: 2, among: 4 },
    { limit: 7, among: 1 },
  ])(
    'lets through the $among-th part of $limit, rounded up: all get in, and no more of them than that',
    async ({ limit, among }) => {
      const limiter = new ShareLimiter(memory(), () => among);
      let through = 0;
      while ((await limiter.penalty('a')).consumedPoints <= limit) through++;
      expect(through).toBe(Math.ceil(limit / among));
    },
  );
});
