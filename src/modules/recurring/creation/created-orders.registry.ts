import { Injectable } from '@nestjs/common';

/** Handles new orders of series that have a delivery window, in the unit of work that creates them. */
export type HandleCreatedOrders = (businessId: string, orderIds: readonly string[]) => Promise<void>;

/** Collects what later modules do with the orders of series, without importing them. */
@Injectable()
export class CreatedOrdersRegistry {
  private readonly handlers: HandleCreatedOrders[] = [];

  /** Registers a module for the life of the process. Call it when the module is created. */
  add(handle: HandleCreatedOrders): void {
    this.handlers.push(handle);
  }

  /** Passes new orders to one module after the other. */
  async handleCreated(businessId: string, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    for (const handle of this.handlers) await handle(businessId, orderIds);
  }
}
