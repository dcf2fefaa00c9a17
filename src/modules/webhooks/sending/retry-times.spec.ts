import { computeNextAttemptTime, computePauseEnd, parseRetryAfter, RETRY_PAUSES_MS } from './retry-times';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;
const after = (date: Date | null) => date && date.getTime() - NOW.getTime();

describe('when a message is tried again', () => {
  it('delays a retry by a random tenth at most', () => {
    for (const [n, pause] of RETRY_PAUSES_MS.entries()) {
      expect(after(computeNextAttemptTime(n + 1, NOW, null, 0))).toBe(pause);
      expect(after(computeNextAttemptTime(n + 1, NOW, null, 0.999999))).toBeLessThanOrEqual(pause * 1.1);
    }
    expect(computeNextAttemptTime(10, NOW, null)).toBeNull();
    expect(computeNextAttemptTime(10, NOW, new Date(NOW.getTime() + HOUR))).toBeNull();
  });

  it.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['86401', 24 * HOUR],
    ['Mon, 02 Mar 2026 09:00:00 GMT', HOUR],
    ['Mon, 02 Mar 2026 07:00:00 GMT', null],
    ['0', null],
    ['-5', null],
    ['', null],
    ['later', null],
    [undefined, null],
    [['60', '120'], 60_000],
  ])('delays a retry by Retry-After %j', (header, wait) => {
    expect(after(parseRetryAfter(header, NOW))).toBe(wait);
  });

  it('pauses an endpoint after five failures in a row, for a minute at most', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 1000].map((failures) => after(computePauseEnd(failures, NOW)))).toEqual([
      null,
      null,
      ...[5, 10, 20, 40, 60, 60].map((seconds) => seconds * 1000),
    ]);
  });
});
