import { loadHolidays } from './holidays';
import { addDays } from './recurrence';

describe('public holidays', () => {
  it.each([
    ['RO', '2030-01-01', 2],
    ['TR', '2026-03-20', 3],
    ['AT', '2030-12-26', 1],
  ])('of %s that begin on %s last %i days', async (country, firstDay, lengthDays) => {
    const isHoliday = await loadHolidays({ country }, [Number(firstDay.slice(0, 4))]);
    const days = Array.from({ length: lengthDays + 1 }, (_, index) => addDays(firstDay, index));
    expect(days.filter(isHoliday)).toEqual(days.slice(0, lengthDays));
  });

  it('of less than a day count as a day', async () => {
    const isHoliday = await loadHolidays({ country: 'CN' }, [2026]);
    expect(isHoliday('2026-05-04')).toBe(true);
    expect(isHoliday('2026-05-05')).toBe(false);
  });
});
