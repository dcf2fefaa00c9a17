import { computeCutoff, parseSlotId, toSlotId, findWeekday } from './slot-rules';
import { matchesPostalCode } from '../../shared/address/postal-code-list';

describe('slot rules', () => {
  it.each([
    // 02:30 does not exist on 29 March 2026 in Vienna, and exists twice on 25 October.
    ['2026-03-30', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '18:00', '2026-03-28T17:00:00.000Z'],
    ['2026-03-30', '18:00', '2026-03-29T16:00:00.000Z'],
    ['2026-10-26', '18:00', '2026-10-25T17:00:00.000Z'],
    ['2026-10-25', '18:00', '2026-10-24T16:00:00.000Z'],
  ])('the cutoff of %s at %s of the day before is %s', (date, cutoffTime, expected) => {
    const cutoff = computeCutoff({ cutoffDaysBefore: 1, cutoffTime }, date, 'Europe/Vienna');
    expect(cutoff.toISOString()).toBe(expected);
  });

  it('compares postal codes without spaces, dashes and case', () => {
    expect(matchesPostalCode(['sw1*'], 'SW1A 1AA')).toBe(true);
    expect(matchesPostalCode(['NL-1011'], 'nl 1011')).toBe(true);
    expect(matchesPostalCode(['1010'], '10100')).toBe(false);
  });

  it('returns the template and the day of an identifier', () => {
    const templateId = '019cad47-1000-7501-8a3c-5d7e9f1b2c46';
    expect(parseSlotId(toSlotId(templateId, '2026-03-04'))).toEqual({ templateId, date: '2026-03-04' });
  });

  it('knows the weekday', () => {
    expect([findWeekday('2026-03-02'), findWeekday('2026-03-08')]).toEqual(['monday', 'sunday']);
  });
});
