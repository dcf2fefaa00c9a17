import { Injectable } from '@nestjs/common';
import type { ExternalDataColumns } from '../../shared/external-data/external-data.dto';
import type { Address } from '../../shared/address/address.entity';
import { orNotFound } from '../../common/errors/api-error';
import { fromMinor } from '../../common/money/money';
import { CustomersService } from '../customers/customers.service';
import type { DeliveryColumns } from './delivery/delivery-details';
import type { CashColumns } from './cash-on-delivery/cash-on-delivery';
import type { OrderItem } from './entities/order-item.entity';
import type { OrderStatus } from './order-status';
import { OrdersRepository } from './orders.repository';

/** Size of one unit in cm, and its weight in kg; null if the weight is unknown. */
export interface ItemDimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number | null;
}

/** Size of one unit as columns: numbers of a new item, or decimals of a stored one. */
type ItemSize = Readonly<Record<'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', string | number | null>>;

/** An item of an order with the size of its packages. */
export interface ItemToShip {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly dimensions: ItemDimensions | null;
}

/** The data of an order that its shipment takes over. */
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
  /** The total of the order, in its currency. */
  readonly totalValue: number;
  readonly deliveryAddress: Address;
  readonly carrierId: string | null;
  readonly serviceLevel: string | null;
  readonly collectionDate: Date | null;
  /** `YYYY-MM-DD`. */
  readonly deliveryDate: string | null;
  readonly delivery: DeliveryColumns;
  readonly cash: CashColumns;
  readonly external: ExternalDataColumns;
}

/** Gives the shipments module the data of orders. Call it inside a unit of work. */
@Injectable()
export class OrderShippingService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly customers: CustomersService,
  ) {}

  /**
   * Locks the order until the unit of work ends, so that two requests cannot create a shipment of it at the same time.
   *
   * @throws ApiError NOT_FOUND for an unknown order
   */
  async lockForShipment(businessId: string, orderId: string): Promise<OrderToShip> {
    const order = orNotFound(await this.orders.lockOrder(businessId, orderId), 'order');
    const { id, orderNumber, status, deliveryAddress, carrierId, serviceLevel, collectionDate } = order;
    const customer = await this.customers.lockAgainstDeletion(businessId, order.customerId);
    const items = (await this.orders.findItems(order)).map(toItemToShip);
    const cash = { cashAmount: order.cashAmount, cashCurrency: order.cashCurrency };
    return {
      id,
      orderNumber,
      status,
      customer,
      items,
      totalValue: fromMinor(BigInt(order.totalMinor), order.currency),
      deliveryAddress,
      carrierId,
      serviceLevel,
      collectionDate,
      deliveryDate: order.deliveryDate,
      delivery: {
        deliveryWindowStart: order.deliveryWindowStart,
        deliveryWindowEnd: order.deliveryWindowEnd,
        instructions: order.instructions,
        contact: order.contact,
        proofRequired: order.proofRequired,
        planning: order.planning,
        depotId: order.depotId,
      },
      cash,
      external: { externalId: order.externalId, metadata: order.metadata },
    };
  }
}

/** Converts an item with its columns. The three lengths are all set or all null. */
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
