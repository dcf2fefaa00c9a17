import { Injectable } from '@nestjs/common';

/** An order that is cancelled, in the transaction of its move. */
export interface CancelledOrder {
  readonly businessId: string;
  readonly orderId: string;
  /** The user or API token behind it. */
  readonly by: string;
  /** IANA zone of the business. */
  readonly timeZone: string;
}

/** Who has something made of an order that ends with it. */
export interface OrderFollower {
  /** Called before the order is locked, to lock first what must be locked first. */
  beforeCancel(businessId: string, orderId: string): Promise<void>;
  /** The order is locked. @throws 409 naming what is in the way of cancelling it */
  assertCancellable(businessId: string, orderId: string): Promise<void>;
  /** The order is cancelled, and what was asked for above holds. */
  cancelled(order: CancelledOrder): Promise<void>;
}

/** How later modules follow orders without orders knowing them: a follower acts in the transaction of the move. */
@Injectable()
export class OrderListeners implements OrderFollower {
  private readonly followers: OrderFollower[] = [];

  /** Registers for the life of the process; call it when the module is made. */
  onCancelled(follower: OrderFollower): void {
    this.followers.push(follower);
  }

  async beforeCancel(businessId: string, orderId: string): Promise<void> {
    for (const follower of this.followers) await follower.beforeCancel(businessId, orderId);
  }

  async assertCancellable(businessId: string, orderId: string): Promise<void> {
    for (const follower of this.followers) await follower.assertCancellable(businessId, orderId);
  }

  async cancelled(order: CancelledOrder): Promise<void> {
    for (const follower of this.followers) await follower.cancelled(order);
  }
}
