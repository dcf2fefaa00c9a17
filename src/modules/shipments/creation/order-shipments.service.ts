import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { startOfDay } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type ItemToShip, OrderShippingService, type OrderToShip } from '../../orders/order-shipping.service';
import { toCashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';
import { createPackages } from '../changes/order-packages';
import { mergeDeliveryDetails } from '../../orders/delivery/delivery-details';
import type { CreateOrderShipmentDto } from '../dto/create-order-shipment.dto';
import type { ShipmentOfOrderResponse } from '../dto/shipment.response';
import { SenderReadModel } from '../carriage/sender.read-model';
import { toServiceFacts, ServiceChoiceService } from './service-choice.service';
import { ShipmentRecordsService } from './shipment-records.service';

/** Creates a shipment from an order. The order provides the items, the recipient and the carrier. */
@Injectable()
export class OrderShipmentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderShippingService,
    private readonly services: ServiceChoiceService,
    private readonly senders: SenderReadModel,
    private readonly records: ShipmentRecordsService,
  ) {}

  /**
   * Creates the shipment with the order locked, so that two requests cannot ship the same items at once. Values of the
   * request win over those of the order, and those over the default configuration of the business.
   *
   * @throws ApiError NOT_FOUND for an unknown order or unknown items
   * @throws ApiError VALIDATION_ERROR while the order is a draft, and after it was cancelled
   */
  create(
    actor: Pick<Actor, 'businessId' | 'userId' | 'tokenId'>,
    orderId: string,
    dto: CreateOrderShipmentDto,
    { notifyConsignee = true }: { readonly notifyConsignee?: boolean } = {},
  ): Promise<ShipmentOfOrderResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const order = await this.orders.lockForShipment(businessId, orderId);
      if (order.status === 'draft' || order.status === 'cancelled')
        throw new ApiError('VALIDATION_ERROR', { orderId: `The order is ${order.status}.` });
      const items = selectItems(order, dto.itemIds);
      const defaults = await this.senders.findOwnSender(businessId);
      const packages = createPackages(items, defaults.defaultSize, 'itemIds');
      const orderedService = { carrierId: order.carrierId ?? undefined, serviceLevel: order.serviceLevel ?? undefined };
      const facts = toServiceFacts(order.deliveryAddress, packages, order.totalValue);
      // `quoted` is not null if a rule chooses the carrier by quotes. A job does that, because it needs the stored shipment.
      const { quoted, ...service } = await this.services.chooseService(businessId, orderedService, defaults, facts);
      const { id, trackingNumber, status } = await this.records.create({
        ...toShipmentValues(order, dto, defaults.timeZone),
        ...service,
        businessId,
        orderId,
        sender: defaults.sender,
        packages,
        withLabel: dto.generateLabel ?? false,
        notifyConsignee,
        by: getActorId(actor),
      });
      await this.services.enqueueQuoteChoice(businessId, id, quoted);
      return { guid: id, trackingNumber, orderId, status };
    });
  }
}

/** Returns the values that the order provides. The request may replace the delivery window, the planning and the cash on delivery. */
function toShipmentValues(order: OrderToShip, dto: CreateOrderShipmentDto, timeZone: string) {
  const { customer, deliveryAddress, collectionDate, deliveryDate } = order;
  const { deliveryWindow, planning, cashOnDelivery } = dto;
  return {
    customer,
    recipient: { ...deliveryAddress, name: customer.name, phone: customer.phone },
    collectionDate,
    deliveryDate: deliveryDate === null ? null : startOfDay(deliveryDate, timeZone),
    pickup: null,
    customs: null,
    ...mergeDeliveryDetails(order.delivery, { deliveryWindow, planning }),
    ...order.external,
    // Null means no cash on delivery.
    ...(cashOnDelivery === undefined ? order.cash : toCashColumns(cashOnDelivery)),
  };
}

/**
 * Returns the items with these ids, or all items of the order if the request names none.
 *
 * @throws ApiError NOT_FOUND that names each id that is no item of the order
 */
function selectItems({ items }: OrderToShip, itemIds: readonly string[] | undefined): readonly ItemToShip[] {
  if (!itemIds) return items;
  const requestedIds = itemIds.map((id) => id.toLowerCase());
  const unknownIds = faultsOf(
    requestedIds,
    (index) => `itemIds.${index}`,
    (requestedId) => (items.some(({ id }) => id === requestedId) ? undefined : 'No such item in this order.'),
  );
  refuseFaults('NOT_FOUND', unknownIds);
  return items.filter(({ id }) => requestedIds.includes(id));
}
