import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Absence, REST_MS } from '../common/absence';
import { FallbackLimiter, ShareLimiter } from './fallback-limiter';

const memory = () => new RateLimiterMemory({ points: 1000, duration: 60 });

function limiterOver(shared: RateLimiterMemory) {
  const clock = { now: 0 };
  const said: string[] = [];
  const store = new Absence(
    (away, error) => said.push(away ? `away: ${(error as Error).message}` : 'back'),
    () => clock.now,
  );
  return { clock, said, store, limiter: new FallbackLimiter(shared, memory(), store) };
}

describe('FallbackLimiter', () => {
  it('counts in the shared store while that answers', async () => {
    const shared = memory();
    const { limiter } = limiterOver(shared);
    await limiter.penalty('a');
    expect((await shared.get('a'))?.consumedPoints).toBe(1);
  });

  it('asks a store that failed once no more until it has rested, counts locally meanwhile, and says both once', async () => {
    const shared = memory();
    let asked = 0;
    jest.spyOn(shared, 'penalty').mockImplementation(() => {
      asked++;
      return Promise.reject(new Error('Command timed out'));
    });
    const { clock, said, store, limiter } = limiterOver(shared);
    for (let i = 1; i <= 5; i++) expect((await limiter.penalty('a')).consumedPoints).toBe(i);
    expect({ asked, said, away: store.away }).toEqual({ asked: 1, said: ['away: Command timed out'], away: true });

    clock.now = REST_MS;
    await limiter.penalty('a');
    expect(asked).toBe(2); // one probe, which failed: another rest
    await limiter.penalty('a');
    expect(asked).toBe(2);

    jest.restoreAllMocks();
    clock.now = 2 * REST_MS;
    expect((await limiter.penalty('a')).consumedPoints).toBe(1); // the store's own count
    expect({ said: said.at(-1), away: store.away }).toEqual({ said: 'back', away: false });
  });

  it('lets one call alone probe a store that may still be frozen', async () => {
    const shared = memory();
    const { clock, limiter } = limiterOver(shared);
    jest.spyOn(shared, 'penalty').mockRejectedValueOnce(new Error('frozen'));
    await limiter.penalty('a');
    clock.now = REST_MS;
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
