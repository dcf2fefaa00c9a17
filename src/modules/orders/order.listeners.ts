import { Injectable } from '@nestjs/common';
import type { Address } from '../../address/address.entity';
import type { Actor } from '../../application/actor';
import type { ApiError } from '../../common/errors/api-error';
import type { CashColumns } from './cash-on-delivery/cash-on-delivery';
import type { ItemToShip, OrderToShip } from './order-shipping.service';

/** An order that is cancelled, in the transaction of its move. */
export interface CancelledOrder {
  readonly businessId: string;
  readonly orderId: string;
  /** The user or API token behind it; null when there is none. */
  readonly by: string | null;
  /** IANA zone of the business. */
  readonly timeZone: string;
}

/** Who has something made of an order that ends with it. */
export interface OrderFollower {
  /** Called before the order is locked, to lock first what must be locked first. */
  beforeCancel(businessId: string, orderId: string): Promise<void>;
  /** Of a locked order: a 409 naming what is in the way of cancelling it. */
  refusalToCancel(businessId: string, orderId: string): Promise<ApiError | undefined>;
  /** The order is cancelled, and what was asked for above holds. */
  cancelled(order: CancelledOrder): Promise<void>;
}

/** What changes of a locked order, in the transaction of the change; what stays is left out. */
export interface ChangedOrder {
  readonly actor: Actor;
  readonly orderId: string;
  /** The customer after the change. */
  readonly customer: OrderToShip['customer'];
  /** The same, if it is another one than before. */
  readonly newCustomer?: OrderToShip['customer'];
  readonly address?: Address;
  readonly items?: { readonly before: readonly ItemToShip[]; readonly after: readonly ItemToShip[] };
  readonly cash?: CashColumns;
}

/** A module with records that follow the data of an order. */
export interface OrderChangeFollower {
  /** Called before the order is locked, to lock first what must be locked first. */
  beforeChange(businessId: string, orderId: string): Promise<void>;
  /** Throws 409 naming what prevents the change. */
  changed(order: ChangedOrder): Promise<void>;
}

/** How later modules follow orders without orders knowing them: a follower acts in the transaction of the change. */
@Injectable()
export class OrderListeners implements OrderFollower, OrderChangeFollower {
  private readonly followers: OrderFollower[] = [];
  private readonly changeFollowers: OrderChangeFollower[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onCancelled(follower: OrderFollower): void {
    this.followers.push(follower);
  }

  /** The same for changes of an order's data. */
  onChanged(follower: OrderChangeFollower): void {
    this.changeFollowers.push(follower);
  }

  async beforeChange(businessId: string, orderId: string): Promise<void> {
    for (const follower of this.changeFollowers) await follower.beforeChange(businessId, orderId);
  }

  async changed(order: ChangedOrder): Promise<void> {
    for (const follower of this.changeFollowers) await follower.changed(order);
  }

  async beforeCancel(businessId: string, orderId: string): Promise<void> {
    for (const follower of this.followers) await follower.beforeCancel(businessId, orderId);
  }

  async refusalToCancel(businessId: string, orderId: string): Promise<ApiError | undefined> {
    for (const follower of this.followers) {
      const refusal = await follower.refusalToCancel(businessId, orderId);
      if (refusal) return refusal;
    }
    return undefined;
  }

  async cancelled(order: CancelledOrder): Promise<void> {
    for (const follower of this.followers) await follower.cancelled(order);
  }
}
