import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
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
});
