import { collect, oldBytes, weight } from '../../test/support/collections';
import { AskedTogether } from './asked-together';

/** Questions that have been asked, to be answered by the test. */
function asking() {
  const asked: { key: string; answer: (value: number) => void; fail: (reason: Error) => void }[] = [];
  const together = new AskedTogether<number>(
    (key) => new Promise((answer, fail) => void asked.push({ key, answer, fail })),
  );
  return { asked, together };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('asked together', () => {
  afterEach(() => void jest.useRealTimers());

  it('asks at once where no answer is under way', async () => {
    const { asked, together } = asking();
    const first = together.find('a');
    const other = together.find('b');
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
    asked[0]!.answer(1);
    asked[1]!.answer(2);
    expect(await Promise.all([first, other])).toEqual([1, 2]);
  });

  it('never gives an answer that was asked for earlier: who comes meanwhile shares the next one', async () => {
    const { asked, together } = asking();
    const first = together.find('a');
    const later = [together.find('a'), together.find('a'), together.find('a')];
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]!.answer(1);
    expect(await first).toBe(1);
    await settled();
    expect(asked).toHaveLength(2);
    asked[1]!.answer(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  it('lets no more than sixteen go on by one answer, and the full ones wait for nobody', async () => {
    const { asked, together } = asking();
    const all = Array.from({ length: 1 + 16 + 16 + 3 }, () => together.find('a'));
    await settled();
    expect(asked).toHaveLength(3); // the first, and the two that are full
    asked[0]!.answer(0);
    await settled();
    expect(asked).toHaveLength(4);
    for (const [n, { answer }] of asked.entries()) answer(n);
    const answers = await Promise.all(all);
    expect([0, 1, 2, 3].map((n) => answers.filter((answer) => answer === n).length)).toEqual([1, 16, 16, 3]);
  });

  it('does not wait for ever for the one under way', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { asked, together } = asking();
    void together.find('a');
    const second = together.find('a');
    jest.advanceTimersByTime(24);
    await settled();
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(1);
    await settled();
    asked[1]!.answer(2);
    expect(await second).toBe(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tells a failure to those who shared the question, and asks anew for the next', async () => {
    const { asked, together } = asking();
    const first = together.find('a').catch((error: Error) => error.message);
    const shared = [together.find('a'), together.find('a')].map((one) => one.catch((error: Error) => error.message));
    asked[0]!.fail(new Error('away'));
    expect(await first).toBe('away');
    await settled();
    asked[1]!.fail(new Error('still away'));
    expect(await Promise.all(shared)).toEqual(['still away', 'still away']);
    await settled();
    const next = together.find('a');
    asked[2]!.answer(3);
    expect(await next).toBe(3);
  });

  it('remembers nothing that nobody waits for', async () => {
    const { asked, together } = asking();
    const all = Array.from({ length: 40 }, () => together.find('a'));
    for (let n = 0; n < 4; n++) {
      await settled();
      for (const { answer } of asked) answer(n);
    }
    await Promise.all(all);
    await settled();
    const count = asked.length;
    void together.find('a');
    expect(asked).toHaveLength(count + 1); // at once: none is said to be under way
  });

  it('lets go of answers by the small collections', async () => {
    const together = new AskedTogether<number[]>(async () => {
      await settled();
      return weight(Math.random());
    });
    /** Eight ask one after the other all the time, of two keys. */
    const pass = async (questions: number): Promise<void> => {
      const one = async (nth: number): Promise<void> => {
        for (let n = 0; n < questions / 8; n++) {
          await together.find(`key ${nth % 2}`);
          if (nth === 0) collect({ type: 'minor' });
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, nth) => one(nth)));
    };
    await pass(100);
    collect(); // what holds those who wait is old from here on
    const before = oldBytes();
    await pass(3_000);
    expect(oldBytes() - before).toBeLessThan(4e6);
  });
});
