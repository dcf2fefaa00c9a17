import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { JsonText, Page, RequestedPage } from '../../core/page';
import { differences } from '../../common/differences';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { refuseFaults } from '../../common/errors/faults';
import { newId } from '../../common/ids';
import { localDate } from '../../common/time/time-zone';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../shared/audit/audit-log';
import { CustomersService } from '../customers/customers.service';
import type { CreateRecurringOrderDto, UpdateRecurringOrderDto } from './dto/recurring-order.dto';
import type { RecurringOrderResponse } from './dto/recurring-order.response';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { findRegionFault } from './holidays';
import { findRuleFault } from './recurrence';
import { RecurringOrdersReadModel } from './recurring-orders.read-model';
import { type NewSeries, RecurringOrdersRepository } from './recurring-orders.repository';
import { SeriesScheduleService } from './series-schedule.service';

/** Returns the current day in the time zone of the business, as `YYYY-MM-DD`. */
export const getCurrentLocalDate = ({ timeZone }: Pick<Actor, 'timeZone'>): string => localDate(new Date(), timeZone);

/**
 * Lists, reads, creates, changes and ends recurring orders. A recurring order is a series: a rule for the days and a template for the orders.
 * `openFrom` is the first day that can have an open occurrence, and `nextDueOn` the day on which the next order must be created.
 * `SeriesScheduleService.findProgress` computes both.
 */
@Injectable()
export class RecurringOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: RecurringOrdersRepository,
    private readonly readModel: RecurringOrdersReadModel,
    private readonly schedule: SeriesScheduleService,
    private readonly customers: CustomersService,
    private readonly audit: AuditLog,
  ) {}

  list(
    { businessId }: Actor,
    customerId: string | undefined,
    page: RequestedPage,
  ): Promise<Page<RecurringOrderResponse>> {
    return this.readModel.list(businessId, customerId ?? null, page);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<RecurringOrderResponse>> {
    return orNotFound(await this.readModel.read(businessId, id), 'recurring order');
  }

  /**
   * Creates a series. Its first order is created by the job.
   *
   * @throws ApiError VALIDATION_ERROR for a rule without days, and for unknown holidays
   * @throws ApiError NOT_FOUND for an unknown customer
   */
  async create(
    actor: Actor,
    dto: CreateRecurringOrderDto,
  ): Promise<{ id: string; series: JsonText<RecurringOrderResponse> }> {
    const { businessId } = actor;
    const today = getCurrentLocalDate(actor);
    const id = newId();
    const series: NewSeries = {
      businessId,
      id,
      customerId: dto.customerId.toLowerCase(),
      rule: dto.rule,
      startDate: dto.startDate,
      until: dto.until ?? null,
      count: dto.count ?? null,
      leadDays: dto.leadDays ?? 0,
      holidays: dto.holidays ?? null,
      template: dto.template,
      isPaused: dto.isPaused ?? false,
      catchUp: dto.catchUp ?? false,
      openFrom: dto.startDate > today ? dto.startDate : today,
      nextDueOn: null, // `findProgress` computes it below.
    };
    await assertSchedule(series);
    return this.work.run(businessId, async () => {
      await this.lockCustomer(businessId, series.customerId);
      await this.repository.insertSeries({ ...series, ...(await this.schedule.findProgress(series)) });
      await this.record(actor, id, 'recurring_order.created', { rule: series.rule, customerId: series.customerId });
      return { id, series: orNotFound(await this.readModel.read(businessId, id), 'recurring order') };
    });
  }

  /** Changes the fields that are not undefined. Days before today and orders that exist stay as they are. */
  async update(
    actor: Actor,
    id: string,
    dto: UpdateRecurringOrderDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<RecurringOrderResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.lockSeries(businessId, id), 'recurring order');
      assertVersion(expected, series.version);
      const requested = { ...dto, ...(dto.customerId && { customerId: dto.customerId.toLowerCase() }) };
      const changes = differences(series, requested);
      if (Object.keys(changes).length > 0) {
        const changed = { ...series, ...changes };
        await assertSchedule(changed);
        if (changes.customerId) await this.lockCustomer(businessId, changed.customerId);
        const today = getCurrentLocalDate(actor);
        const openFrom = changed.startDate > today ? changed.startDate : today;
        await this.skipAddedDeliveries(series, { ...changed, openFrom });
        const progress = await this.schedule.findProgress({ ...changed, openFrom });
        await this.repository.updateSeries(series, { ...changes, ...progress });
        await this.record(actor, id, 'recurring_order.updated', changes);
      }
      return orNotFound(await this.readModel.read(businessId, id), 'recurring order');
    });
  }

  /** Deletes the series, so it creates no more orders. Its orders stay. */
  async delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const series = orNotFound(await this.repository.lockSeries(businessId, id), 'recurring order');
      assertVersion(expected, series.version);
      await this.repository.deleteSeries(series);
      await this.record(actor, id, 'recurring_order.deleted', {});
    });
  }

  /**
   * Settles the holidays before the change whose later deliveries only the changed series has: the series did not have these days when
   * they passed.
   */
  private async skipAddedDeliveries(series: RecurringOrder, changed: RecurringOrder): Promise<void> {
    for (const { date, stored } of await this.schedule.findAddedDeliveries(series, changed))
      await this.repository.saveOccurrence({
        businessId: series.businessId,
        recurringOrderId: series.id,
        date,
        isSkipped: false,
        movedTo: null,
        changes: stored?.changes ?? null,
        outcome: 'skipped',
        reason: 'holiday',
        orderId: null,
      });
  }

  private async lockCustomer(businessId: string, customerId: string): Promise<void> {
    await this.customers.lockAgainstDeletion(businessId, customerId);
  }

  private async record(actor: Actor, subjectId: string, action: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'recurring_order', subjectId, changes: { ...changes } });
  }
}

/** @throws ApiError VALIDATION_ERROR that names the field */
async function assertSchedule({
  rule,
  startDate,
  until,
  count,
  holidays,
}: Pick<RecurringOrder, 'rule' | 'startDate' | 'until' | 'count' | 'holidays'>): Promise<void> {
  const fault = findRuleFault({ rule, startDate, count });
  if (fault) throw new ApiError('VALIDATION_ERROR', { rule: fault });
  if (until !== null && count !== null)
    throw new ApiError('VALIDATION_ERROR', { count: 'Must not be sent together with until.' });
  if (until !== null && until < startDate)
    throw new ApiError('VALIDATION_ERROR', { until: 'Must not be before startDate.' });
  if (holidays) refuseFaults('VALIDATION_ERROR', (await findRegionFault(holidays)) ?? {});
}
