import { Injectable } from '@nestjs/common';

/** What a plan leaves out of a day, because later modules need it on that day. */
export interface PlanReservation {
  /** Customers whose shipments of the day are left out. */
  readonly customerIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly driverIds: readonly string[];
  /** Drafts of the day that planning again does not replace. */
  readonly dispatchIds: readonly string[];
}

/** Returns the reservation of a day (`YYYY-MM-DD`), as the open unit of work sees it. */
export type FindReservation = (businessId: string, date: string) => Promise<PlanReservation>;

/** Collects what later modules need on a day, without importing them. */
@Injectable()
export class PlanReservationsRegistry {
  private readonly finders: FindReservation[] = [];

  /** Registers a module for the life of the process. Call it when the module is created. */
  add(find: FindReservation): void {
    this.finders.push(find);
  }

  /** Returns what is reserved on the day, asking one module after the other. */
  async findReservation(businessId: string, date: string): Promise<PlanReservation> {
    const found: PlanReservation[] = [];
    for (const find of this.finders) found.push(await find(businessId, date));
    return {
      customerIds: found.flatMap(({ customerIds }) => customerIds),
      vehicleIds: found.flatMap(({ vehicleIds }) => vehicleIds),
      driverIds: found.flatMap(({ driverIds }) => driverIds),
      dispatchIds: found.flatMap(({ dispatchIds }) => dispatchIds),
    };
  }
}
