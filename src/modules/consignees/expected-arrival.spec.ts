import type { PublicTrackingResponse } from './dto/public-tracking.response';
import { resolveExpectation } from './expected-arrival';

const NOW = new Date('2027-02-10T12:00:00.000Z');
const HOURS = { start: '22:00', end: '02:00' };

const shown = (
  estimatedArrival: string | null,
  estimatedArrivalPrecision: 'time' | 'date' | null,
  agreedHours: typeof HOURS | null = null,
) => {
  const tracking = { estimatedArrival, estimatedArrivalPrecision, window: null } as PublicTrackingResponse;
  const view = resolveExpectation({ tracking, agreedHours, timeZone: 'Europe/Vienna' }, NOW);
  return [view.estimatedArrival, view.estimatedArrivalPrecision, view.window];
};

describe('resolveExpectation', () => {
  it('keeps an estimated time in the future', () => {
    expect(shown('2027-02-10T12:00:00.000Z', 'time')).toEqual(['2027-02-10T12:00:00.000Z', 'time', null]);
  });

  it('reduces an estimated time that has passed to its day', () => {
    expect(shown('2027-02-10T11:59:00.000Z', 'time')).toEqual(['2027-02-10T22:59:59.999Z', 'date', null]);
  });

  it.each(['time', 'date'] as const)('removes an estimated %s when its day is over', (precision) => {
    expect(shown('2027-02-09T22:59:59.999Z', precision, HOURS)).toEqual([null, null, null]);
  });

  it('puts hours past midnight on the day on which they begin', () => {
    expect(shown('2027-02-10T22:59:59.999Z', 'date', HOURS)).toEqual([
      '2027-02-10T22:59:59.999Z',
      'date',
      { from: '2027-02-10T21:00:00.000Z', to: '2027-02-11T01:00:00.000Z' },
    ]);
  });

  it('keeps the day of an attempt whose hours end after midnight', () => {
    // The estimate of a planned attempt is the end of its hours.
    expect(shown('2027-02-11T01:00:00.000Z', 'date', HOURS)).toEqual([
      '2027-02-10T22:59:59.999Z',
      'date',
      { from: '2027-02-10T21:00:00.000Z', to: '2027-02-11T01:00:00.000Z' },
    ]);
    expect(shown('2027-02-10T01:00:00.000Z', 'date', HOURS)).toEqual([null, null, null]);
  });
});
