import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import type { JsonText } from '../../core/page';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../shared/audit/audit-log';
import type { OccurrencesQuery, UpdateOccurrenceDto } from './dto/occurrence.dto';
import type { OccurrenceResponse, RecurringOrderResponse } from './dto/recurring-order.response';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { MAX_MOVE_DAYS } from './occurrence';
import { addDays, listOccurrencesBetween } from './recurrence';
import { RecurringOrdersReadModel } from './recurring-orders.read-model';
import { type NewSeries, RecurringOrdersRepository } from './recurring-orders.repository';
import { getCurrentLocalDate } from './recurring-orders.service';
import { type ScheduledOccurrence, SeriesScheduleService } from './series-schedule.service';

const MAX_LISTED_DAYS = 366;
/** How far ahead the first occurrence of the new series is searched. A rule can have nine years between two occurrences (29 February). */
const SPLIT_SEARCH_DAYS = 9 * 366;

/**
 * Lists and changes the occurrences of a series, and splits a series at one. An occurrence is identified by its day of the rule, also after
 * its delivery was moved to another day.
 */
@Injectable()
export class OccurrencesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: RecurringOrdersRepository,
    private readonly readModel: RecurringOrdersReadModel,
    private readonly schedule: SeriesScheduleService,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the occurrences of a series whose day of the rule is in the period, in order. */
  async list(actor: Actor, seriesId: string, { from, to }: OccurrencesQuery): Promise<OccurrenceResponse[]> {
    const { businessId } = actor;
    if (to < from || to > addDays(from, MAX_LISTED_DAYS))
      throw new ApiError('VALIDATION_ERROR', { to: `Must be from ${from} to ${MAX_LISTED_DAYS} days later.` });
    return this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.findSeries(businessId, seriesId), 'recurring order');
      const occurrences = await this.schedule.planOccurrences(series, from, to);
      const today = getCurrentLocalDate(actor);
      return occurrences.map((occurrence) => toResponse(occurrence, series, today));
    });
  }

  /**
   * Skips, moves or changes one occurrence.
   *
   * @param date its day of the rule
   * @throws ApiError NOT_FOUND for a day that the rule does not have
   * @throws ApiError CONFLICT for an occurrence whose order was created, or that was skipped for good
   */
  async update(actor: Actor, seriesId: string, date: string, dto: UpdateOccurrenceDto): Promise<OccurrenceResponse> {
    const { businessId } = actor;
    assertUpdate(dto, date, getCurrentLocalDate(actor));
    return this.work.run(businessId, async () => {
      // The job that creates orders takes the same lock, so the occurrence cannot get its order meanwhile.
      const series = orNotFound(await this.repository.lockSeries(businessId, seriesId), 'recurring order');
      const occurrence = await this.findOccurrence(series, date);
      const outcome = occurrence.stored?.outcome;
      if (outcome) throw new ApiError('CONFLICT', { date: `This day is done: ${outcome}.` });
      await this.repository.saveOccurrence({
        businessId,
        recurringOrderId: seriesId,
        date,
        isSkipped: dto.skip ?? false,
        movedTo: dto.moveTo ?? null,
        changes: dto.changes ?? null,
        outcome: null,
        reason: null,
        orderId: null,
      });
      const progress = await this.schedule.findProgress(series);
      await this.repository.updateProgress(series, progress);
      await this.recordAudit(actor, seriesId, 'recurring_order.occurrence_changed', { date, ...dto });
      const changed = await this.findOccurrence(series, date);
      return toResponse(changed, { ...series, ...progress }, getCurrentLocalDate(actor));
    });
  }

  /**
   * Splits a series: it ends before a day, and a new one continues with the same rule and template. Stored changes of later occurrences
   * move to the new series.
   *
   * @param from the new series begins with the first occurrence on or after this day
   * @throws ApiError CONFLICT if the series has no occurrence before this day, or none on or after it
   */
  async split(
    actor: Actor,
    seriesId: string,
    from: string,
  ): Promise<{ id: string; series: JsonText<RecurringOrderResponse> }> {
    const { businessId } = actor;
    const newSeriesId = newId();
    return this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.lockSeries(businessId, seriesId), 'recurring order');
      const before = listOccurrencesBetween(series, series.startDate, addDays(from, -1));
      const [startDate] = listOccurrencesBetween(series, from, addDays(from, SPLIT_SEARCH_DAYS));
      if (before.length === 0) throw new ApiError('CONFLICT', { from: 'The series has no day before this one.' });
      if (startDate === undefined) throw new ApiError('CONFLICT', { from: 'The series has no day from this one on.' });
      // First the new series takes its stored occurrences, so that they do not count for the progress of the old one.
      await this.insertContinuation(series, newSeriesId, startDate, before.length);
      await this.endSeries(series, addDays(startDate, -1));
      await this.recordAudit(actor, seriesId, 'recurring_order.split', { from: startDate, newSeriesId });
      const response = orNotFound(await this.readModel.read(businessId, newSeriesId), 'recurring order');
      return { id: newSeriesId, series: response };
    });
  }

  private async findOccurrence(series: RecurringOrder, date: string): Promise<ScheduledOccurrence> {
    const [occurrence] = await this.schedule.planOccurrences(series, date, date);
    return orNotFound(occurrence, 'occurrence');
  }

  /**
   * Stores the second part of a split series with its stored occurrences.
   *
   * @param formerCount the number of occurrences that stay with the first part; they reduce the count of the second
   */
  private async insertContinuation(
    series: RecurringOrder,
    newSeriesId: string,
    startDate: string,
    formerCount: number,
  ): Promise<void> {
    const continuation: NewSeries = {
      businessId: series.businessId,
      id: newSeriesId,
      customerId: series.customerId,
      rule: series.rule,
      startDate,
      until: series.until,
      count: series.count === null ? null : series.count - formerCount,
      leadDays: series.leadDays,
      holidays: series.holidays,
      template: series.template,
      isPaused: series.isPaused,
      catchUp: series.catchUp,
      openFrom: series.openFrom > startDate ? series.openFrom : startDate,
      nextDueOn: null,
    };
    await this.repository.insertSeries(continuation);
    await this.repository.moveOccurrences(series, startDate, newSeriesId);
    await this.repository.updateProgress(continuation, await this.schedule.findProgress(continuation));
  }

  private async endSeries(series: RecurringOrder, until: string): Promise<void> {
    const progress = await this.schedule.findProgress({ ...series, until, count: null });
    await this.repository.updateSeries(series, { until, count: null, ...progress });
  }

  private async recordAudit(actor: Actor, seriesId: string, action: string, changes: object): Promise<void> {
    await this.audit.record(actor, {
      action,
      subjectType: 'recurring_order',
      subjectId: seriesId,
      changes: { ...changes },
    });
  }
}

/**
 * Checks a change of an occurrence. A skipped occurrence cannot also be moved; a moved one stays near its day and is not in the past.
 *
 * @throws ApiError VALIDATION_ERROR that names the field
 */
function assertUpdate({ skip, moveTo, changes }: UpdateOccurrenceDto, date: string, today: string): void {
  if (skip && (moveTo || changes))
    throw new ApiError('VALIDATION_ERROR', { skip: 'Must not be sent together with moveTo or changes.' });
  if (!moveTo) return;
  const earliest = addDays(date, -MAX_MOVE_DAYS);
  const first = earliest > today ? earliest : today;
  const last = addDays(date, MAX_MOVE_DAYS);
  if (moveTo < first || moveTo > last)
    throw new ApiError('VALIDATION_ERROR', { moveTo: `Must be a day from ${first} to ${last}.` });
}

/**
 * Returns an occurrence of a series for the response. Days that the series passed without an outcome, such as those of a pause, have no
 * order either.
 */
function toResponse(
  { date, deliveryDate, skipReason, stored }: ScheduledOccurrence,
  { isPaused, openFrom }: Pick<RecurringOrder, 'isPaused' | 'openFrom'>,
  today: string,
): OccurrenceResponse {
  const firstOpenDay = isPaused && today > openFrom ? today : openFrom;
  const isPassed = date < firstOpenDay && (deliveryDate === null || deliveryDate < firstOpenDay);
  const outcome = stored?.outcome ?? (isPassed ? 'skipped' : null);
  const isWithoutOrder = !stored?.outcome && (isPassed || isPaused);
  return {
    date,
    // The plan still has a day of delivery for an occurrence that was skipped later, such as a missed one.
    deliveryDate: outcome === 'skipped' ? null : deliveryDate,
    status: outcome ?? 'planned',
    skipReason: stored?.reason ?? skipReason ?? (isWithoutOrder ? 'paused' : null),
    changes: stored?.changes ?? null,
    orderId: stored?.orderId ?? null,
  };
}
