import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { FairTurns, TooManyWaiting } from './fair-turns';

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  return { started, work, endNext };
}

describe('FairTurns', () => {
  const limits = { atOnce: 1, waiting: 5, waitingOfEach: 3 };

  it('lets owners take turns, whoever came first with the most', async () => {
    const turns = new FairTurns(limits);
    const { started, work, endNext } = held();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => turns.run(name[0]!, work(name)));
    for (let i = 0; i < all.length; i++) await endNext();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('runs no more at once than it may, also after failures', async () => {
    const turns = new FairTurns({ atOnce: 2, waiting: 100, waitingOfEach: 100 });
    let [now, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++now);
      await setImmediate();
      now--;
      throw new Error('failed');
    };
    const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => turns.run(String(i % 3), work)));
    expect([most, now, ends.filter(({ status }) => status === 'rejected').length]).toEqual([2, 0, 30]);
    expect(await turns.run('x', () => Promise.resolve('still works'))).toBe('still works');
  });

  it('refuses what would wait behind too many, of one and of all', async () => {
    const turns = new FairTurns(limits);
    const { work, endNext } = held();
    const taken = ['a', 'a', 'a', 'a', 'b', 'b'].map((owner) => turns.run(owner, work(owner)));
    await expect(turns.run('a', work('a'))).rejects.toThrow(TooManyWaiting);
    await expect(turns.run('c', work('c'))).rejects.toThrow(TooManyWaiting);
    for (const _ of taken) await endNext();
    expect(await Promise.all(taken)).toHaveLength(6);
  });

  it("runs queued work in its asker's context", async () => {
    const turns = new FairTurns(limits);
    const context = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        context.run(name, () =>
          turns.run(name, async () => {
            await setImmediate();
            return context.getStore();
          }),
        ),
      ),
    );
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('never runs more of one than may, loses none, and is free afterwards, whoever hangs up', async () => {
    const asked = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), hangsUp: fc.boolean(), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(asked), async (all) => {
        const turns = new FairTurns({ atOnce: 2, atOnceOfEach: 1, waiting: 10, waitingOfEach: 3 });
        const running: string[] = [];
        const ends = all.map(({ owner, hangsUp, fails }) => {
          const sender = new AbortController();
          const work = async () => {
            running.push(owner);
            expect(running.length).toBeLessThanOrEqual(2);
            expect(running.filter((other) => other === owner)).toHaveLength(1);
            await setImmediate();
            running.splice(running.indexOf(owner), 1);
            if (fails) throw new Error('failed');
            return 'done';
          };
          const end = turns.run(owner, work, sender.signal).catch((error: Error) => error.message);
          if (hangsUp) sender.abort(new Error('hung up'));
          return end;
        });
        for (const end of await Promise.all(ends)) expect(end).toMatch(/^(done|failed|hung up|Too many .*)$/);
        expect(await turns.run('a', () => Promise.resolve('free'))).toBe('free');
      }),
    );
  });

  it("says whether the owner's own queue is full, or that of all", async () => {
    const turns = new FairTurns({ ...limits, waiting: 4 });
    const { work, endNext } = held();
    const taken = ['a', 'a', 'a', 'a', 'b'].map((owner) => turns.run(owner, work(owner)));
    await expect(turns.run('a', work('a'))).rejects.toMatchObject({ ofOwner: true });
    await expect(turns.run('b', work('b'))).rejects.toMatchObject({ ofOwner: false });
    for (const _ of taken) await endNext();
    expect(await Promise.all(taken)).toHaveLength(5);
  });

  it('gives the place of who hangs up to somebody else', async () => {
    const turns = new FairTurns({ ...limits, waitingOfEach: 1 });
    const { started, work, endNext } = held();
    const sender = new AbortController();
    const first = turns.run('a', work('first'));
    const waiting = turns.run('a', work('gone'), sender.signal);
    sender.abort(new Error('hung up'));
    await expect(waiting).rejects.toThrow('hung up');
    const next = turns.run('a', work('next'));
    await endNext();
    await endNext();
    expect([await first, await next, started]).toEqual(['first', 'next', ['first', 'next']]);
    await expect(turns.run('a', work('late'), sender.signal)).rejects.toThrow('hung up');
  });

  it('lets an owner have as many places as it may, no more, and no fewer when one of its ends', async () => {
    const turns = new FairTurns({ atOnce: 5, atOnceOfEach: 2, waiting: 9, waitingOfEach: 9 });
    const { started, work, endNext } = held();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns.run(name[0]!, work(name)));
    await setImmediate();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await endNext();
    all.push(turns.run('a', work('a5')));
    await setImmediate();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    await endNext();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    for (const _ of all) await endNext();
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('counts only those who wait now', async () => {
    const turns = new FairTurns({ atOnce: 1, waiting: 2, waitingOfEach: 2 });
    const { work, endNext } = held();
    for (let round = 0; round < 3; round++) {
      const taken = ['a', 'b', 'c'].map((owner) => turns.run(owner, work(owner)));
      for (const _ of taken) await endNext();
      expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
    }
  });

  it('leaves the others in the queue when somebody hangs up whose work has begun', async () => {
    const turns = new FairTurns(limits);
    const { started, work, endNext } = held();
    const sender = new AbortController();
    const all = [
      turns.run('a', work('first')),
      turns.run('a', work('second'), sender.signal),
      turns.run('a', work('third')),
    ];
    await endNext();
    sender.abort(new Error('hung up'));
    await endNext();
    await endNext();
    expect([await Promise.all(all), started]).toEqual([
      ['first', 'second', 'third'],
      ['first', 'second', 'third'],
    ]);
  });
});
