import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { Position } from '../../vehicles/tracking/position';
import { type VehicleWithPositions, PositionListeners } from '../../vehicles/tracking/position.listeners';
import { RouteProgressService } from '../routes/progress/route-progress.service';
import { RouteListeners } from '../routes/route.listeners';
import { toStopKey } from '../routes/sequence/stop-identity';
import { ArrivalRecordsService } from './arrival-records.service';
import { ArrivalListeners } from './arrival.listeners';
import { ArrivalsReadModel, type LockedDrive, type TrackedStop } from './arrivals.read-model';
import type { Fix } from './drive';
import { computeDriveUpdate, type DriveWithFixes } from './drive-update';
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
    const stops = await this.findStops(businessId, drive);
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
    if (!drive || drive.endedAtMs !== null) return;
    const stops = await this.findStops(businessId, drive);
    const changedDispatchIds = await this.storeExpectations(businessId, [{ drive, stops, fixes: [] }], Date.now());
    await this.listeners.notifyExpectedTimesChanged(businessId, changedDispatchIds);
  }

  /**
   * Locks the route of a dispatch, then reads the drive. The caller holds the locks that come before.
   *
   * @returns null if the dispatch has not left
   */
  private async lockDrive(businessId: string, dispatchId: string): Promise<LockedDrive | null> {
    await this.progress.lockRoute(businessId, dispatchId);
    return this.drives.findDrive(businessId, dispatchId);
  }

  private async findStops(businessId: string, { routeId }: LockedDrive): Promise<readonly TrackedStop[]> {
    const stopsByRoute = await this.drives.findStops(businessId, [routeId]);
    return stopsByRoute.get(routeId) ?? [];
  }

  /** Updates the dispatches whose vehicles have sent positions, if the positions can change an expected time. */
  private async onPositions(businessId: string, vehicles: readonly VehicleWithPositions[]): Promise<void> {
    const drives = await this.drives.lockDrivesOfVehicles(businessId, vehicles);
    if (drives.length === 0) return;
    const affected = this.selectAffectedDrives(drives, vehicles);
    if (affected.length === 0) return;
    const routeIds = affected.map(({ drive }) => drive.routeId);
    const stopsByRoute = await this.drives.findStops(businessId, routeIds);
    const changedDispatchIds = await this.storeExpectations(
      businessId,
      affected.map(({ drive, fixes }) => ({ drive, fixes, stops: stopsByRoute.get(drive.routeId) ?? [] })),
    );
    await this.listeners.notifyExpectedTimesChanged(businessId, changedDispatchIds);
  }

  /** Returns the drives whose expected times the positions may change, each with the positions during the drive. */
  private selectAffectedDrives(
    drives: readonly LockedDrive[],
    vehicles: readonly VehicleWithPositions[],
  ): Omit<DriveWithFixes, 'stops'>[] {
    const positionsByVehicle = new Map(vehicles.map(({ vehicleId, positions }) => [vehicleId, positions]));
    const affected: Omit<DriveWithFixes, 'stops'>[] = [];
    for (const drive of drives) {
      // The drives were found by their vehicles, so each of them has one.
      const positions = positionsByVehicle.get(drive.vehicleId!) ?? [];
      const fixes = selectFixesDuring(drive, positions);
      if (this.mayChangeExpectation(drive, fixes)) affected.push({ drive, fixes });
    }
    return affected;
  }

  private mayChangeExpectation({ endedAtMs, leg, latestFix }: LockedDrive, fixes: readonly Fix[]): boolean {
    if (fixes.length === 0) return false;
    return endedAtMs !== null || leg === null || changesExpectation(leg, fixes, latestFix, this.secondsPerMetre);
  }

  /**
   * Returns stored positions that must be evaluated again. When the dispatch has just left, these are all since its start, because they may
   * have been received before the start was reported. Later, the stop that was next at the last computation may have ended since. Then
   * they are those since its end, because they were compared with that stop.
   *
   * @param stops as they were before `promiseArrivals`: if none has a promised arrival, the dispatch has just left
   */
  private async findUnseenFixes(businessId: string, drive: LockedDrive, stops: readonly TrackedStop[]): Promise<Fix[]> {
    const { vehicleId, leg, latestFix, startedAtMs } = drive;
    const hasJustLeft = !stops.some(({ isPromised }) => isPromised);
    // `leg` was stored by the last computation.
    const previousNextStop = stops.find((stop) => toStopKey(stop) === leg?.next);
    const fromMs = hasJustLeft ? startedAtMs : (previousNextStop?.endedAtMs ?? null);
    if (!vehicleId || !latestFix || fromMs === null || latestFix.atMs < fromMs) return [];
    return this.drives.findFixes(businessId, { vehicleId, fromMs, toMs: latestFix.atMs });
  }

  /**
   * Computes and stores arrivals and expected times.
   *
   * @param presentMs no arrival is expected before this time; default: only positions and reports are considered
   * @returns the dispatches whose expected times changed
   */
  private storeExpectations(
    businessId: string,
    drives: readonly DriveWithFixes[],
    presentMs?: number,
  ): Promise<string[]> {
    const updates = drives.map((drive) => computeDriveUpdate(drive, this.secondsPerMetre, presentMs));
    return this.records.storeUpdates(businessId, updates);
  }
}

/** Returns the positions from the start of a drive to its end, if it has ended. */
function selectFixesDuring({ startedAtMs, endedAtMs }: LockedDrive, positions: readonly Position[]): Fix[] {
  const endMs = endedAtMs ?? Infinity;
  return positions.filter(({ atMs }) => atMs >= startedAtMs && atMs <= endMs);
}
