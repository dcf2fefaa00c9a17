import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { findImpreciseStops } from '../../imprecise-stops';
import type { PlanBrief } from '../creation/plan-brief';
import type { PlanDay } from './plan-day';
import { type DepotLoad, type DepotOfPlan, findDepotsOfPlan, groupDepots } from './plan-depots';
import type { DayOfPlan, DepotToSearch, PlanSnapshot, StopToPlan } from './plan-snapshot';
import { PlanSnapshotReadModel } from './plan-snapshot.read-model';
import { type Fleet, PlanFleetsService } from './snapshot/plan-fleets.service';
import { PlanGeocodingService } from './snapshot/plan-geocoding.service';
import { PlanStopsService } from './snapshot/plan-stops.service';
import { findHomeWarnings, findReloadWarnings } from './snapshot-warnings';

/** A depot with the stops, vehicles and drivers that a plan has there. */
interface PlannedDepot extends Fleet, DepotLoad {
  readonly depot: DepotOfPlan;
  readonly stops: readonly StopToPlan[];
}

/** Loads the data from which plans are computed. Call it inside a unit of work. */
@Injectable()
export class PlanSnapshotsService {
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly records: PlanSnapshotReadModel,
    private readonly geocoding: PlanGeocodingService,
    private readonly stops: PlanStopsService,
    private readonly fleets: PlanFleetsService,
    @Inject(ENV) env: Env,
  ) {
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  /**
   * Loads one snapshot for each problem. A problem is a group of depots that must be planned together (see `groupDepots`). There is at
   * least one. Only the first snapshot has the warnings and the shipments that cannot be planned, because they are reported once.
   */
  async loadSnapshots(businessId: string, brief: PlanBrief, days: readonly PlanDay[]): Promise<PlanSnapshot[]> {
    const storedDepots = await this.records.findDepots(businessId);
    const places = await this.geocoding.findDepotPlaces(businessId, storedDepots);
    const depots = findDepotsOfPlan(brief, storedDepots, places, days);
    const { stops, unplannable } = await this.stops.loadStops(businessId, brief, depots);
    const now = new Date();
    const shifts = days.map((day) => ({ day, ...day.findRemainingShift(now) }));
    const fleets = await this.fleets.loadFleets(businessId, brief, depots);

    const plannedDepots = selectPlannedDepots(depots, stops, fleets);
    const warnings = [
      ...shifts.flatMap((shift) => shift.warnings),
      ...findHomeWarnings(plannedDepots.flatMap(({ vehicles }) => vehicles)),
      ...findReloadWarnings(plannedDepots),
      ...findImpreciseStops(
        stops.map(({ place }) => place.precision),
        this.hasGeocoder,
      ),
    ];
    const daysOfPlan = shifts.map(({ day, shift }): DayOfPlan => ({ day, shift }));
    return groupDepots(brief.constraints ?? null, plannedDepots).map((group, index) => ({
      days: daysOfPlan,
      depots: group.map(toDepotToSearch),
      stops: group.flatMap((depot) => depot.stops),
      vehicles: group.flatMap((depot) => depot.vehicles),
      unplannable: index === 0 ? unplannable : [],
      warnings: index === 0 ? warnings : [],
    }));
  }
}

/** Returns the depots that have stops. If none has, returns the first depot only, because a plan has at least one. */
function selectPlannedDepots(
  depots: readonly DepotOfPlan[],
  stops: readonly StopToPlan[],
  fleets: ReadonlyMap<string | null, Fleet>,
): PlannedDepot[] {
  const depotsWithStops = depots.filter(({ id }) => stops.some(({ depotId }) => depotId === id));
  const selectedDepots = depotsWithStops.length > 0 ? depotsWithStops : depots.slice(0, 1);
  return selectedDepots.map((depot) => {
    const { vehicles, otherDrivers } = fleets.get(depot.id)!;
    const stopsOfDepot = stops.filter(({ depotId }) => depotId === depot.id);
    const hasPickups = stopsOfDepot.some(({ kind }) => kind === 'pickup');
    const hasReloads = vehicles.some(({ constraints }) => constraints.maxReloads > 0);
    return { depot, vehicles, otherDrivers, stops: stopsOfDepot, hasPickups, hasReloads };
  });
}

function toDepotToSearch({ depot, otherDrivers }: PlannedDepot): DepotToSearch {
  const { id, shownName, place, address, openingWindows } = depot;
  // Without a place of the depot there are no stops to plan, so these coordinates are never used.
  const knownPlace = place ?? { latitude: 0, longitude: 0, areaKm2: null };
  return { id, name: shownName, place: knownPlace, address, openingWindows, otherDrivers };
}
