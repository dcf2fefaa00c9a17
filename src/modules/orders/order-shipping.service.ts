import { Injectable } from '@nestjs/common';
import type { Address } from '../../address/address.entity';
import { found } from '../../common/errors/api-error';
import { CustomersService } from '../customers/customers.service';
import type { CashColumns } from './cash-on-delivery/cash-on-delivery';
import type { OrderItem } from './entities/order-item.entity';
import type { OrderStatus } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Size of one unit: cm and kg. A preset may leave the weight open. */
export interface ItemDimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number | null;
}

/** The size of one unit as it is stored or about to be. */
type ItemSize = Readonly<Record<'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', string | number | null>>;

export interface ItemToShip {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly dimensions: ItemDimensions | null;
}

/** What a shipment takes over from its order. */
export interface OrderToShip {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly address: Address;
  };
  readonly items: readonly ItemToShip[];
  readonly deliveryAddress: Address;
  readonly carrierId: string | null;
  readonly serviceLevel: string | null;
  readonly collectionDate: Date | null;
  readonly cash: CashColumns;
}

/** Orders as shipments see them. Inside an open unit of work. */
@Injectable()
export class OrderShippingService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly customers: CustomersService,
  ) {}

  /** The order, locked until the unit of work ends: two shipments of it can't be made at once. Throws 404 without it. */
  async lockForShipment(businessId: string, orderId: string): Promise<OrderToShip> {
    const order = found(await this.orders.findByIdForUpdate(businessId, orderId), 'order');
    const { id, orderNumber, status, deliveryAddress, carrierId, serviceLevel, collectionDate } = order;
    const customer = await this.customers.require(businessId, order.customerId);
    const items = (await this.orders.findItems(order)).map(toItemToShip);
    const cash = { cashAmount: order.cashAmount, cashCurrency: order.cashCurrency };
    return { id, orderNumber, status, customer, items, deliveryAddress, carrierId, serviceLevel, collectionDate, cash };
  }
}

/** An item as a shipment sees it. */
export const toItemToShip = ({
  id,
  description,
  quantity,
  lengthCm,
  widthCm,
  heightCm,
  weightKg,
}: Pick<OrderItem, 'id' | 'description' | 'quantity'> & ItemSize): ItemToShip => ({
  id,
  description,
  quantity,
  dimensions:
    lengthCm === null
      ? null
      : {
          length: Number(lengthCm),
          width: Number(widthCm),
          height: Number(heightCm),
          weight: weightKg === null ? null : Number(weightKg),
        },
});
