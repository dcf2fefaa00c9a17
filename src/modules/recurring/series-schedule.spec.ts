import type { RecurringOrdersRepository } from './recurring-orders.repository';
import { SeriesScheduleService } from './series-schedule.service';

/** Christmas and St. Stephen's Day are holidays, so the delivery of 25 December is on 27 December. */
const CHRISTMAS = {
  businessId: 'business',
  id: 'series',
  rule: 'FREQ=YEARLY',
  startDate: '2029-12-25',
  until: null,
  count: null,
  leadDays: 0,
  holidays: { country: 'AT', policy: 'after' as const },
  isPaused: false,
};

describe('the schedule of a series that was changed between a holiday and its later delivery', () => {
  // The stored occurrences are passed to each call, so the repository is not used.
  const schedule = new SeriesScheduleService({} as RecurringOrdersRepository);
  const series = { ...CHRISTMAS, openFrom: '2030-12-26' };

  it('still has the delivery, which is due on its own day', async () => {
    expect(await schedule.findProgress(series, [])).toEqual({ openFrom: '2030-12-27', nextDueOn: '2030-12-27' });
    expect(await schedule.findDue(series, '2030-12-26', [])).toEqual([]);
    const due = await schedule.findDue({ ...series, openFrom: '2030-12-27' }, '2030-12-27', []);
    expect(due).toMatchObject([{ date: '2030-12-25', deliveryDate: '2030-12-27' }]);
  });

  it('does not repeat a delivery whose order was created', async () => {
    const created = {
      businessId: 'business',
      recurringOrderId: 'series',
      date: '2030-12-25',
      isSkipped: false,
      movedTo: null,
      changes: null,
      outcome: 'created' as const,
      reason: null,
      orderId: 'order',
    };
    expect(await schedule.findDue(series, '2030-12-27', [created])).toEqual([]);
  });

  it('does not deliver on a day before the change', async () => {
    const late = { ...series, openFrom: '2030-12-28' };
    expect(await schedule.findDue(late, '2030-12-28', [])).toEqual([]);
    expect(await schedule.findProgress(late, [])).toEqual({ openFrom: '2031-12-25', nextDueOn: '2031-12-27' });
  });

  it('gets no delivery of a holiday that its rule did not have before the change', async () => {
    const wednesdays = { ...series, rule: 'FREQ=WEEKLY;BYDAY=WE' };
    const mondays = { ...series, rule: 'FREQ=WEEKLY;BYDAY=MO' };
    const ended = { ...wednesdays, until: '2030-12-24' };
    const findAdded = async (before: typeof series) =>
      (await schedule.findAddedDeliveries(before, wednesdays, [])).map(({ date }) => date);
    expect(await findAdded(mondays)).toEqual(['2030-12-25']);
    expect(await findAdded({ ...ended, until: null })).toEqual([]);
    expect(await schedule.findAddedDeliveries(ended, wednesdays, [])).toMatchObject([{ date: '2030-12-25' }]);
  });
});
