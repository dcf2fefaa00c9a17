import { Injectable } from '@nestjs/common';
import type { RecurringOccurrence } from './entities/recurring-occurrence.entity';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { loadHolidays, MAX_SHIFT_DAYS } from './holidays';
import { MAX_MOVE_DAYS, type PlannedOccurrence, planOccurrence } from './occurrence';
import { addDays, listOccurrencesBetween } from './recurrence';
import { RecurringOrdersRepository } from './recurring-orders.repository';

/**
 * Days in which the next occurrence is searched: first the nearest ones, which suffice for most series. A rule can have nine years between
 * two occurrences (29 February).
 */
const SEARCHED_PERIODS_DAYS = [10, 60, 366, 9 * 366];

/** One day of a series: the planned occurrence, and its stored changes. */
export interface ScheduledOccurrence extends PlannedOccurrence {
  readonly stored: RecurringOccurrence | undefined;
}

/** The members of a series that decide on its days. */
type ScheduledSeries = Pick<
  RecurringOrder,
  'businessId' | 'id' | 'rule' | 'startDate' | 'until' | 'count' | 'leadDays' | 'holidays'
>;

/**
 * Computes which occurrences a series has, when their orders are due and how far they are done. Call it inside a unit of work.
 *
 * An occurrence is a day of the rule, and stays identified by it when its delivery is moved. It is open until its order is created or it is
 * skipped. All occurrences before `openFrom` are done, except those whose delivery was moved to a later day (`listEarlierDeliveries`).
 */
@Injectable()
export class SeriesScheduleService {
  constructor(private readonly repository: RecurringOrdersRepository) {}

  /**
   * Returns the occurrences whose day of the rule is from `from` to `to`.
   *
   * @param stored the stored occurrences from `from` on, also with earlier ones; read if omitted
   */
  async planOccurrences(
    series: ScheduledSeries,
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
      ? await loadHolidays(holidays, listYears(getYear(from) - 1, getYear(to) + 1))
      : () => false;
    const conditions = { leadDays, holidayPolicy: holidays?.policy, isHoliday };
    return days.map((date) => ({
      ...planOccurrence(date, storedByDay.get(date), conditions),
      stored: storedByDay.get(date),
    }));
  }

  /** Returns the open occurrences that are due on a day of the business, by the day of the rule. */
  async findDue(
    series: ScheduledSeries & Pick<RecurringOrder, 'openFrom'>,
    today: string,
    stored: readonly RecurringOccurrence[],
  ): Promise<ScheduledOccurrence[]> {
    const last = addDays(today, series.leadDays + computeMaxDaysMovedForward(series, stored));
    const earlier = await this.listEarlierDeliveries(series, stored);
    const planned = await this.planOccurrences(series, series.openFrom, last, stored);
    return [...earlier, ...planned].filter(({ stored: known, dueOn }) => !known?.outcome && dueOn <= today);
  }

  /**
   * Returns the first open day of a series, and the day on which its next order must be created.
   *
   * @param stored the stored occurrences in the order of writing, so that a later entry for a day replaces an earlier one; read if omitted
   */
  async findProgress(
    series: ScheduledSeries & Pick<RecurringOrder, 'openFrom' | 'isPaused'>,
    stored?: readonly RecurringOccurrence[],
  ): Promise<Pick<RecurringOrder, 'openFrom' | 'nextDueOn'>> {
    const { openFrom, isPaused } = series;
    if (isPaused) return { openFrom, nextDueOn: null };
    const known = stored ?? (await this.repository.findOccurrences(series, openFrom));
    const movedForward = computeMaxDaysMovedForward(series, known);
    const earlier = await this.listEarlierDeliveries(series, known);
    for (const days of SEARCHED_PERIODS_DAYS) {
      // Later days may be due earlier, since they can be moved.
      const planned = await this.planOccurrences(series, openFrom, addDays(openFrom, days + movedForward), known);
      const open = planned.filter(({ stored: occurrence }) => !occurrence?.outcome);
      if (open.length === 0 || open[0]!.date > addDays(openFrom, days)) continue;
      return {
        openFrom: findFirstDay([open[0]!.date, ...earlier.flatMap(({ deliveryDate }) => deliveryDate ?? [])]),
        nextDueOn: findFirstDay([...earlier, ...open].map(({ dueOn }) => dueOn)),
      };
    }
    if (earlier.length > 0) return { openFrom, nextDueOn: findFirstDay(earlier.map(({ dueOn }) => dueOn)) };
    return { openFrom, nextDueOn: null };
  }

  /**
   * Returns the earlier deliveries (`listEarlierDeliveries`) that only the changed series has. Their days had passed before the change, so
   * they must not be delivered.
   *
   * @param after the changed series, with its new first open day
   * @param stored the stored occurrences of the series; read if omitted
   */
  async findAddedDeliveries(
    before: ScheduledSeries,
    after: ScheduledSeries & Pick<RecurringOrder, 'openFrom'>,
    stored?: readonly RecurringOccurrence[],
  ): Promise<ScheduledOccurrence[]> {
    const known = stored ?? (await this.repository.findOccurrences(after, after.openFrom));
    const earlier = await this.listEarlierDeliveries({ ...before, openFrom: after.openFrom }, known);
    const earlierDays = new Set(earlier.map(({ date }) => date));
    return (await this.listEarlierDeliveries(after, known)).filter(({ date }) => !earlierDays.has(date));
  }

  /**
   * Returns the open occurrences before the first open day whose delivery is on this day or a later one, because a person or a holiday
   * moved it. A change or a pause of the series moves the first open day, but these deliveries still take place.
   */
  private async listEarlierDeliveries(
    series: ScheduledSeries & Pick<RecurringOrder, 'openFrom'>,
    stored: readonly RecurringOccurrence[],
  ): Promise<ScheduledOccurrence[]> {
    const moves = listEarlierMoves(series, stored);
    const { openFrom, holidays } = series;
    if (holidays?.policy !== 'after') return moves;
    const days = await this.planOccurrences(series, addDays(openFrom, -MAX_SHIFT_DAYS), addDays(openFrom, -1), stored);
    const shifted = days.filter(
      ({ deliveryDate, stored: known }) =>
        !known?.outcome && !known?.movedTo && deliveryDate !== null && deliveryDate >= openFrom,
    );
    return [...moves, ...shifted].sort((a, b) => (a.date < b.date ? -1 : 1));
  }
}

/** Returns the open occurrences before the first open day that a person moved to this day or a later one. */
function listEarlierMoves(
  { openFrom, leadDays }: Pick<RecurringOrder, 'openFrom' | 'leadDays'>,
  stored: readonly RecurringOccurrence[],
): ScheduledOccurrence[] {
  // A day that a person moved is final, so holidays do not matter.
  const conditions = { leadDays, holidayPolicy: undefined, isHoliday: () => false };
  // Of several entries for a day, the last one counts; see `findProgress`.
  const storedByDay = new Map(stored.map((occurrence) => [occurrence.date, occurrence]));
  return [...storedByDay.values()]
    .filter(
      ({ date, movedTo, outcome }) => date < openFrom && outcome === null && movedTo !== null && movedTo >= openFrom,
    )
    .map((occurrence) => ({ ...planOccurrence(occurrence.date, occurrence, conditions), stored: occurrence }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const findFirstDay = (days: readonly string[]): string => days.reduce((first, day) => (day < first ? day : first));

/** Returns the most days by which a delivery of the series can be earlier than its day of the rule. */
function computeMaxDaysMovedForward({ holidays }: ScheduledSeries, stored: readonly RecurringOccurrence[]): number {
  if (stored.some(({ movedTo, outcome }) => movedTo !== null && outcome === null)) return MAX_MOVE_DAYS;
  return holidays ? MAX_SHIFT_DAYS : 0;
}

const getYear = (day: string): number => Number(day.slice(0, 4));
const listYears = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
