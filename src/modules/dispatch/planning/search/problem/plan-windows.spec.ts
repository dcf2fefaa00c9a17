import { PlanDay } from '../plan-day';
import { createHoursConverter } from './plan-windows';

describe('the windows of a plan', () => {
  const shift = { start: '08:00', end: '18:00' };
  const span = { earliest: 8 * 3_600, latest: 18 * 3_600 };
  const newDay = () => new PlanDay({ date: '2100-03-01', timeZone: 'Europe/Vienna', shift });

  afterEach(() => jest.restoreAllMocks());

  it('converts hours only once if many stops share them', () => {
    const conversions = jest.spyOn(PlanDay.prototype, 'findWindowsInShift');
    const { toStopWindows } = createHoursConverter(newDay(), span);
    const windows = Array.from({ length: 1_000 }, (_, stop) => toStopWindows(`${10 + (stop % 2)}:00`, '12:00'));
    expect(conversions).toHaveBeenCalledTimes(2);
    expect(windows[998]).toEqual([{ earliest: 10 * 3_600, latest: 12 * 3_600 }]);
    expect(windows[999]).toEqual([{ earliest: 11 * 3_600, latest: 12 * 3_600 }]);
  });
});
