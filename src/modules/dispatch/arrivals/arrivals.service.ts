import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { type HeardVehicle, PositionListeners } from '../../vehicles/tracking/position.listeners';
import { RouteListeners } from '../routes/route.listeners';
import { stopName } from '../routes/stop-name';
import { ArrivalRecordsService } from './arrival-records.service';
import { ArrivalListeners } from './arrival.listeners';
import { ArrivalsRepository, type HeldDrive, type HeldStop } from './arrivals.repository';
import type { Fix } from './drive';
import { findingsOf } from './findings';
import { changes } from './leg';

/**
 * When the vehicles of dispatches in progress arrive, were near, and come back: looked at anew in the transaction of
 * every batch of positions, end of a shipment and change of a route.
 *
 * The row of the route is the lock, and the last one that is taken: after shipments, dispatch, driver and vehicle; after
 * devices and positions. Shipments and dispatches that others hold just now are passed over, not waited for.
 */
@Injectable()
export class ArrivalsService {
  /** Of great circle, in the city. */
  private readonly secondsPerMetre: number;

  constructor(
    private readonly drives: ArrivalsRepository,
    private readonly records: ArrivalRecordsService,
    private readonly listeners: ArrivalListeners,
    positions: PositionListeners,
    planned: RouteListeners,
    @Inject(ENV) env: Env,
  ) {
    this.secondsPerMetre = (env.ROUTE_DETOUR_FACTOR * 3.6) / env.ROUTE_SPEED_CITY_KMH;
    positions.onStored((businessId, vehicles) => this.hear(businessId, vehicles));
    planned.onChanged((businessId, dispatchId) => this.recompute(businessId, dispatchId));
  }

  /**
   * Looks at a dispatch anew after a change of its route or its shipments. When it has just left, what is planned is what
   * it promises. Nothing happens before it has left; once it has ended, nothing more is expected.
   */
  async recompute(businessId: string, dispatchId: string): Promise<void> {
    const drive = await this.drives.hold(businessId, dispatchId);
    if (!drive) return;
    const stops = (await this.drives.stops(businessId, [drive.routeId])).get(drive.routeId) ?? [];
    await this.records.promise(businessId, drive.routeId, stops);
    await this.look(businessId, [{ drive, stops, fixes: await this.unseen(businessId, drive, stops) }]);
  }

  /** Moves the expected times of a vehicle on that is silent, and so later than expected. In a unit of work of its own. */
  async moveOn(businessId: string, dispatchId: string): Promise<void> {
    const drive = await this.drives.hold(businessId, dispatchId);
    if (!drive || drive.endedAt !== null) return;
    const stops = (await this.drives.stops(businessId, [drive.routeId])).get(drive.routeId) ?? [];
    await this.listeners.expected(businessId, await this.look(businessId, [{ drive, stops, fixes: [] }], Date.now()));
  }

  private async hear(businessId: string, vehicles: readonly HeardVehicle[]): Promise<void> {
    const drives = await this.drives.holdOf(businessId, vehicles);
    if (drives.length === 0) return;
    const fixesOf = new Map(vehicles.map(({ vehicleId, fixes }) => [vehicleId, fixes]));
    const news = drives.flatMap((drive) => {
      const fixes = this.within(drive, fixesOf.get(drive.vehicleId!) ?? []);
      return this.isNews(drive, fixes) ? [{ drive, fixes }] : [];
    });
    if (news.length === 0) return;
    const routeIds = news.map(({ drive }) => drive.routeId);
    const stopsOf = await this.drives.stops(businessId, routeIds);
    const changed = await this.look(
      businessId,
      news.map(({ drive, fixes }) => ({ drive, fixes, stops: stopsOf.get(drive.routeId) ?? [] })),
    );
    await this.listeners.expected(businessId, changed);
  }

  private within({ startedAt, endedAt }: HeldDrive, fixes: readonly Fix[]): Fix[] {
    return fixes.filter(({ at }) => at >= startedAt && at <= (endedAt ?? Infinity));
  }

  private isNews({ endedAt, leg, latest }: HeldDrive, fixes: readonly Fix[]): boolean {
    if (fixes.length === 0) return false;
    return endedAt !== null || leg === null || changes(leg, fixes, latest, this.secondsPerMetre);
  }

  /** Fixes that were seen when another stop was thought to be next, as its end was reported late, or before the start was reported. */
  private async unseen(businessId: string, drive: HeldDrive, stops: readonly HeldStop[]): Promise<Fix[]> {
    const { vehicleId, leg, latest, startedAt } = drive;
    const hasJustLeft = !stops.some(({ isPromised }) => isPromised);
    const thought = stops.find((stop) => stopName(stop) === leg?.next);
    const from = hasJustLeft ? startedAt : (thought?.endedAt ?? null);
    if (!vehicleId || !latest || from === null || latest.at < from) return [];
    return this.drives.fixes(businessId, { vehicleId, from, to: latest.at });
  }

  /**
   * @param present what has not happened is not expected before; missing: as what is known of the vehicle has it
   * @returns the dispatches of which something is expected at another time now
   */
  private look(
    businessId: string,
    looks: readonly { drive: HeldDrive; stops: readonly HeldStop[]; fixes: readonly Fix[] }[],
    present?: number,
  ): Promise<string[]> {
    const found = looks.map(({ drive, stops, fixes }) =>
      findingsOf(drive, stops, fixes, this.secondsPerMetre, present),
    );
    return this.records.keep(businessId, found);
  }
}
