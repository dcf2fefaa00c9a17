import { RRuleTemporal } from 'rrule-temporal';
import { listPlainDays } from './plain-rules';

const days = (rule: string, startDate: string, first: string, last: string, count: number | null = null) =>
  listPlainDays({ rule, startDate, count }, first, last);

describe('rules of every nth day or week', () => {
  it.each(['MO', 'SU', 'WE'])(
    'computes the days of plain rules as the library does, with weeks from %s',
    (firstDay) => {
      const rules = [1, 2, 3].flatMap((interval) =>
        ['', ';BYDAY=SU', ';BYDAY=FR,MO', ';BYDAY=SA,SU,MO'].flatMap((weekdays) =>
          ['DAILY', 'WEEKLY'].map((frequency) => `FREQ=${frequency};INTERVAL=${interval}${weekdays};WKST=${firstDay}`),
        ),
      );
      const differing = rules.filter((rule) => {
        const rruleString = `DTSTART:20261105T000000Z\nRRULE:${rule}`;
        const library = new RRuleTemporal({ rruleString });
        const expected = library.between(new Date('2026-11-20'), new Date('2027-01-20'), true);
        const found = days(rule, '2026-11-05', '2026-11-20', '2027-01-20')!;
        return found.join() !== expected.map((time) => time.toString().slice(0, 10)).join();
      });
      expect(differing).toEqual([]);
    },
  );

  it('count their days from the start, and not from the first day that is read', () => {
    expect(days('FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-04', '2026-11-10', '2026-12-31', 4)).toEqual([
      '2026-11-12',
      '2026-11-16',
    ]);
  });

  it.each(['FREQ=MONTHLY', 'FREQ=WEEKLY;BYMONTH=1', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;INTERVAL=0', 'WEEKLY'])(
    'leaves other rules to the library, such as %s',
    (rule) => {
      expect(days(rule, '2026-11-05', '2026-11-05', '2026-12-05')).toBeUndefined();
    },
  );
});
