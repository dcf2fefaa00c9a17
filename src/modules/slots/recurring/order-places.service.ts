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
import {
  hasRoomFor,
  toSlotLoad,
  computeRemainingRoom,
  toSlotId,
  type SlotLoad,
  addLoads,
  findWeekday,
} from '../slot-rules';
import type { StopToDeliver } from '../slot-stop';
import { SlotTemplatesRepository } from '../templates/slot-templates.repository';

/** An order that needs a slot, and the id of the hold that will reserve the slot for it. */
export interface OrderToPlace {
  readonly orderId: string;
  readonly holdId: string;
}

/** An order with the slot that was found for it. */
export interface PlacedOrder extends OrderToPlace {
  readonly customerId: string;
  readonly template: SlotTemplate;
  readonly stop: StopToDeliver;
  /** Whether the slot had room. An order without room stays in its slot, but its time is not promised. */
  readonly isPromised: boolean;
}

/** The slots of a locked day: their templates, and the booked and held capacity of each, by the id of the template. */
interface SlotsOfDay {
  readonly templates: readonly SlotTemplate[];
  readonly loads: Map<string, SlotLoad>;
  readonly isClosed: boolean;
}

/**
 * Finds slots for orders whose slot no client has chosen, such as those of recurring orders. A slot is a delivery window of one day and
 * depot with a limited capacity. Call it inside a unit of work that has locked the day, so that no other order takes the same room.
 */
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
    const slotsOfDay = await this.loadSlotsOfDay(business, day);
    const placed: PlacedOrder[] = [];
    for (const order of orders) {
      const slot = await this.reserveRoom(business.businessId, order, slotsOfDay);
      if (slot) placed.push(slot);
    }

    // Only routes know whether a driver reaches the stop in time. Slots that count orders or loads have been decided above.
    const needRoute = placed.filter(({ isPromised, template }) => isPromised && template.capacityMode === 'route');
    const holdsOnRoutes = await this.routeDays.reserveAll(business, day, needRoute.map(stopToReserve));
    const fitsNoRoute = (order: PlacedOrder) => needRoute.includes(order) && !holdsOnRoutes.has(order.holdId);
    return placed.map((order) => (fitsNoRoute(order) ? { ...order, isPromised: false } : order));
  }

  private async loadSlotsOfDay(business: RouteBusiness, { depotKey, date }: SlotDayKey): Promise<SlotsOfDay> {
    const { businessId } = business;
    const { closures } = await this.offers.loadOfferConditions(business);
    const templates: SlotTemplate[] = [];
    for (const template of await this.templates.findTemplates(businessId)) {
      if (!template.isActive || !template.weekdays.includes(findWeekday(date))) continue;
      if ((await this.depots.findDepotKey(businessId, template.depotId)) === depotKey) templates.push(template);
    }
    const usage = await this.usage.findUsage(businessId, date, date);
    const loads = templates.map(({ id }): [string, SlotLoad] => {
      const { booked, held } = usage.get(toSlotId(id, date)) ?? NO_USAGE;
      return [id, addLoads(booked, held)];
    });
    const isClosed = closures.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
    return { templates, loads: new Map(loads), isClosed };
  }

  /**
   * Finds a slot for an order, and adds the order to the loads of the day, so that the next order finds less room.
   * Of several slots, one with room comes first. The order is locked, because its address and items decide.
   */
  private async reserveRoom(
    businessId: string,
    order: OrderToPlace,
    { templates, loads, isClosed }: SlotsOfDay,
  ): Promise<PlacedOrder | null> {
    const lockedOrder = await this.orders.lockForShipment(businessId, order.orderId);
    const candidates = templates.filter((template) => isSlotOfOrder(template, lockedOrder));
    if (candidates.length === 0) return null;

    const stop = await this.stops.locateOrder(businessId, lockedOrder);
    const hasRoom = (template: SlotTemplate) =>
      !isClosed && hasRoomFor(computeRemainingRoom(template, loads.get(template.id)!), stop);
    const template = candidates.find(hasRoom) ?? candidates[0]!;
    const isPromised = hasRoom(template); // before the order itself is counted
    loads.set(template.id, addLoads(loads.get(template.id)!, toSlotLoad(stop)));
    return { ...order, customerId: lockedOrder.customer.id, template, stop, isPromised };
  }
}

/** Returns whether the slots of a template have the window of the order, and serve its postal code. */
const isSlotOfOrder = (
  { startTime, endTime, postalCodes }: SlotTemplate,
  { delivery, deliveryAddress }: OrderToShip,
): boolean =>
  delivery.deliveryWindowStart === startTime &&
  delivery.deliveryWindowEnd === endTime &&
  matchesPostalCode(postalCodes, deliveryAddress.postalCode);

const stopToReserve = ({ holdId, customerId, stop, template }: PlacedOrder): StopToReserve => ({
  id: holdId,
  customerId,
  stop,
  window: { start: template.startTime, end: template.endTime },
});
