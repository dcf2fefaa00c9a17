import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../common/group-by';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../platform/jobs/outbox';
import type { SlotDayKey } from '../days/slot-days.repository';
import { SlotDaysRepository } from '../days/slot-days.repository';
import { buildHold } from '../holds/new-hold';
import { SlotHoldsRepository } from '../holds/slot-holds.repository';
import { OverbookedStopsService } from '../routes/overbooked-stops.service';
import type { RouteBusiness } from '../routes/improve-day-job';
import { OrderPlacesService, type PlacedOrder } from './order-places.service';
import { type OrderWithoutSlot, OrdersWithoutSlotReadModel } from './orders-without-slot.read-model';

export const RESERVE_ORDER_SLOTS_TASK = 'reserve_order_slots';

/** The new orders of series. */
export interface ReserveOrderSlotsJob {
  readonly businessId: string;
  readonly orderIds: readonly string[];
}

/**
 * Books slots for orders that were created without a request of a client. A booking is a confirmed hold. The order exists already, so it
 * takes its slot also if the slot is full or closed. Then its window is not promised, and an event reports the order.
 */
@Injectable()
export class OrderSlotsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly orders: OrdersWithoutSlotReadModel,
    private readonly days: SlotDaysRepository,
    private readonly places: OrderPlacesService,
    private readonly holds: SlotHoldsRepository,
    private readonly overbooked: OverbookedStopsService,
  ) {}

  /** Reserves the slots after the commit, so that no day is locked while orders are created. Call it inside a unit of work. */
  async requestSlots(businessId: string, orderIds: readonly string[]): Promise<void> {
    const job: ReserveOrderSlotsJob = { businessId, orderIds };
    await this.outbox.enqueueJob(RESERVE_ORDER_SLOTS_TASK, job);
  }

  /** Reserves the slots of orders, one day after the other. Orders that have one are left out, so a repeated job has no effect. */
  async reserveSlots({ businessId, orderIds }: ReserveOrderSlotsJob): Promise<void> {
    const { business, orders } = await this.work.run(businessId, async () => ({
      business: { businessId, timeZone: await this.orders.findTimeZone(businessId) },
      orders: await this.orders.findOrders(businessId, orderIds),
    }));
    for (const ordersOfDay of groupBy(orders, ({ depotKey, date }) => `${depotKey} ${date}`).values())
      await this.work.run(businessId, () => this.reserveDay(business, ordersOfDay));
  }

  private async reserveDay(business: RouteBusiness, orders: readonly OrderWithoutSlot[]): Promise<void> {
    const { businessId } = business;
    const { depotKey, date } = orders[0]!;
    const day: SlotDayKey = { businessId, depotKey, date };
    await this.days.lockDay(day);
    // Another request may have booked slots for the orders or moved them before the day was locked.
    const ids = orders.map(({ id }) => id);
    const currentOrders = (await this.orders.findOrders(businessId, ids)).filter(
      (order) => order.depotKey === depotKey && order.date === date,
    );
    const placed = await this.places.placeOrders(
      business,
      day,
      currentOrders.map(({ id }) => ({ orderId: id, holdId: newId() })),
    );
    for (const order of placed) await this.insertBooking(business, day, order);
    await this.overbooked.report(
      day,
      placed.filter(({ isPromised }) => !isPromised).map(({ holdId }) => holdId),
    );
  }

  private async insertBooking(
    { timeZone }: RouteBusiness,
    day: SlotDayKey,
    { template, stop, orderId, holdId, isPromised }: PlacedOrder,
  ): Promise<void> {
    // A confirmed hold does not expire, so any time will do.
    const hold = buildHold({ template, day }, holdId, stop, { timeZone, expiresAt: new Date() });
    await this.holds.insertHold({ ...hold, state: 'confirmed', orderId, isPromised });
  }
}
