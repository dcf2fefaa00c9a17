import { Injectable } from '@nestjs/common';
import { matchesPostalCode } from '../../../shared/address/postal-code-list';
import { OrderShippingService, type OrderToShip } from '../../orders/order-shipping.service';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import type { SlotDayKey } from '../days/slot-days.repository';
import type { SlotTemplate } from '../entities/slot-template.entity';
import { SlotOffersService } from '../offers/slot-offers.service';
import { SlotStopsService } from '../offers/slot-stops.service';
import { NO_USAGE, SlotUsageReadModel } from '../offers/slot-usage.read-model';
import type { RouteBusiness } from '../routes/improve-day-job';
import { RouteDaysService, type StopToReserve } from '../routes/route-days.service';
import { fits, loadOf, roomOf, slotIdOf, type SlotLoad, sumOfLoads, weekdayOf } from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { SlotTemplatesRepository } from '../templates/slot-templates.repository';

/** An order, and the hold that it is to have. */
export interface OrderToPlace {
  readonly orderId: string;
  readonly holdId: string;
}

/** An order with its slot. */
export interface PlacedOrder extends OrderToPlace {
  readonly customerId: string;
  readonly template: SlotTemplate;
  readonly stop: StopToDeliver;
  /** Whether the slot had room for it. */
  readonly isPromised: boolean;
}

/** The templates of a locked day, with what is booked of each. */
interface DayOfTemplates {
  readonly templates: readonly SlotTemplate[];
  readonly loads: Map<string, SlotLoad>;
  readonly isClosed: boolean;
}

/** Finds the slots of orders on a locked day. Call it inside a unit of work. */
@Injectable()
export class OrderPlacesService {
  constructor(
    private readonly templates: SlotTemplatesRepository,
    private readonly depots: DepotKeysReadModel,
    private readonly offers: SlotOffersService,
    private readonly usage: SlotUsageReadModel,
    private readonly orders: OrderShippingService,
    private readonly stops: SlotStopsService,
    private readonly routeDays: RouteDaysService,
  ) {}

  /**
   * Finds the slot of each order: that of a template with the same window, weekday and depot that serves the postal code. In the mode
   * `route` the stops are inserted into the routes of the day. Cutoffs do not count, because no client chooses the slot.
   *
   * @returns the orders that have a slot, in their order
   */
  async placeOrders(
    business: RouteBusiness,
    day: SlotDayKey,
    orders: readonly OrderToPlace[],
  ): Promise<readonly PlacedOrder[]> {
    const ofDay = await this.loadDay(business, day);
    const placed: PlacedOrder[] = [];
    for (const order of orders) {
      const slot = await this.findSlot(business.businessId, order, ofDay);
      if (slot) placed.push(slot);
    }
    const toInsert = placed.filter(({ isPromised, template }) => isPromised && template.capacityMode === 'route');
    const inserted = await this.routeDays.reserveAll(business, day, toInsert.map(toReserve));
    return placed.map((order) => {
      const isInserted = !toInsert.includes(order) || inserted.has(order.holdId);
      return { ...order, isPromised: order.isPromised && isInserted };
    });
  }

  private async loadDay(business: RouteBusiness, { depotKey, date }: SlotDayKey): Promise<DayOfTemplates> {
    const { businessId } = business;
    const { closures } = await this.offers.loadTerms(business);
    const templates: SlotTemplate[] = [];
    for (const template of await this.templates.findTemplates(businessId)) {
      if (!template.isActive || !template.weekdays.includes(weekdayOf(date))) continue;
      if ((await this.depots.findDepotKey(businessId, template.depotId)) === depotKey) templates.push(template);
    }
    const usage = await this.usage.findUsage(businessId, date, date);
    const loads = templates.map(({ id }): [string, SlotLoad] => {
      const { booked, held } = usage.get(slotIdOf(id, date)) ?? NO_USAGE;
      return [id, sumOfLoads(booked, held)];
    });
    const isClosed = closures.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    return { templates, loads: new Map(loads), isClosed };
  }

  /** Finds a slot, and counts the order in it. Of several slots, one with room comes first. */
  private async findSlot(
    businessId: string,
    order: OrderToPlace,
    { templates, loads, isClosed }: DayOfTemplates,
  ): Promise<PlacedOrder | null> {
    const toShip = await this.orders.lockForShipment(businessId, order.orderId);
    const candidates = templates.filter((template) => hasWindowOf(template, toShip));
    if (candidates.length === 0) return null;
    const stop = await this.stops.locateOrder(businessId, toShip);
    const hasRoom = (template: SlotTemplate) => !isClosed && fits(roomOf(template, loads.get(template.id)!), stop);
    const template = candidates.find(hasRoom) ?? candidates[0]!;
    const isPromised = hasRoom(template);
    loads.set(template.id, sumOfLoads(loads.get(template.id)!, loadOf(stop)));
    return { ...order, customerId: toShip.customer.id, template, stop, isPromised };
  }
}

const hasWindowOf = (
  { startTime, endTime, postalCodes }: SlotTemplate,
  { delivery, deliveryAddress }: OrderToShip,
): boolean =>
  delivery.deliveryWindowStart === startTime &&
  delivery.deliveryWindowEnd === endTime &&
  matchesPostalCode(postalCodes, deliveryAddress.postalCode);

const toReserve = ({ holdId, customerId, stop, template }: PlacedOrder): StopToReserve => ({
  id: holdId,
  customerId,
  stop,
  window: { start: template.startTime, end: template.endTime },
});
