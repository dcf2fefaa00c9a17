import { Injectable } from '@nestjs/common';

/** A standing route that runs on the day: it visits the same customers each time, so it is not planned. */
export interface StandingRouteOfDay {
  readonly id: string;
  readonly vehicleId: string | null;
  /** Null for the default depot. */
  readonly depotId: string | null;
  /** Null if its dispatch is created later. */
  readonly dispatchId: string | null;
  /** The customers in the order of the stops. */
  readonly customerIds: readonly string[];
}

/** The records that a plan leaves out of a day, because another module, such as standing routes, needs them on that day. */
export interface PlanReservation {
  /** Customers whose shipments of the day are left out. */
  readonly customerIds: readonly string[];
  readonly vehicleIds: readonly string[];
  readonly driverIds: readonly string[];
  /** Drafts of the day that planning again does not replace. */
  readonly dispatchIds: readonly string[];
  /** The routes that take the shipments of their customers on that day, until they depart. */
  readonly standingRoutes: readonly StandingRouteOfDay[];
}

/** Returns the reservations of days (`YYYY-MM-DD`) in their order, as the open unit of work sees them. */
export type FindReservations = (businessId: string, dates: readonly string[]) => Promise<readonly PlanReservation[]>;

/** Collects the records that other modules need on a day. They register themselves, because this module cannot import them. */
@Injectable()
export class PlanReservationsRegistry {
  private readonly finders: FindReservations[] = [];

  /** Registers a module for the life of the process. Call it when the module is created. */
  add(find: FindReservations): void {
    this.finders.push(find);
  }

  /** Returns the reserved records of the day, from all modules. */
  async findReservation(businessId: string, date: string): Promise<PlanReservation> {
    const [reservation] = await this.findReservations(businessId, [date]);
    return reservation!;
  }

  /** Returns the reserved records of each day, in the order of the days. It asks one module after the other. */
  async findReservations(businessId: string, dates: readonly string[]): Promise<PlanReservation[]> {
    const found: (readonly PlanReservation[])[] = [];
    for (const find of this.finders) found.push(await find(businessId, dates));
    // Each module returns one reservation for each day, in the order of the days.
    return dates.map((_, dayIndex) => mergeReservations(found.map((reservations) => reservations[dayIndex]!)));
  }
}

/** Returns one reservation with the records of all. */
const mergeReservations = (reservations: readonly PlanReservation[]): PlanReservation => ({
  customerIds: reservations.flatMap(({ customerIds }) => customerIds),
  vehicleIds: reservations.flatMap(({ vehicleIds }) => vehicleIds),
  driverIds: reservations.flatMap(({ driverIds }) => driverIds),
  dispatchIds: reservations.flatMap(({ dispatchIds }) => dispatchIds),
  standingRoutes: reservations.flatMap(({ standingRoutes }) => standingRoutes),
});
