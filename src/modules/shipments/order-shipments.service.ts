import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../application/actor';
import { ApiError } from '../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../common/errors/faults';
import { keptStop } from '../../constraints/constraints';
import { UnitOfWork } from '../../database/unit-of-work';
import { type ItemToShip, OrderShippingService, type OrderToShip } from '../orders/order-shipping.service';
import { cashColumns } from '../orders/cash-on-delivery/cash-on-delivery';
import { packagesOf } from './changes/order-packages';
import { windowColumns } from './delivery-window';
import type { CreateOrderShipmentDto } from './dto/create-order-shipment.dto';
import type { ShipmentOfOrderResponse } from './dto/shipment.response';
import { SenderRepository } from './sender.repository';
import { ServiceChoiceService } from './service-choice.service';
import { ShipmentRecordsService } from './shipment-records.service';

/** A shipment out of an order: what goes, where to and by whom is all in the order. */
@Injectable()
export class OrderShipmentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderShippingService,
    private readonly services: ServiceChoiceService,
    private readonly senders: SenderRepository,
    private readonly records: ShipmentRecordsService,
  ) {}

  create(
    actor: Pick<Actor, 'businessId' | 'userId' | 'tokenId'>,
    orderId: string,
    { itemIds, generateLabel = false, deliveryWindow = null, planning = null, cashOnDelivery }: CreateOrderShipmentDto,
    { notifyConsignee = true }: { readonly notifyConsignee?: boolean } = {},
  ): Promise<ShipmentOfOrderResponse> {
    const { businessId } = actor;
    const window = windowColumns(deliveryWindow);
    const constraints = keptStop(planning) ?? null;
    const cash = cashOnDelivery === undefined ? undefined : cashColumns(cashOnDelivery);
    return this.work.run(businessId, async () => {
      const order = await this.orders.lockForShipment(businessId, orderId);
      if (order.status === 'draft' || order.status === 'cancelled')
        throw new ApiError('VALIDATION_ERROR', { orderId: `The order is ${order.status}.` });
      const items = chosenItems(order, itemIds);
      const { size, sender, ...defaults } = await this.senders.findOwn(businessId);
      const { customer, collectionDate } = order;
      const asked = { carrierId: order.carrierId ?? undefined, serviceLevel: order.serviceLevel ?? undefined };
      const service = await this.services.choose(businessId, asked, defaults);
      const { id, trackingNumber, status } = await this.records.create({
        businessId,
        orderId,
        customer,
        ...service,
        instructions: null,
        sender,
        recipient: { ...order.deliveryAddress, name: customer.name, phone: customer.phone },
        packages: packagesOf(items, size, 'itemIds'),
        collectionDate,
        ...window,
        planning: constraints,
        pickup: null,
        proofRequired: null,
        ...(cash ?? order.cash),
        withLabel: generateLabel,
        notifyConsignee,
        by: actorId(actor),
      });
      return { guid: id, trackingNumber, orderId, status };
    });
  }
}

/** All items unless some are named; throws 404 naming each that is no item of the order. */
function chosenItems({ items }: OrderToShip, itemIds: readonly string[] | undefined): readonly ItemToShip[] {
  if (!itemIds) return items;
  const wanted = itemIds.map((id) => id.toLowerCase());
  const unknown = faultsOf(
    wanted,
    (index) => `itemIds.${index}`,
    (id) => (items.some((item) => item.id === id) ? undefined : 'No such item in this order.'),
  );
  refuseFaults('NOT_FOUND', unknown);
  return items.filter(({ id }) => wanted.includes(id));
}
