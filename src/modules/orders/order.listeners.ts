import { Injectable } from '@nestjs/common';
import type { ApiError } from '../../common/errors/api-error';

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
