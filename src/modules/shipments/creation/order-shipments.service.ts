import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { startOfDay } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type ItemToShip, OrderShippingService, type OrderToShip } from '../../orders/order-shipping.service';
import { cashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';
import { createPackages } from '../changes/order-packages';
import { withDetails } from '../../orders/delivery/delivery-details';
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
    { itemIds, generateLabel = false, deliveryWindow, planning, cashOnDelivery }: CreateOrderShipmentDto,
    { notifyConsignee = true }: { readonly notifyConsignee?: boolean } = {},
  ): Promise<ShipmentOfOrderResponse> {
    const { businessId } = actor;
    // If the request omits the amount, that of the order applies. Null means no cash on delivery.
    const requestedCash = cashOnDelivery === undefined ? undefined : cashColumns(cashOnDelivery);
    return this.work.run(businessId, async () => {
      const order = await this.orders.lockForShipment(businessId, orderId);
      if (order.status === 'draft' || order.status === 'cancelled')
        throw new ApiError('VALIDATION_ERROR', { orderId: `The order is ${order.status}.` });
      const items = selectItems(order, itemIds);
      const { size: defaultSize, sender, timeZone, ...defaultService } = await this.senders.findOwnSender(businessId);
      const orderedService = { carrierId: order.carrierId ?? undefined, serviceLevel: order.serviceLevel ?? undefined };
      const packages = createPackages(items, defaultSize, 'itemIds');
      // `quoted` is not null if a rule chooses the carrier by quotes. A job does that, because it needs the stored shipment.
      const facts = toServiceFacts(order.deliveryAddress, packages, order.totalValue);
      const { quoted, ...service } = await this.services.chooseService(
        businessId,
        orderedService,
        defaultService,
        facts,
      );
      const { customer, collectionDate } = order;
      const { id, trackingNumber, status } = await this.records.create({
        businessId,
        orderId,
        customer,
        ...service,
        ...withDetails(order.delivery, { deliveryWindow, planning }),
        sender,
        recipient: { ...order.deliveryAddress, name: customer.name, phone: customer.phone },
        packages,
        collectionDate,
        deliveryDate: order.deliveryDate === null ? null : startOfDay(order.deliveryDate, timeZone),
        pickup: null,
        customs: null,
        ...order.external,
        ...(requestedCash ?? order.cash),
        withLabel: generateLabel,
        notifyConsignee,
        by: getActorId(actor),
      });
      await this.services.enqueueQuoteChoice(businessId, id, quoted);
      return { guid: id, trackingNumber, orderId, status };
    });
  }
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
