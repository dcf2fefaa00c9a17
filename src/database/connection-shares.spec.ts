import { AsyncLocalStorage } from 'node:async_hooks';
import { Company } from '../common/company';
import { ConnectionShares, costlyInCompany } from './connection-shares';

/** Takes without waiting for it, and tells when it has it. */
function takes(shares: ConnectionShares, log: string[], businessId: string | null, name: string): Promise<void> {
  const turn = shares.take(businessId);
  if (!turn) log.push(name);
  return (turn ?? Promise.resolve()).then(() => void (turn && log.push(name)));
}

/** Whether it may be taken now; else nobody waits for it. */
function isFree(shares: ConnectionShares, businessId: string | null): boolean {
  const turn = shares.take(businessId);
  turn?.catch(() => undefined);
  return turn === undefined;
}

const LITTLE_MS = 10;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the shares of connections', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [16, 8],
    [40, 20],
  ])('of a pool of %d are %d', (size, share) => {
    expect(new ConnectionShares(size).share).toBe(share);
  });

  it('hold an eighth of the pool back, and let nobody have more than half of it', () => {
    const shares = new ConnectionShares(16, { waitMs: LITTLE_MS });
    expect(Array.from({ length: 9 }, () => isFree(shares, 'a')).filter(Boolean)).toHaveLength(8);
    expect(Array.from({ length: 9 }, () => isFree(shares, 'b')).filter(Boolean)).toHaveLength(6);
    expect(isFree(shares, 'c')).toBe(false);
  });

  it('are of one size for all who have no business', () => {
    const shares = new ConnectionShares(16, { waitMs: LITTLE_MS });
    expect(Array.from({ length: 9 }, () => isFree(shares, null)).filter(Boolean)).toHaveLength(8);
  });

  it('make a business wait behind itself alone, in the order in which it came', async () => {
    const shares = new ConnectionShares(4);
    const log: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'a4']) void takes(shares, log, 'a', name);
    void takes(shares, log, 'b', 'b1');
    await settled();
    expect(log).toEqual(['a1', 'a2', 'b1']);
    shares.giveBack('a');
    await settled();
    shares.giveBack('a');
    await settled();
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('are given in turns when all are taken', async () => {
    const shares = new ConnectionShares(2);
    const log: string[] = [];
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void takes(shares, log, 'a', name);
    for (const name of ['b1', 'b2']) void takes(shares, log, 'b', name);
    void takes(shares, log, 'c', 'c1');
    for (const holder of ['a', 'a', 'a', 'b', 'c', 'a']) {
      shares.giveBack(holder);
      await settled();
    }
    expect(log).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('are all free again when all are given back', async () => {
    const shares = new ConnectionShares(8, { waitMs: LITTLE_MS * 100 });
    const turns = Array.from({ length: 30 }, (_, i) =>
      takes(shares, [], `${i % 3}`, '').then(() => shares.giveBack(`${i % 3}`)),
    );
    await Promise.all(turns);
    expect(Array.from({ length: 8 }, (_, i) => isFree(shares, `${i % 2}`)).filter(Boolean)).toHaveLength(7);
  });

  it('end a wait that takes too long, with what is to be done about it', async () => {
    const shares = new ConnectionShares(3, { waitMs: 20 });
    const log: string[] = [];
    void takes(shares, log, 'a', 'a1');
    void takes(shares, log, 'a', 'a2');
    const own = await shares.take('a')!.catch((error: unknown) => error);
    expect(own).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message:
        'This business has as many requests at work at a time as it may (2); send fewer at once, or try again shortly.',
      headers: { 'Retry-After': '2' },
    });
    void takes(shares, log, 'b', 'b1');
    const all = await shares.take('c')!.catch((error: unknown) => error);
    expect(all).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database has too much to do right now; try again shortly.',
    });
    shares.giveBack('a');
    expect(shares.take('c')).toBeUndefined(); // nobody who has left is waited for
  });

  it('leave everybody in their own context', async () => {
    const context = new AsyncLocalStorage<string>();
    const shares = new ConnectionShares(1);
    const seen: (string | undefined)[] = [];
    const one = (name: string) =>
      context.run(name, async () => {
        await shares.take(name);
        seen.push(context.getStore());
        await settled();
        shares.giveBack(name);
      });
    await Promise.all(['a', 'b', 'c'].map(one));
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('count what a business goes on holding when it gives one back', () => {
    const shares = new ConnectionShares(16, { waitMs: LITTLE_MS });
    expect(Array.from({ length: 8 }, () => isFree(shares, 'a')).every(Boolean)).toBe(true);
    shares.giveBack('a');
    expect([isFree(shares, 'a'), isFree(shares, 'a')]).toEqual([true, false]);
  });

  it("leave a business that holds its share waiting when another's connection becomes free", async () => {
    const shares = new ConnectionShares(4);
    const log: string[] = [];
    for (const name of ['a1', 'a2', 'a3']) void takes(shares, log, 'a', name);
    void takes(shares, log, 'b', 'b1');
    shares.giveBack('b');
    await settled();
    expect(log).toEqual(['a1', 'a2', 'b1']);
    shares.giveBack('a');
    await settled();
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('forget how long somebody may wait who has waited', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const shares = new ConnectionShares(1, { waitMs: 100 });
      const log: string[] = [];
      for (const name of ['a1', 'a2']) void takes(shares, log, 'a', name);
      jest.advanceTimersByTime(50);
      shares.giveBack('a');
      const later = takes(shares, log, 'a', 'a3').catch(() => log.push('a3 waited for too long'));
      jest.advanceTimersByTime(60); // when a2 would have waited for too long
      shares.giveBack('a');
      jest.advanceTimersByTime(100);
      await later;
      expect(log).toEqual(['a1', 'a2', 'a3']);
    } finally {
      jest.useRealTimers();
    }
  });

  describe('of a business that has company', () => {
    let now: number;
    let company: Company;
    let shares: ConnectionShares;
    beforeEach(() => {
      now = 0;
      company = new Company(() => now);
      shares = new ConnectionShares(8, { waitMs: LITTLE_MS, company, shareInCompany: 1 });
    });
    const taken = (businessId: string) => Array.from({ length: 6 }, () => isFree(shares, businessId)).filter(Boolean);

    it('are smaller than those of one that is alone', () => {
      expect(taken('a')).toHaveLength(4);
      expect(taken('b')).toHaveLength(1);
    });

    it('know of the company that others are told of', () => {
      company.note('b');
      expect(taken('a')).toHaveLength(1);
    });

    it('tell it to others', () => {
      const others = new ConnectionShares(8, { company });
      void others.take('b');
      void others.take(null);
      expect(taken('a')).toHaveLength(1);
    });

    it('are of no account to those who have no business', () => {
      void shares.take(null);
      expect(taken('a')).toHaveLength(4);
    });

    it('let it wait for its own, with what it is told in the end', async () => {
      company.note('b');
      expect(shares.take('a')).toBeUndefined();
      await expect(shares.take('a')).rejects.toThrow('as many requests at work at a time as it may (1);');
    });

    it('grow when the company has left', async () => {
      const log: string[] = [];
      company.note('b');
      for (const name of ['a1', 'a2', 'a3']) void takes(shares, log, 'a', name);
      await settled();
      expect(log).toEqual(['a1']);
      now += 10_001;
      shares.giveBack('a');
      await settled();
      expect(log).toEqual(['a1', 'a2', 'a3']);
    });

    it('are never larger than without', () => {
      shares = new ConnectionShares(8, { waitMs: LITTLE_MS, company, shareInCompany: 5 });
      company.note('b');
      expect(taken('a')).toHaveLength(4);
    });

    it.each([
      [1, 1, 1],
      [1, 2, 1],
      [1, 3, 1],
      [1, 4, 2],
      [1, 16, 8],
      [2, 8, 2],
      [16, 8, 1],
    ])('are, with %d processes on %d processors, %d of the costly ones', (processes, processors, share) => {
      expect(costlyInCompany(processes, processors)).toBe(share);
    });
  });
});
