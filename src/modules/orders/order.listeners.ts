import { Injectable } from '@nestjs/common';
import type { Address } from '../../shared/address/address.entity';
import type { ExternalDataColumns } from '../../shared/external-data/external-data.dto';
import type { Actor } from '../../core/actor';
import type { ApiError } from '../../common/errors/api-error';
import type { CashColumns } from './cash-on-delivery/cash-on-delivery';
import type { DeliveryColumns } from './delivery/delivery-details';
import type { Order } from './entities/order.entity';
import type { ItemToShip, OrderToShip } from './order-shipping.service';

/** An order that is being cancelled, in the transaction that cancels it. */
export interface CancelledOrder {
  readonly businessId: string;
  readonly orderId: string;
  /** The user or API token that cancels the order; null if it is the service itself. */
  readonly by: string | null;
  /** IANA time zone of the business. */
  readonly timeZone: string;
}

/** A module with records, such as shipments, that are cancelled with their order. */
export interface CancelledOrderFollower {
  /** Locks the records of the order. Called before the order is locked: all transactions lock shipments before orders. */
  beforeCancel(businessId: string, orderId: string): Promise<void>;
  /** Called with the order locked. Returns a 409 that names the record that cannot be cancelled, otherwise undefined. */
  findRefusalToCancel(businessId: string, orderId: string): Promise<ApiError | undefined>;
  /** Cancels the records. Called only if `findRefusalToCancel` returned undefined in the same transaction. */
  handleCancelled(order: CancelledOrder): Promise<void>;
}

/** The changed fields of an order that its shipment has too. */
export type OrderDeliveryChanges = Partial<
  Pick<Order, 'carrierId' | 'serviceLevel' | 'collectionDate' | 'deliveryDate' | keyof DeliveryColumns>
>;

/** The items of an order before and after a change. */
export interface ItemChanges {
  readonly before: readonly ItemToShip[];
  readonly after: readonly ItemToShip[];
  /** The field of the request that changes the items, for errors. */
  readonly field: 'items' | 'itemId';
}

/** Locked orders that get a carrier, in the transaction of the change. */
export interface AssignedCarrier {
  readonly actor: Actor;
  readonly orderIds: readonly string[];
  readonly carrierId: string;
  readonly serviceLevel: string | null;
}

/** The changes of a locked order, in the transaction of the change. Members that do not change are undefined. */
export interface ChangedOrder {
  readonly actor: Actor;
  readonly orderId: string;
  /** The customer after the change, whether or not it changes. */
  readonly customer: OrderToShip['customer'];
  /** The new customer, if the order gets another one. */
  readonly newCustomer: OrderToShip['customer'] | undefined;
  readonly address: Address | undefined;
  readonly items: ItemChanges | undefined;
  readonly cash: CashColumns | undefined;
  readonly external: Partial<ExternalDataColumns>;
  readonly delivery: OrderDeliveryChanges;
}

/** A module with records, such as shipments, that take over changes of an order. */
export interface ChangedOrderFollower {
  /** Locks the records of the orders. Called before the orders are locked: all transactions lock shipments before orders. */
  beforeChange(businessId: string, orderIds: readonly string[]): Promise<void>;
  /**
   * Takes the changes over.
   *
   * @throws ApiError CONFLICT that names the record that prevents the change
   */
  handleChanged(order: ChangedOrder): Promise<void>;
  /** Locks the records of the orders before the orders are locked, for another carrier. */
  beforeCarrierAssigned(businessId: string, orderIds: readonly string[]): Promise<void>;
  /** Assigns the records of the orders to the carrier, except those that can no longer change. */
  handleCarrierAssigned(assignment: AssignedCarrier): Promise<void>;
}

/**
 * Calls modules that depend on orders, so that the orders module does not depend on them. They act in the transaction of the
 * change.
 */
@Injectable()
export class OrderListeners implements CancelledOrderFollower, ChangedOrderFollower {
  private readonly cancelFollowers: CancelledOrderFollower[] = [];
  private readonly changeFollowers: ChangedOrderFollower[] = [];

  /** Registers a follower of cancelled orders. Call it once, in the constructor of the follower. */
  onCancelled(follower: CancelledOrderFollower): void {
    this.cancelFollowers.push(follower);
  }

  /** Registers a follower of changed orders. Call it once, in the constructor of the follower. */
  onChanged(follower: ChangedOrderFollower): void {
    this.changeFollowers.push(follower);
  }

  async beforeChange(businessId: string, orderIds: readonly string[]): Promise<void> {
    for (const follower of this.changeFollowers) await follower.beforeChange(businessId, orderIds);
  }

  async handleChanged(order: ChangedOrder): Promise<void> {
    for (const follower of this.changeFollowers) await follower.handleChanged(order);
  }

  async beforeCarrierAssigned(businessId: string, orderIds: readonly string[]): Promise<void> {
    for (const follower of this.changeFollowers) await follower.beforeCarrierAssigned(businessId, orderIds);
  }

  async handleCarrierAssigned(assignment: AssignedCarrier): Promise<void> {
    for (const follower of this.changeFollowers) await follower.handleCarrierAssigned(assignment);
  }

  async beforeCancel(businessId: string, orderId: string): Promise<void> {
    for (const follower of this.cancelFollowers) await follower.beforeCancel(businessId, orderId);
  }

  async findRefusalToCancel(businessId: string, orderId: string): Promise<ApiError | undefined> {
    for (const follower of this.cancelFollowers) {
      const refusal = await follower.findRefusalToCancel(businessId, orderId);
      if (refusal) return refusal;
    }
    return undefined;
  }

  async handleCancelled(order: CancelledOrder): Promise<void> {
    for (const follower of this.cancelFollowers) await follower.handleCancelled(order);
  }
}
