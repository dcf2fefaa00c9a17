import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../platform/jobs/outbox';
import type { CreateOrderDto } from '../orders/dto/order.dto';
import { OrdersService } from '../orders/orders.service';
import type { RecurringOrder } from './entities/recurring-order.entity';
import type { SkipReason } from './occurrence';
import { addDays } from './recurrence';
import { RecurringOrdersRepository } from './recurring-orders.repository';
import { MAX_MOVE_DAYS, type ScheduledOccurrence, SeriesScheduleService } from './series-schedule.service';

/** The most occurrences of one transaction. The next run of the job does the rest. */
const MAX_IN_ONE_RUN = 50;

/** Creates the orders of series when they are due. */
@Injectable()
export class DueOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: RecurringOrdersRepository,
    private readonly schedule: SeriesScheduleService,
    private readonly orders: OrdersService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates the due orders of a series. Orders, occurrences and progress commit together, under a lock of the series, so a process that
   * is killed leaves neither two orders nor none.
   */
  async createDueOrders(businessId: string, id: string, today: string): Promise<void> {
    const refused = new Map<string, string>();
    for (;;) {
      const failed = await this.runOnce(businessId, id, today, refused);
      if (!failed) return;
      refused.set(failed.date, failed.message);
    }
  }

  /** @returns the occurrence whose order was refused; nothing is stored then */
  private async runOnce(
    businessId: string,
    id: string,
    today: string,
    refused: ReadonlyMap<string, string>,
  ): Promise<{ date: string; message: string } | undefined> {
    let current = '';
    try {
      await this.work.run(businessId, async () => {
        const series = await this.repository.lockSeries(businessId, id);
        if (!series || series.isPaused) return;
        for (const occurrence of await this.findDue(series, today)) {
          current = occurrence.date;
          await this.settle(series, occurrence, today, refused.get(occurrence.date));
        }
        await this.repository.updateProgress(series, await this.schedule.findProgress(series));
      });
      return undefined;
    } catch (error) {
      if (!isRefusal(error) || current === '' || refused.has(current)) throw error;
      return { date: current, message: Object.values(error.details ?? {})[0] ?? error.message };
    }
  }

  private async findDue(series: RecurringOrder, today: string): Promise<ScheduledOccurrence[]> {
    const last = addDays(today, series.leadDays + MAX_MOVE_DAYS);
    const planned = await this.schedule.plan(series, series.openFrom, last);
    return planned.filter(({ stored, dueOn }) => !stored?.outcome && dueOn <= today).slice(0, MAX_IN_ONE_RUN);
  }

  private async settle(
    series: RecurringOrder,
    occurrence: ScheduledOccurrence,
    today: string,
    refusal: string | undefined,
  ): Promise<void> {
    const { deliveryDate, skipReason } = occurrence;
    if (refusal !== undefined) return this.skip(series, occurrence, 'failed', refusal);
    if (deliveryDate === null) return this.skip(series, occurrence, skipReason ?? 'requested');
    if (deliveryDate < today && !series.catchUp) return this.skip(series, occurrence, 'missed');
    return this.createOrder(series, occurrence, deliveryDate < today ? today : deliveryDate);
  }

  private async createOrder(
    series: RecurringOrder,
    occurrence: ScheduledOccurrence,
    deliveryDate: string,
  ): Promise<void> {
    const { businessId, id, customerId, template } = series;
    const { date, stored } = occurrence;
    const order = { ...template, ...stored?.changes, customerId, deliveryDate } as CreateOrderDto;
    const { guid: orderId } = await this.orders.createFor(businessId, order, id);
    await this.repository.saveOccurrence({ ...this.rowOf(series, occurrence), outcome: 'created', orderId });
    await this.outbox.emit('recurring_order.created', businessId, { guid: id, date, deliveryDate, orderId } as never);
  }

  private async skip(
    series: RecurringOrder,
    occurrence: ScheduledOccurrence,
    reason: SkipReason,
    message: string | null = null,
  ): Promise<void> {
    await this.repository.saveOccurrence({ ...this.rowOf(series, occurrence), outcome: 'skipped', reason });
    const data = { guid: series.id, date: occurrence.date, skipReason: reason, message };
    await this.outbox.emit('recurring_order.skipped', series.businessId, data);
  }

  private rowOf({ businessId, id }: RecurringOrder, { date, stored }: ScheduledOccurrence) {
    return {
      businessId,
      recurringOrderId: id,
      date,
      isSkipped: stored?.isSkipped ?? false,
      movedTo: stored?.movedTo ?? null,
      changes: stored?.changes ?? null,
      outcome: null,
      reason: null,
      orderId: null,
    };
  }
}

/** Returns whether the service refused the order itself, which another attempt would not change. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;
