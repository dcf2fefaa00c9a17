import { Injectable } from '@nestjs/common';

/** A day on which time windows were promised to consignees. A plan of that day must keep them. */
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

/** The business whose promises are read. */
export interface PromisingBusiness {
  readonly businessId: string;
  /** IANA time zone. */
  readonly timeZone: string;
}

/** Returns the promises of days (`YYYY-MM-DD`), as the open unit of work sees them. Days without a promise may be left out. */
export type FindPromises = (business: PromisingBusiness, dates: readonly string[]) => Promise<PromisedDay[]>;

/** Collects the windows that other modules promised. They register themselves, because this module cannot import them. */
@Injectable()
export class PlanPromisesRegistry {
  private readonly finders: FindPromises[] = [];

  /** Registers a module for the life of the process. Call it when the module is created. */
  add(find: FindPromises): void {
    this.finders.push(find);
  }

  /** Returns the promises of the days, asking one module after the other. */
  async findPromises(business: PromisingBusiness, dates: readonly string[]): Promise<PromisedDay[]> {
    const promisedDays: PromisedDay[] = [];
    for (const find of this.finders) promisedDays.push(...(await find(business, dates)));
    return promisedDays;
  }
}
