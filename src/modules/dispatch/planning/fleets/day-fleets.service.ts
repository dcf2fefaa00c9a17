import { Inject, Injectable } from '@nestjs/common';
import { localDate } from '../../../../common/time/time-zone';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { type Hours, toSkillKey } from '../../../../shared/constraints/constraints';
import { toTravelPlaces } from '../../../../shared/geo/areas';
import type { TravelPlace } from '../../../../shared/geo/roads/travel';
import type { TimeWindow } from '../../../../routing/tour/stop-order-problem';
import { findHoursOnDate } from '../../../depots/opening-hours';
import { toAddressLine, getOwnDoor } from '../../routes/route-places';
import { findCommonShift, type HoursToWindows, SolverConstraints } from '../../solver-constraints';
import { findBoundsOfShift } from '../creation/plan-period';
import { type PlanReservation, PlanReservationsRegistry } from '../creation/plan-reservations.registry';
import { findBoundsOfDay, PlanDay } from '../search/plan-day';
import type { DepotToPlan } from '../search/plan-depots';
import type { HomePlace, VehicleAndDriverToPlan } from '../search/plan-snapshot';
import { limitShiftToOpening } from '../search/problem/plan-windows';
import { PlanSnapshotReadModel } from '../search/plan-snapshot.read-model';
import type { DriverToPlan, VehicleToPlan } from '../search/plan-records';
import { PlanFleetsService } from '../search/snapshot/plan-fleets.service';
import { PlanGeocodingService } from '../search/snapshot/plan-geocoding.service';
import type { DayFleet, FleetVehicle } from './day-fleet';
import { type BusyTime, DayFleetsReadModel } from './day-fleets.read-model';

/** The days of a depot. */
export interface FleetDays {
  /** Null for the default depot. */
  readonly depotId: string | null;
  /** `YYYY-MM-DD`, in order and at least one. */
  readonly dates: readonly string[];
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** The earliest time at which vehicles can leave. */
  readonly now: Date;
}

/** A depot whose place is known. */
interface KnownDepot extends DepotToPlan {
  readonly travelPlace: TravelPlace;
}

/** The vehicles and drivers of a depot, and when they have dispatches. */
interface DepotRecords {
  readonly vehicles: readonly VehicleToPlan[];
  /** Only those whose constraints limit a vehicle. */
  readonly drivers: readonly DriverToPlan[];
  readonly busyTimes: readonly BusyTime[];
}

/** The vehicles and drivers that no dispatch and no standing route of a day uses, and the standing routes of the depot on that day. */
interface FreeRecords extends Omit<DepotRecords, 'busyTimes'>, Pick<DayFleet, 'standingRoutes'> {}

/** The vehicles that are free on a day, with their constraints, and the standing routes of the depot on that day. */
interface FreeVehicles extends Pick<DayFleet, 'standingRoutes'> {
  readonly vehicles: readonly VehicleAndDriverToPlan[];
}

/** The vehicles of a depot that cannot be used. */
const NOTHING_FREE: FreeVehicles = { vehicles: [], standingRoutes: [] };

/** Returns the vehicles that plans of some days would use, with the same shifts and limits. Call it inside a unit of work. */
@Injectable()
export class DayFleetsService {
  private readonly shift: Hours;

  constructor(
    private readonly records: DayFleetsReadModel,
    private readonly planRecords: PlanSnapshotReadModel,
    private readonly fleets: PlanFleetsService,
    private readonly geocoding: PlanGeocodingService,
    private readonly reservations: PlanReservationsRegistry,
    @Inject(ENV) env: Env,
  ) {
    this.shift = { start: env.PLAN_SHIFT_START, end: env.PLAN_SHIFT_END };
  }

  /** Returns the fleet of each day. Vehicles of dispatches and standing routes of the day are left out, as in a plan. */
  async loadFleets(businessId: string, days: FleetDays): Promise<DayFleet[]> {
    const { depotId, dates, timeZone } = days;
    const depot = await this.findDepot(businessId, depotId);
    if (!depot) return dates.map((date) => this.toFleet(days, date, null, NOTHING_FREE));
    const vehicles = await this.records.findVehicles(businessId, depotId);
    const drivers = await this.records.findConstrainedDrivers(businessId, depotId);
    const { from } = findBoundsOfDay(dates[0]!, timeZone);
    const { before } = findBoundsOfShift(dates.at(-1)!, { timeZone, shift: this.shift });
    const busyTimes = await this.records.findBusyTimes(businessId, from, before);
    const fleets: DayFleet[] = [];
    const reservations = await this.reservations.findReservations(businessId, dates);
    for (const [index, date] of dates.entries()) {
      const free = this.findFreeRecords(days, date, reservations[index]!, { vehicles, drivers, busyTimes });
      // Each day is its own problem with one day, so its index is 0. No request assigns drivers, so `requested` is empty.
      const candidates = { vehicles: free.vehicles, drivers: free.drivers, requested: new Map() };
      const fleet = await this.fleets.loadFleet(businessId, 0, candidates);
      const freeVehicles = { vehicles: fleet.vehicles, standingRoutes: free.standingRoutes };
      fleets.push(this.toFleet(days, date, depot, freeVehicles));
    }
    return fleets;
  }

  /** Returns the depot with its place; null if the depot does not exist or its address has no known place. */
  private async findDepot(businessId: string, depotId: string | null): Promise<KnownDepot | null> {
    const depot = (await this.planRecords.findDepots(businessId)).find(({ id }) => id === depotId);
    const [place] = depot ? await this.geocoding.geocodeAddresses(businessId, [depot.address]) : [];
    if (!depot || !place) return null;
    const [travelPlace] = toTravelPlaces([{ ...place, door: getOwnDoor(toAddressLine(depot.address)) }]);
    return { ...depot, travelPlace: travelPlace! };
  }

  private findFreeRecords(
    { depotId, timeZone, now }: FleetDays,
    date: string,
    reserved: PlanReservation,
    { vehicles, drivers, busyTimes }: DepotRecords,
  ): FreeRecords {
    const { from, before } = findBoundsOfShift(date, { timeZone, shift: this.shift });
    const isToday = localDate(now, timeZone) === date;
    const busyOnDay = busyTimes.filter(
      ({ plannedDate, isRunning }) => (plannedDate >= from && plannedDate < before) || (isRunning && isToday),
    );
    const busyIds = new Set<string | null>([
      ...reserved.vehicleIds,
      ...reserved.driverIds,
      ...busyOnDay.flatMap(({ vehicleId, driverId }) => [vehicleId, driverId]),
    ]);
    return {
      vehicles: vehicles.filter(({ id }) => !busyIds.has(id)),
      drivers: drivers.filter(({ id }) => !busyIds.has(id)),
      standingRoutes: reserved.standingRoutes.filter((route) => route.depotId === depotId),
    };
  }

  /**
   * Returns the vehicles with the time that they have on the day: within their shifts, and while their depot is open.
   *
   * @param depot null if the depot has no known place; then there are no vehicles, but the windows of the day are known
   */
  private toFleet(
    { timeZone, now }: FleetDays,
    date: string,
    depot: KnownDepot | null,
    { vehicles, standingRoutes }: FreeVehicles,
  ): DayFleet {
    const day = new PlanDay({ date, timeZone, shift: this.shift });
    const toShiftWindow = (hours?: Hours) => findUsableShift(day, now, hours);
    const defaultShift = toShiftWindow();
    const shifts = vehicles.map(({ constraints }) => findCommonShift(constraints, defaultShift, toShiftWindow));
    const span = findSpan([day.getWindowOnDate(this.shift), ...shifts]);
    const toWindows = (start: string, end: string) => day.findWindowsInShift(start, end, span);
    // Undefined if the depot is always open, null if it is closed on the day.
    const openingHours = depot && findHoursOnDate(depot.openingHours, date);
    const isClosed = openingHours === null;
    if (!depot || isClosed) return { date, vehicles: [], standingRoutes, toWindows };
    const converter: HoursToWindows = {
      toStopWindows: toWindows,
      // There is always a window (see `findWindowsInShift`).
      toBreakWindow: (start, end, shift) => day.findWindowsInShift(start, end, shift)[0]!,
      toShiftWindow,
    };
    // Without vehicles, the conversion limits no kind of load besides weight and volume.
    const conversion = new SolverConstraints(converter, []);
    const opening = openingHours ? day.getWindowOnDate(openingHours) : null;
    const fleetVehicles = vehicles.map((vehicle) =>
      toFleetVehicle(vehicle, conversion.toSolverVehicle(vehicle.constraints, defaultShift), depot, opening),
    );
    const usable = fleetVehicles.filter(({ solverVehicle: { shift } }) => shift.latest > shift.earliest);
    return { date, vehicles: usable, standingRoutes, toWindows };
  }
}

/**
 * Returns the rest of a shift. A shift that is over gets an empty window. A plan would still use such a shift in full, but no delivery can
 * be promised in it.
 */
function findUsableShift(day: PlanDay, now: Date, hours?: Hours): TimeWindow {
  const { shift, warnings } = day.findRemainingShift(now, hours);
  const isOver = warnings.some(({ code }) => code === 'shift_over');
  return isOver ? { ...shift, latest: shift.earliest } : shift;
}

/** Returns the time from the earliest start to the latest end of some windows. */
const findSpan = (windows: readonly TimeWindow[]): TimeWindow => ({
  earliest: Math.min(...windows.map(({ earliest }) => earliest)),
  latest: Math.max(...windows.map(({ latest }) => latest)),
});

/**
 * Returns the vehicle as a plan would use it.
 *
 * @param opening the opening hours of the depot; null if it is always open
 */
function toFleetVehicle(
  vehicle: VehicleAndDriverToPlan,
  solverVehicle: ReturnType<SolverConstraints['toSolverVehicle']>,
  depot: KnownDepot,
  opening: TimeWindow | null,
): FleetVehicle {
  const { id, name, constraints, capacityWeightKg, capacityVolumeM3 } = vehicle;
  // The solver numbers the skills of one problem. A fleet names them, because it is used in many problems.
  const { skills: _skillNumbers, ...withoutSkills } = solverVehicle;
  const start = toTravelPlace(vehicle.start) ?? depot.travelPlace;
  return {
    id,
    name,
    start,
    end: constraints.openEnd ? null : (toTravelPlace(vehicle.end) ?? start),
    skills: constraints.skills.map(toSkillKey),
    solverVehicle: {
      ...withoutSkills,
      shift: limitShiftToOpening(withoutSkills.shift, vehicle, opening),
      capacityWeightKg: capacityWeightKg ?? Infinity,
      capacityVolumeM3: capacityVolumeM3 ?? Infinity,
    },
  };
}

/** Returns the place of a home for travel times; null without a home. */
const toTravelPlace = (home: HomePlace | null): TravelPlace | null => (home && toTravelPlaces([home])[0]) ?? null;
