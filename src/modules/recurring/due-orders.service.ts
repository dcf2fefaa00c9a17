import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../platform/jobs/outbox';
import type { OrderSummary } from '../orders/dto/order.response';
import { ManyOrdersService } from '../orders/creation/many-orders.service';
import { CreatedOrdersRegistry } from './creation/created-orders.registry';
import type { RecurringOccurrence } from './entities/recurring-occurrence.entity';
import type { RecurringOrder } from './entities/recurring-order.entity';
import { RecurringOrdersBulk, type SeriesProgress } from './recurring-orders.bulk';
import { RecurringOrdersRepository } from './recurring-orders.repository';
import type { SkipReason } from './occurrence';
import { type ScheduledOccurrence, SeriesScheduleService } from './series-schedule.service';

/** The most occurrences of one series in a transaction. The next run of the job does the rest. */
const MAX_OCCURRENCES_PER_RUN = 50;

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
      for (const each of series) due.push(...(await this.findDue(each, today, stored)));
      const settled = await this.createOrders(businessId, due);
      // The occurrences need the ids of the orders, and the progress needs the occurrences.
      const rows = settled.map(toRow);
      await this.bulk.saveOccurrences(businessId, rows);
      await this.emitEvents(businessId, settled);
      await this.createdOrders.handleCreated(
        businessId,
        settled.filter(hasDeliveryWindow).flatMap(({ orderId }) => orderId ?? []),
      );
      await this.bulk.updateProgress(businessId, await this.findProgress(series, stored, rows));
    });
  }

  /** Returns the stored occurrences of all series. */
  private async findStored(businessId: string, series: readonly RecurringOrder[]): Promise<StoredOccurrences> {
    const stored = await this.repository.findAllOccurrences(businessId, series);
    return groupBySeries(stored);
  }

  /** Returns the occurrences of a series that are due, and decides whether each gets an order. */
  private async findDue(series: RecurringOrder, today: string, stored: StoredOccurrences): Promise<DueOccurrence[]> {
    const due = await this.schedule.findDue(series, today, stored.get(series.id) ?? []);
    return due.slice(0, MAX_OCCURRENCES_PER_RUN).map((occurrence) => {
      const { deliveryDate, skipReason } = occurrence;
      const skip = (reason: SkipReason) => ({ series, occurrence, deliveryDate: null, reason });
      if (deliveryDate === null) return skip(skipReason ?? 'requested');
      const isMissed = deliveryDate < today;
      if (isMissed && !series.catchUp) return skip('missed');
      return { series, occurrence, deliveryDate: isMissed ? today : deliveryDate, reason: null };
    });
  }

  /** Creates the orders of occurrences with a day of delivery. An order that is refused is skipped. */
  private async createOrders(businessId: string, due: readonly DueOccurrence[]): Promise<SettledOccurrence[]> {
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
    const skipped = due.filter(({ deliveryDate }) => deliveryDate === null);
    return [
      ...skipped.map((occurrence) => ({ ...occurrence, orderId: null, message: null })),
      ...delivered.map((occurrence, index) => settleOccurrence(occurrence, created[index]!)),
    ];
  }

  /** Emits an event for each created and each skipped occurrence. */
  private async emitEvents(businessId: string, settled: readonly SettledOccurrence[]): Promise<void> {
    const skipped = settled.filter(({ orderId }) => orderId === null);
    const created = settled.filter(({ orderId }) => orderId !== null);
    await this.emitEventsOfType(
      'recurring_order.skipped',
      businessId,
      skipped.map(({ series, occurrence, reason, message }) => ({
        guid: series.id,
        date: occurrence.date,
        skipReason: reason,
        message,
      })),
    );
    await this.emitEventsOfType(
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

  private async emitEventsOfType(
    type: 'recurring_order.created' | 'recurring_order.skipped',
    businessId: string,
    data: readonly { guid: string }[],
  ): Promise<void> {
    if (data.length > 0) await this.outbox.emitMany(type, businessId, data);
  }

  /**
   * Computes the progress of each series from its stored and its new occurrences. The new ones come last, because they replace stored ones.
   */
  private async findProgress(
    series: readonly RecurringOrder[],
    stored: StoredOccurrences,
    rows: readonly RecurringOccurrence[],
  ): Promise<SeriesProgress[]> {
    const settled = groupBySeries(rows);
    const progress: SeriesProgress[] = [];
    for (const each of series) {
      const known = [...(stored.get(each.id) ?? []), ...(settled.get(each.id) ?? [])];
      progress.push({ id: each.id, ...(await this.schedule.findProgress(each, known)) });
    }
    return progress;
  }
}

/** Returns an occurrence with the result of creating its order. */
function settleOccurrence(due: DueOccurrence, result: OrderSummary | ApiError): SettledOccurrence {
  if (!(result instanceof ApiError)) return { ...due, orderId: result.guid, message: null };
  const message = Object.values(result.details ?? {})[0] ?? result.message;
  return { ...due, deliveryDate: null, reason: 'failed', orderId: null, message };
}

/** Returns whether the order has a delivery window, so that it may need a slot. */
const hasDeliveryWindow = ({ series, occurrence }: SettledOccurrence): boolean =>
  Boolean(occurrence.stored?.changes?.deliveryWindow ?? series.template.deliveryWindow);

/** Groups occurrences by series. Those of a series stay in their order. */
function groupBySeries(occurrences: readonly RecurringOccurrence[]): StoredOccurrences {
  const groups = new Map<string, RecurringOccurrence[]>();
  for (const occurrence of occurrences) {
    const group = groups.get(occurrence.recurringOrderId);
    if (group) group.push(occurrence);
    else groups.set(occurrence.recurringOrderId, [occurrence]);
  }
  return groups;
}

/** Returns the row to store. What a person requested for the day stays in it. */
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
