import { Injectable } from '@nestjs/common';

/** A day on which later modules promised windows. */
export interface PromisedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** All shipments with a promised window. */
  readonly shipmentIds: readonly string[];
  /** Routes that keep the promised windows. */
  readonly routes: readonly PromisedRoute[];
}

/** A route whose stops have windows that were promised to consignees. */
export interface PromisedRoute {
  readonly vehicleId: string;
  /** The shipments in the order of the visit. */
  readonly shipmentIds: readonly string[];
}

/** Returns the promises of days, as the open unit of work sees them. */
export type FindPromises = (
  business: { readonly businessId: string; readonly timeZone: string },
  dates: readonly string[],
) => Promise<PromisedDay[]>;

/** Collects the windows that later modules promised, without importing them. */
@Injectable()
export class PlanPromisesRegistry {
  private readonly finders: FindPromises[] = [];

  /** Registers a module for the life of the process. Call it when the module is created. */
  add(find: FindPromises): void {
    this.finders.push(find);
  }

  /** Returns the promises of the days, asking one module after the other. */
  async findPromises(...[business, dates]: Parameters<FindPromises>): Promise<PromisedDay[]> {
    const promisedDays: PromisedDay[] = [];
    for (const find of this.finders) promisedDays.push(...(await find(business, dates)));
    return promisedDays;
  }
}
