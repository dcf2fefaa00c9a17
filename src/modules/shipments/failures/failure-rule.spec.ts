import fc from 'fast-check';
import { FAILURE_REASONS, type FailedDeliveriesRule, WEEKDAYS } from '../../business/defaults/failed-deliveries';
import { findNextAttemptDate } from './failure-rule';

const RULE: FailedDeliveriesRule = {
  afterDays: 1,
  weekdays: WEEKDAYS,
  window: null,
  maxAttempts: 3,
  thenReturn: false,
  reasons: ['not_home', 'other'],
};
const FAILED = { reason: 'not_home', failedAttempts: 1, failedOn: '2026-03-06' } as const; // a Friday

it.each<
  [string, Partial<FailedDeliveriesRule>, Partial<Parameters<typeof findNextAttemptDate>[1]>, string, string | null]
>([
  ['the day after', {}, {}, '2026-03-06', '2026-03-07'],
  ['a day of the week that is allowed', { weekdays: ['monday', 'tuesday'] }, {}, '2026-03-06', '2026-03-09'],
  ['two weeks later', { afterDays: 14 }, {}, '2026-03-06', '2026-03-20'],
  ['never today, where it was reported late', {}, {}, '2026-03-08', '2026-03-09'],
  ['a failure without a reason counts as another one', {}, { reason: null }, '2026-03-06', '2026-03-07'],
  ['none where it was refused', {}, { reason: 'refused' }, '2026-03-06', null],
  ['the third of three', {}, { failedAttempts: 2 }, '2026-03-06', '2026-03-07'],
  ['none after three', {}, { failedAttempts: 3 }, '2026-03-06', null],
])('%s', (_, rule, failed, today, date) => {
  expect(findNextAttemptDate({ ...RULE, ...rule }, { ...FAILED, ...failed }, today)).toBe(date);
});

it('chooses the first allowed day that is after today and far enough from the failure', () => {
  const DAY_MS = 86_400_000;
  const day = fc.nat(2000).map((n) => new Date(Date.UTC(2026, 0, 1) + n * DAY_MS).toISOString().slice(0, 10));
  const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 14 }), weekdays, (failedOn, today, afterDays, allowed) => {
      const rule = { ...RULE, afterDays, weekdays: allowed, reasons: FAILURE_REASONS };
      const date = findNextAttemptDate(rule, { reason: 'not_home', failedAttempts: 1, failedOn }, today)!;
      const fits = (text: string): boolean => {
        const weekday = new Date(`${text}T12:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
        const days = (Date.parse(text) - Date.parse(failedOn)) / DAY_MS;
        return text > today && days >= afterDays && allowed.some((name) => name === weekday.toLowerCase());
      };
      expect(fits(date)).toBe(true);
      for (let ms = Date.parse(date) - DAY_MS; ms > Date.parse(date) - 8 * DAY_MS; ms -= DAY_MS)
        expect(fits(new Date(ms).toISOString().slice(0, 10))).toBe(false);
    }),
  );
});
