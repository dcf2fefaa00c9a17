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
import { addDays, occurrencesBetween } from './recurrence';
import { RecurringOrdersReadModel } from './recurring-orders.read-model';
import { RecurringOrdersRepository } from './recurring-orders.repository';
import { todayOf } from './recurring-orders.service';
import { type ScheduledOccurrence, SeriesScheduleService } from './series-schedule.service';

const MAX_PERIOD_DAYS = 366;
/** A series can be split at a day within this time. */
const SPLIT_WITHIN_DAYS = 9 * 366;

/** The days of series. */
@Injectable()
export class OccurrencesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: RecurringOrdersRepository,
    private readonly readModel: RecurringOrdersReadModel,
    private readonly schedule: SeriesScheduleService,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the days of a series in a period, by the day of the rule. */
  async list({ businessId }: Actor, id: string, { from, to }: OccurrencesQuery): Promise<OccurrenceResponse[]> {
    if (to < from || to > addDays(from, MAX_PERIOD_DAYS))
      throw new ApiError('VALIDATION_ERROR', { to: `Must be from ${from} to ${MAX_PERIOD_DAYS} days later.` });
    return this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.findSeries(businessId, id), 'recurring order');
      return (await this.schedule.plan(series, from, to)).map(toResponse);
    });
  }

  /**
   * Skips, moves or changes one day of a series.
   *
   * @throws ApiError NOT_FOUND for a day that the rule does not have
   * @throws ApiError CONFLICT for a day whose order was created, or that was skipped for good
   */
  async update(actor: Actor, id: string, date: string, dto: UpdateOccurrenceDto): Promise<OccurrenceResponse> {
    const { businessId } = actor;
    assertUpdate(dto, date, todayOf(actor));
    return this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.lockSeries(businessId, id), 'recurring order');
      const [occurrence] = await this.schedule.plan(series, date, date);
      if (orNotFound(occurrence, 'occurrence').stored?.outcome)
        throw new ApiError('CONFLICT', { date: `This day is done: ${occurrence!.stored!.outcome}.` });
      await this.repository.saveOccurrence({
        ...{ businessId, recurringOrderId: id, date, outcome: null, reason: null, orderId: null },
        isSkipped: dto.skip ?? false,
        movedTo: dto.moveTo ?? null,
        changes: dto.changes ?? null,
      });
      await this.repository.updateProgress(series, await this.schedule.findProgress(series));
      await this.record(actor, id, 'recurring_order.occurrence_changed', { date, ...dto });
      const [changed] = await this.schedule.plan(series, date, date);
      return toResponse(changed!);
    });
  }

  /**
   * Splits a series: it ends before a day, and a new one continues with the same rule and template. The days that differ go with it.
   *
   * @throws ApiError CONFLICT if the series has no day before, or none from then on
   */
  async split(
    actor: Actor,
    id: string,
    from: string,
  ): Promise<{ id: string; series: JsonText<RecurringOrderResponse> }> {
    const { businessId } = actor;
    const newSeriesId = newId();
    return this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.lockSeries(businessId, id), 'recurring order');
      const before = occurrencesBetween(series, series.startDate, addDays(from, -1));
      const [startDate] = occurrencesBetween(series, from, addDays(from, SPLIT_WITHIN_DAYS));
      if (before.length === 0) throw new ApiError('CONFLICT', { from: 'The series has no day before this one.' });
      if (startDate === undefined) throw new ApiError('CONFLICT', { from: 'The series has no day from this one on.' });
      await this.insertRest(series, newSeriesId, startDate, before.length);
      const ended = { ...series, until: addDays(startDate, -1), count: null };
      const progress = await this.schedule.findProgress(ended);
      await this.repository.updateSeries(series, { until: ended.until, count: null, ...progress });
      await this.record(actor, id, 'recurring_order.split', { from: startDate, newSeriesId });
      return {
        id: newSeriesId,
        series: orNotFound(await this.readModel.read(businessId, newSeriesId), 'recurring order'),
      };
    });
  }

  private async insertRest(
    {
      version: _version,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      deletedAt: _deletedAt,
      ...series
    }: RecurringOrder,
    id: string,
    startDate: string,
    formerDays: number,
  ): Promise<void> {
    const openFrom = series.openFrom > startDate ? series.openFrom : startDate;
    const count = series.count === null ? null : series.count - formerDays;
    const rest = { ...series, id, startDate, count, openFrom, nextDueOn: null };
    await this.repository.insertSeries(rest);
    await this.repository.moveOccurrences(series, startDate, id);
    await this.repository.updateProgress(rest, await this.schedule.findProgress(rest));
  }

  private async record(actor: Actor, subjectId: string, action: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'recurring_order', subjectId, changes: { ...changes } });
  }
}

/** @throws ApiError VALIDATION_ERROR that names the field */
function assertUpdate({ skip, moveTo, changes }: UpdateOccurrenceDto, date: string, today: string): void {
  if (skip && (moveTo || changes))
    throw new ApiError('VALIDATION_ERROR', { skip: 'Must not be sent together with moveTo or changes.' });
  if (!moveTo) return;
  const first = addDays(date, -MAX_MOVE_DAYS) > today ? addDays(date, -MAX_MOVE_DAYS) : today;
  const last = addDays(date, MAX_MOVE_DAYS);
  if (moveTo < first || moveTo > last)
    throw new ApiError('VALIDATION_ERROR', { moveTo: `Must be a day from ${first} to ${last}.` });
}

function toResponse({ date, deliveryDate, skipReason, stored }: ScheduledOccurrence): OccurrenceResponse {
  return {
    date,
    deliveryDate: stored?.outcome === 'skipped' ? null : deliveryDate,
    status: stored?.outcome ?? 'planned',
    skipReason: stored?.reason ?? skipReason,
    changes: stored?.changes ?? null,
    orderId: stored?.orderId ?? null,
  };
}
