import * as fc from 'fast-check';
import { CallerPace } from './caller-pace';

describe('the pace of a caller', () => {
  let now: number;
  let pace: CallerPace;
  beforeEach(() => {
    now = 0;
    pace = new CallerPace({ atOnce: 2, everyMs: 20, longestMs: 200 }, () => now);
  });

  const waits = (count: number, caller = 'a') => Array.from({ length: count }, () => pace.wait(caller));

  it('has a few at once, and a few at a time after them', () => {
    expect(waits(6)).toEqual([0, 0, 20, 20, 40, 40]);
  });

  it("is each caller's own", () => {
    waits(6, 'a');
    expect(waits(3, 'b')).toEqual([0, 0, 20]);
  });

  it('lets as many begin at once again as time has passed for', () => {
    waits(6);
    now = 50; // five of the six are worked off, so one more may begin at once
    expect(waits(2)).toEqual([0, 20]);
    now = 1000;
    expect(waits(3)).toEqual([0, 0, 20]);
  });

  it('keeps nobody waiting longer than it may, however many there are', () => {
    expect(Math.max(...waits(10_000))).toBe(200);
    now = 200;
    expect(pace.wait('a')).toBeLessThanOrEqual(200);
  });

  it('never begins more in a while than the pace lets, and a few at either end', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 });
    fc.assert(
      fc.property(gaps, (between) => {
        now = 0;
        const unbounded = new CallerPace({ atOnce: 2, everyMs: 20, longestMs: Infinity }, () => now);
        const begun = between.map((gap) => (now += gap) + unbounded.wait('a'));
        for (const [n, from] of begun.entries())
          for (const [m, to] of begun.entries())
            if (m >= n) expect(m - n + 1).toBeLessThanOrEqual(2 * 2 + (to - from) / 10);
      }),
    );
  });

  it('forgets callers who owe nothing, however many names one makes up', () => {
    for (let n = 0; n < 10_000; n++) {
      now += 1;
      pace.wait(`made up ${n}`);
    }
    expect(pace.size).toBeLessThan(2_000);
  });
});
