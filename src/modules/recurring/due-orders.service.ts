import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../platform/jobs/outbox';
import { ManyOrdersService } from '../orders/creation/many-orders.service';
import { CreatedOrdersRegistry } from './creation/created-orders.registry';
import type { RecurringOccurrence } from './entities/recurring-occurrence.entity';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { RecurringOrdersBulk, type SeriesProgress } from './recurring-orders.bulk';
import { RecurringOrdersRepository } from './recurring-orders.repository';
import type { SkipReason } from './occurrence';
import { type ScheduledOccurrence, SeriesScheduleService } from './series-schedule.service';

/** The most occurrences of one series in a transaction. The next run of the job does the rest. */
const MAX_IN_ONE_RUN = 50;

/** An occurrence that is due, with the day of delivery of its order or the reason why there is none. */
interface DueOccurrence {
  readonly series: RecurringOrder;
  readonly occurrence: ScheduledOccurrence;
  readonly deliveryDate: string | null;
  readonly reason: SkipReason | null;
}

/** An occurrence that is done: its order was created or refused, or it was skipped. */
interface SettledOccurrence extends DueOccurrence {
  readonly orderId: string | null;
  /** Why the order was refused. Null if it was not refused. */
  readonly message: string | null;
}

/** The stored occurrences of each series. */
type StoredOccurrences = ReadonlyMap<string, readonly RecurringOccurrence[]>;

/** Creates the orders of series when they are due. */
@Injectable()
export class DueOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: RecurringOrdersRepository,
    private readonly bulk: RecurringOrdersBulk,
    private readonly schedule: SeriesScheduleService,
    private readonly orders: ManyOrdersService,
    private readonly outbox: Outbox,
    private readonly createdOrders: CreatedOrdersRegistry,
  ) {}

  /**
   * Creates the due orders of some series. Orders, occurrences and progress commit together, under locks of the series, so a process that
   * is killed leaves neither two orders nor none.
   */
  async createDueOrders(businessId: string, ids: readonly string[], today: string): Promise<void> {
    await this.work.run(businessId, async () => {
      const locked = await this.repository.lockAllSeries(businessId, ids);
      const series = locked.filter(({ isPaused }) => !isPaused);
      const stored = await this.findStored(businessId, series);
      const due: DueOccurrence[] = [];
      for (const one of series) due.push(...(await this.findDue(one, today, stored)));

      const settled = await this.settle(businessId, due);
      const rows = settled.map(toRow);
      await this.bulk.saveOccurrences(businessId, rows);
      await this.emit(businessId, settled);
      await this.createdOrders.handleCreated(businessId, settled.flatMap(orderWithWindow));
      await this.bulk.updateProgress(businessId, await this.findProgress(series, stored, rows));
    });
  }

  private async findStored(businessId: string, series: readonly RecurringOrder[]): Promise<StoredOccurrences> {
    const stored = await this.repository.findAllOccurrences(businessId, series);
    return bySeries(stored);
  }

  /** Returns the next due occurrences. One whose day of delivery is over is delivered today if the series catches up, and skipped otherwise. */
  private async findDue(series: RecurringOrder, today: string, stored: StoredOccurrences): Promise<DueOccurrence[]> {
    const due = await this.schedule.findDue(series, today, stored.get(series.id) ?? []);
    return due.slice(0, MAX_IN_ONE_RUN).map((occurrence) => {
      const { deliveryDate, skipReason } = occurrence;
      const skipped = (reason: SkipReason) => ({ series, occurrence, deliveryDate: null, reason });
      if (deliveryDate === null) return skipped(skipReason ?? 'requested');
      if (deliveryDate < today && !series.catchUp) return skipped('missed');
      return { series, occurrence, deliveryDate: deliveryDate < today ? today : deliveryDate, reason: null };
    });
  }

  /** Creates the orders. An order that is refused is skipped. */
  private async settle(businessId: string, due: readonly DueOccurrence[]): Promise<SettledOccurrence[]> {
    const delivered = due.filter(({ deliveryDate }) => deliveryDate !== null);
    const created = await this.orders.createAll(
      businessId,
      delivered.map(({ series, occurrence, deliveryDate }) => ({
        dto: {
          ...series.template,
          ...occurrence.stored?.changes,
          customerId: series.customerId,
          deliveryDate,
        },
        by: series.id,
      })),
    );
    const results = new Map(delivered.map((one, index) => [one, created[index]!]));
    return due.map((one) => {
      const result = results.get(one);
      if (!result) return { ...one, orderId: null, message: null };
      if (!(result instanceof ApiError)) return { ...one, orderId: result.guid, message: null };
      const message = Object.values(result.details ?? {})[0] ?? result.message;
      return { ...one, deliveryDate: null, reason: 'failed' as const, orderId: null, message };
    });
  }

  private async emit(businessId: string, settled: readonly SettledOccurrence[]): Promise<void> {
    const skipped = settled.filter(({ orderId }) => orderId === null);
    const created = settled.filter(({ orderId }) => orderId !== null);
    await this.emitAll(
      'recurring_order.skipped',
      businessId,
      skipped.map(({ series, occurrence, reason, message }) => ({
        guid: series.id,
        date: occurrence.date,
        skipReason: reason,
        message,
      })),
    );
    await this.emitAll(
      'recurring_order.created',
      businessId,
      created.map(({ series, occurrence, deliveryDate, orderId }) => ({
        guid: series.id,
        date: occurrence.date,
        deliveryDate,
        orderId,
      })),
    );
  }

  private async emitAll(
    type: 'recurring_order.created' | 'recurring_order.skipped',
    businessId: string,
    data: readonly { guid: string }[],
  ): Promise<void> {
    if (data.length > 0) await this.outbox.emitMany(type, businessId, data);
  }

  private async findProgress(
    series: readonly RecurringOrder[],
    stored: StoredOccurrences,
    rows: readonly RecurringOccurrence[],
  ): Promise<SeriesProgress[]> {
    const settled = bySeries(rows);
    const progress: SeriesProgress[] = [];
    for (const one of series) {
      const known = [...(stored.get(one.id) ?? []), ...(settled.get(one.id) ?? [])];
      progress.push({ id: one.id, ...(await this.schedule.findProgress(one, known)) });
    }
    return progress;
  }
}

/** Returns the order if it has a delivery window. */
const orderWithWindow = ({ series, occurrence, orderId }: SettledOccurrence): string[] =>
  orderId !== null && (occurrence.stored?.changes?.deliveryWindow ?? series.template.deliveryWindow) ? [orderId] : [];

function bySeries(occurrences: readonly RecurringOccurrence[]): StoredOccurrences {
  const groups = new Map<string, RecurringOccurrence[]>();
  for (const occurrence of occurrences) {
    const group = groups.get(occurrence.recurringOrderId);
    if (group) group.push(occurrence);
    else groups.set(occurrence.recurringOrderId, [occurrence]);
  }
  return groups;
}

function toRow({ series, occurrence, reason, orderId }: SettledOccurrence): RecurringOccurrence {
  const { date, stored } = occurrence;
  return {
    businessId: series.businessId,
    recurringOrderId: series.id,
    date,
    isSkipped: stored?.isSkipped ?? false,
    movedTo: stored?.movedTo ?? null,
    changes: stored?.changes ?? null,
    outcome: orderId === null ? 'skipped' : 'created',
    reason,
    orderId,
  };
}
