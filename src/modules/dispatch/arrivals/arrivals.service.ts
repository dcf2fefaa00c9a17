import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { type VehicleWithPositions, PositionListeners } from '../../vehicles/tracking/position.listeners';
import { RouteProgressService } from '../routes/progress/route-progress.service';
import { RouteListeners } from '../routes/route.listeners';
import { stopKey } from '../routes/sequence/stop-identity';
import { ArrivalRecordsService } from './arrival-records.service';
import { ArrivalListeners } from './arrival.listeners';
import { ArrivalsReadModel, type LockedDrive, type TrackedStop } from './arrivals.read-model';
import type { Fix } from './drive';
import { computeDriveUpdate } from './drive-update';
import { changesExpectation } from './leg';

/**
 * Computes when the vehicles of dispatches in progress arrive at their stops and return. Runs in the transaction of each batch of
 * positions, each end of a shipment and each change of a route.
 *
 * The route is locked last: after shipments, dispatch, driver and vehicle, and after devices and positions. Shipments and dispatches that
 * another transaction has locked are skipped.
 */
@Injectable()
export class ArrivalsService {
  /** Seconds per metre of great-circle distance at city speed. */
  private readonly secondsPerMetre: number;

  constructor(
    private readonly drives: ArrivalsReadModel,
    private readonly records: ArrivalRecordsService,
    private readonly progress: RouteProgressService,
    private readonly listeners: ArrivalListeners,
    positions: PositionListeners,
    routes: RouteListeners,
    @Inject(ENV) env: Env,
  ) {
    // 3.6 converts km/h to m/s.
    this.secondsPerMetre = (env.ROUTE_DETOUR_FACTOR * 3.6) / env.ROUTE_SPEED_CITY_KMH;
    positions.onStored((businessId, vehicles) => this.onPositions(businessId, vehicles));
    routes.onChanged((businessId, dispatchId) => this.recomputeArrivals(businessId, dispatchId));
  }

  /**
   * Updates a dispatch after a change of its route or shipments. When a dispatch has just left, its planned arrivals become the promised ones.
   * A dispatch that has not left is ignored. After the end of a dispatch, no arrival is expected.
   */
  async recomputeArrivals(businessId: string, dispatchId: string): Promise<void> {
    const drive = await this.lockDrive(businessId, dispatchId);
    if (!drive) return;
    const stops = (await this.drives.findStops(businessId, [drive.routeId])).get(drive.routeId) ?? [];
    await this.records.promiseArrivals(businessId, drive.routeId, stops);
    const fixes = await this.findUnseenFixes(businessId, drive, stops);
    await this.storeExpectations(businessId, [{ drive, stops, fixes }]);
  }

  /** Records an arrival that the driver reported. The earliest one counts. */
  async recordArrival(businessId: string, dispatchId: string, shipmentId: string, at: Date): Promise<void> {
    await this.progress.recordArrival(businessId, dispatchId, shipmentId, at);
    await this.recomputeArrivals(businessId, dispatchId);
  }

  /** Postpones the expected times of a vehicle that sends no positions. Call it in a separate unit of work. */
  async postponeOverdue(businessId: string, dispatchId: string): Promise<void> {
    const drive = await this.lockDrive(businessId, dispatchId);
    if (!drive || drive.endedAt !== null) return;
    const stops = (await this.drives.findStops(businessId, [drive.routeId])).get(drive.routeId) ?? [];
    const changedDispatchIds = await this.storeExpectations(businessId, [{ drive, stops, fixes: [] }], Date.now());
    await this.listeners.notifyExpectedTimesChanged(businessId, changedDispatchIds);
  }

  /** Locks the route of a dispatch, then reads the drive. Returns null if the dispatch has not left. */
  private async lockDrive(businessId: string, dispatchId: string): Promise<LockedDrive | null> {
    await this.progress.lockRoute(businessId, dispatchId);
    return this.drives.findDrive(businessId, dispatchId);
  }

  /** Updates the dispatches whose vehicles have sent positions, if the positions can change an expected time. */
  private async onPositions(businessId: string, vehicles: readonly VehicleWithPositions[]): Promise<void> {
    const drives = await this.drives.lockDrivesOf(businessId, vehicles);
    if (drives.length === 0) return;
    const fixesByVehicle = new Map(vehicles.map(({ vehicleId, fixes }) => [vehicleId, fixes]));
    const affected = drives.flatMap((drive) => {
      const fixes = this.selectFixesDuring(drive, fixesByVehicle.get(drive.vehicleId!) ?? []);
      return this.mayChangeExpectation(drive, fixes) ? [{ drive, fixes }] : [];
    });
    if (affected.length === 0) return;
    const routeIds = affected.map(({ drive }) => drive.routeId);
    const stopsByRoute = await this.drives.findStops(businessId, routeIds);
    const changedDispatchIds = await this.storeExpectations(
      businessId,
      affected.map(({ drive, fixes }) => ({ drive, fixes, stops: stopsByRoute.get(drive.routeId) ?? [] })),
    );
    await this.listeners.notifyExpectedTimesChanged(businessId, changedDispatchIds);
  }

  private selectFixesDuring({ startedAt, endedAt }: LockedDrive, fixes: readonly Fix[]): Fix[] {
    return fixes.filter(({ at }) => at >= startedAt && at <= (endedAt ?? Infinity));
  }

  private mayChangeExpectation({ endedAt, leg, latest }: LockedDrive, fixes: readonly Fix[]): boolean {
    if (fixes.length === 0) return false;
    return endedAt !== null || leg === null || changesExpectation(leg, fixes, latest, this.secondsPerMetre);
  }

  /**
   * Returns stored positions that must be evaluated again. Once the dispatch has left, these are all since its start, because they may
   * have arrived before the start was reported. Later they are those since the end of the previous next stop, because they were compared
   * with that stop.
   */
  private async findUnseenFixes(businessId: string, drive: LockedDrive, stops: readonly TrackedStop[]): Promise<Fix[]> {
    const { vehicleId, leg, latest, startedAt } = drive;
    const hasJustLeft = !stops.some(({ isPromised }) => isPromised);
    const previousNextStop = stops.find((stop) => stopKey(stop) === leg?.next);
    const from = hasJustLeft ? startedAt : (previousNextStop?.endedAt ?? null);
    if (!vehicleId || !latest || from === null || latest.at < from) return [];
    return this.drives.findFixes(businessId, { vehicleId, from, to: latest.at });
  }

  /**
   * Computes and stores arrivals and expected times.
   *
   * @param present no arrival is expected before this time; default: only positions and reports are considered
   * @returns the dispatches whose expected times changed
   */
  private storeExpectations(
    businessId: string,
    drives: readonly { drive: LockedDrive; stops: readonly TrackedStop[]; fixes: readonly Fix[] }[],
    present?: number,
  ): Promise<string[]> {
    const updates = drives.map(({ drive, stops, fixes }) =>
      computeDriveUpdate(drive, stops, fixes, this.secondsPerMetre, present),
    );
    return this.records.storeUpdates(businessId, updates);
  }
}
