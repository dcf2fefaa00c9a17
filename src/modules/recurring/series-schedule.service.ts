import { Injectable } from '@nestjs/common';
import type { RecurringOccurrence } from './entities/recurring-occurrence.entity';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { loadHolidays } from './holidays';
import { type PlannedOccurrence, planOccurrence } from './occurrence';
import { addDays, occurrencesBetween } from './recurrence';
import { RecurringOrdersRepository } from './recurring-orders.repository';

/** The largest distance of a moved delivery from the day of the rule. */
export const MAX_MOVE_DAYS = 60;
/** Days in which the next occurrence is searched: first the nearest ones, which suffice for most series. */
const SEARCHED_DAYS = [MAX_MOVE_DAYS, 366, 9 * 366];
/** One day of a series: what is planned, and what is stored about it. */
export interface ScheduledOccurrence extends PlannedOccurrence {
  readonly stored: RecurringOccurrence | undefined;
}

/** The members of a series that decide on its days. */
type Schedule = Pick<
  RecurringOrder,
  'businessId' | 'id' | 'rule' | 'startDate' | 'until' | 'count' | 'leadDays' | 'holidays'
>;

/** Computes the days of series. Call it inside a unit of work. */
@Injectable()
export class SeriesScheduleService {
  constructor(private readonly repository: RecurringOrdersRepository) {}

  /** Returns the occurrences whose day of the rule is from `from` to `to`. */
  async plan(series: Schedule, from: string, to: string): Promise<ScheduledOccurrence[]> {
    const days = occurrencesBetween(series, from, to);
    const stored = await this.repository.findOccurrences(series, from);
    const storedByDay = new Map(stored.map((occurrence) => [occurrence.date, occurrence]));
    const { holidays, leadDays } = series;
    const years = [Number(from.slice(0, 4)) - 1, Number(to.slice(0, 4)) + 1];
    const isHoliday = holidays ? await loadHolidays(holidays, yearsFrom(years[0]!, years[1]!)) : () => false;
    const terms = { leadDays, policy: holidays?.policy, isHoliday };
    return days.map((date) => ({
      ...planOccurrence(date, storedByDay.get(date), terms),
      stored: storedByDay.get(date),
    }));
  }

  /** Returns the first open day of a series, and the day on which its next order must be created. */
  async findProgress(
    series: Schedule & Pick<RecurringOrder, 'openFrom' | 'isPaused'>,
  ): Promise<Pick<RecurringOrder, 'openFrom' | 'nextDueOn'>> {
    const { openFrom, isPaused } = series;
    if (isPaused) return { openFrom, nextDueOn: null };
    for (const days of SEARCHED_DAYS) {
      // Later days may be due earlier, since they can be moved.
      const planned = await this.plan(series, openFrom, addDays(openFrom, days + MAX_MOVE_DAYS));
      const open = planned.filter(({ stored }) => !stored?.outcome);
      if (open.length === 0 || open[0]!.date > addDays(openFrom, days)) continue;
      const nextDueOn = open.reduce((first, { dueOn }) => (dueOn < first ? dueOn : first), open[0]!.dueOn);
      return { openFrom: open[0]!.date, nextDueOn };
    }
    return { openFrom, nextDueOn: null };
  }
}

const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
