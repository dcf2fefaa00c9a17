import { computeNextPollAfterFailure, computeNextPoll } from './poll-times';

const MINUTE = 60_000;
const DAY = 86_400_000;
const now = new Date('2026-03-02T08:00:00Z');
const minutesUntil = (date: Date) => (date.getTime() - now.getTime()) / MINUTE;

describe('when carriers are asked', () => {
  it.each([
    [0, 10],
    [2 * DAY - 1, 10],
    [2 * DAY, 60],
    [14 * DAY - 1, 60],
    [14 * DAY, 360],
    [90 * DAY - 1, 360],
  ])('a booking %d ms old: about every %d minutes', (age, minutes) => {
    const next = minutesUntil(computeNextPoll(new Date(now.getTime() - age), now)!);
    expect(next).toBeGreaterThanOrEqual(minutes * 0.9);
    expect(next).toBeLessThanOrEqual(minutes * 1.1);
  });

  it('never after 90 days', () => expect(computeNextPoll(new Date(now.getTime() - 90 * DAY), now)).toBeNull());

  it.each([
    [0, 10],
    [1, 20],
    [3, 80],
    [6, 360],
    [1000, 360],
  ])('after %d failures before: about %d minutes', (failures, minutes) => {
    const next = minutesUntil(computeNextPollAfterFailure(failures, now));
    expect(next).toBeGreaterThanOrEqual(minutes * 0.9);
    expect(next).toBeLessThanOrEqual(minutes * 1.1);
  });
});
