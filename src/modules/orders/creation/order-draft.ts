import { toAddress } from '../../../shared/address/address.entity';
import { createExternalData } from '../../../shared/external-data/external-data.dto';
import { toCashColumns } from '../cash-on-delivery/cash-on-delivery';
import { createDeliveryDetails } from '../delivery/delivery-details';
import type { CreateOrderDto } from '../dto/order.dto';
import type { NewOrder } from './order-creation.hot';

/** A new order without the members that depend on its currency. */
export type OrderDraft = Omit<NewOrder, 'id' | 'currency' | 'totalMinor'>;

/** Converts a request to an order that can be inserted. */
export function toDraft(businessId: string, dto: CreateOrderDto): OrderDraft {
  return {
    businessId,
    orderNumber: dto.orderNumber ?? null,
    customerId: dto.customerId,
    status: dto.status ?? 'draft',
    deliveryAddress: toAddress(dto.deliveryAddress),
    ...createDeliveryDetails(dto),
    ...createExternalData(dto),
    ...toCashColumns(dto.cashOnDelivery ?? null),
    deliveryDate: dto.deliveryDate ?? null,
    carrierId: dto.carrierId?.toLowerCase() ?? null,
    serviceLevel: dto.serviceLevel ?? null,
  };
}
