import { ConnectionLimiter, ExpensiveQueryLimiter } from './connection-limits';

/** Returns how many of the requests of a business get a slot at once. Waiting ones are ignored. */
function granted(limiter: ConnectionLimiter, businessId: string | null, requests: number): number {
  const slots = Array.from({ length: requests }, () => limiter.acquire(businessId));
  for (const slot of slots) slot?.catch(() => undefined);
  return slots.filter((slot) => slot === undefined).length;
}

describe('ConnectionLimiter', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [16, 8],
    [40, 20],
  ])('limits one business in a pool of %d connections to %d', (size, share) => {
    expect(granted(new ConnectionLimiter(size), 'a', size + 1)).toBe(share);
  });

  it('leaves an eighth of the pool free for look-ups before a tenant is known', () => {
    const limiter = new ConnectionLimiter(16);
    expect([granted(limiter, 'a', 9), granted(limiter, 'b', 9), granted(limiter, 'c', 1)]).toEqual([8, 6, 0]);
  });

  it('refuses with 503 after five seconds and says whose limit is reached', async () => {
    const limiter = new ConnectionLimiter(3);
    granted(limiter, 'a', 2);
    const own = expect(limiter.acquire('a')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message:
        'This business has as many requests at work at a time as it may (2); send fewer at once, or try again shortly.',
      headers: { 'Retry-After': '2' },
    });
    granted(limiter, 'b', 1);
    const all = expect(limiter.acquire('c')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database has too much to do right now; try again shortly.',
    });
    await jest.advanceTimersByTimeAsync(5_000);
    await Promise.all([own, all]);
  });
});

describe('ExpensiveQueryLimiter', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    [1, 1, 1],
    [1, 2, 1],
    [1, 3, 1],
    [1, 4, 2],
    [1, 16, 8],
    [2, 8, 2],
    [16, 8, 1],
  ])(
    'lets %d processes on %d processors run %d expensive queries of a business at once',
    (processes, processors, share) => {
      jest.useFakeTimers();
      expect(granted(new ExpensiveQueryLimiter(32, processes, processors), 'a', 20)).toBe(share);
    },
  );

  it('lets eight queries of two seconds each wait for one another, and refuses after fifteen seconds', async () => {
    jest.useFakeTimers();
    const limiter = new ExpensiveQueryLimiter(4, 1, 2);
    granted(limiter, 'a', 1);
    const refused = jest.fn();
    for (let n = 0; n < 7; n++) limiter.acquire('a')?.catch(refused);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(refused).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(refused).toHaveBeenCalledTimes(7);
    expect(refused.mock.calls[0][0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
