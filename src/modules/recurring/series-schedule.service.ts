import { Injectable } from '@nestjs/common';
import type { RecurringOccurrence } from './entities/recurring-occurrence.entity';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { loadHolidays, MAX_SHIFT_DAYS } from './holidays';
import { MAX_MOVE_DAYS, type PlannedOccurrence, planOccurrence } from './occurrence';
import { addDays, listOccurrencesBetween } from './recurrence';
import { RecurringOrdersRepository } from './recurring-orders.repository';

/** Days in which the next occurrence is searched: first the nearest ones, which suffice for most series. */
const SEARCHED_PERIODS_DAYS = [10, 60, 366, 9 * 366];

/** One day of a series: what is planned, and what is stored about it. */
export interface ScheduledOccurrence extends PlannedOccurrence {
  readonly stored: RecurringOccurrence | undefined;
}

/** The members of a series that decide on its days. */
type Schedule = Pick<
  RecurringOrder,
  'businessId' | 'id' | 'rule' | 'startDate' | 'until' | 'count' | 'leadDays' | 'holidays'
>;

/** Computes which occurrences a series has, when their orders are due and how far they are done. Call it inside a unit of work. */
@Injectable()
export class SeriesScheduleService {
  constructor(private readonly repository: RecurringOrdersRepository) {}

  /**
   * Returns the occurrences whose day of the rule is from `from` to `to`.
   *
   * @param stored the stored occurrences from `from` on, also with earlier ones; read if omitted
   */
  async plan(
    series: Schedule,
    from: string,
    to: string,
    stored?: readonly RecurringOccurrence[],
  ): Promise<ScheduledOccurrence[]> {
    const days = listOccurrencesBetween(series, from, to);
    const known = stored ?? (await this.repository.findOccurrences(series, from));
    const storedByDay = new Map(known.map((occurrence) => [occurrence.date, occurrence]));
    const { holidays, leadDays } = series;
    // A delivery can be shifted by a holiday into the year before or after.
    const isHoliday = holidays
      ? await loadHolidays(holidays, yearsBetween(yearOf(from) - 1, yearOf(to) + 1))
      : () => false;
    const terms = { leadDays, policy: holidays?.policy, isHoliday };
    return days.map((date) => ({
      ...planOccurrence(date, storedByDay.get(date), terms),
      stored: storedByDay.get(date),
    }));
  }

  /** Returns the open occurrences that are due on a day of the business, by the day of the rule. */
  async findDue(
    series: Schedule & Pick<RecurringOrder, 'openFrom'>,
    today: string,
    stored: readonly RecurringOccurrence[],
  ): Promise<ScheduledOccurrence[]> {
    const last = addDays(today, series.leadDays + daysMovedForward(series, stored));
    const planned = await this.plan(series, series.openFrom, last, stored);
    return [...earlierMoves(series, stored), ...planned].filter(
      ({ stored: known, dueOn }) => !known?.outcome && dueOn <= today,
    );
  }

  /**
   * Returns the first open day of a series, and the day on which its next order must be created.
   *
   * @param stored the stored occurrences as the repository returns them, in the order of writing; read if omitted
   */
  async findProgress(
    series: Schedule & Pick<RecurringOrder, 'openFrom' | 'isPaused'>,
    stored?: readonly RecurringOccurrence[],
  ): Promise<Pick<RecurringOrder, 'openFrom' | 'nextDueOn'>> {
    const { openFrom, isPaused } = series;
    if (isPaused) return { openFrom, nextDueOn: null };
    const known = stored ?? (await this.repository.findOccurrences(series, openFrom));
    const movedForward = daysMovedForward(series, known);
    const moves = earlierMoves(series, known);
    for (const days of SEARCHED_PERIODS_DAYS) {
      // Later days may be due earlier, since they can be moved.
      const planned = await this.plan(series, openFrom, addDays(openFrom, days + movedForward), known);
      const open = planned.filter(({ stored: occurrence }) => !occurrence?.outcome);
      if (open.length === 0 || open[0]!.date > addDays(openFrom, days)) continue;
      return {
        openFrom: firstOf([open[0]!.date, ...moves.flatMap(({ deliveryDate }) => deliveryDate ?? [])]),
        nextDueOn: firstOf([...moves, ...open].map(({ dueOn }) => dueOn)),
      };
    }
    if (moves.length > 0) return { openFrom, nextDueOn: firstOf(moves.map(({ dueOn }) => dueOn)) };
    return { openFrom, nextDueOn: null };
  }
}

/**
 * Returns the open occurrences before the first open day that were moved to this day or a later one. A change or a pause of the series
 * moves the first open day, but a delivery that a person moved still takes place.
 */
function earlierMoves(
  { openFrom, leadDays }: Pick<RecurringOrder, 'openFrom' | 'leadDays'>,
  stored: readonly RecurringOccurrence[],
): ScheduledOccurrence[] {
  const terms = { leadDays, policy: undefined, isHoliday: () => false };
  const latest = new Map(stored.map((occurrence) => [occurrence.date, occurrence]));
  return [...latest.values()]
    .filter(
      ({ date, movedTo, outcome }) => date < openFrom && outcome === null && movedTo !== null && movedTo >= openFrom,
    )
    .map((occurrence) => ({ ...planOccurrence(occurrence.date, occurrence, terms), stored: occurrence }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const firstOf = (days: readonly string[]): string => days.reduce((first, day) => (day < first ? day : first));

/** Returns the most days by which a delivery of the series can be earlier than its day of the rule. */
function daysMovedForward({ holidays }: Schedule, stored: readonly RecurringOccurrence[]): number {
  if (stored.some(({ movedTo, outcome }) => movedTo !== null && outcome === null)) return MAX_MOVE_DAYS;
  return holidays ? MAX_SHIFT_DAYS : 0;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const yearsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
