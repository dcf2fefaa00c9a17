import { Injectable } from '@nestjs/common';
import type { TrackingDevice } from '../entities/tracking-device.entity';
import { PositionsHot } from '../positions.hot';
import { LATEST_TIME_MS, updateTracks } from '../tracks/track-recorder';
import { TracksHot } from '../tracks/tracks.hot';
import { DeviceAssignmentsRepository } from './device-assignments.repository';

/** Moves devices between vehicles. Call it with the device locked, inside a unit of work. */
@Injectable()
export class DeviceMovesService {
  constructor(
    private readonly assignments: DeviceAssignmentsRepository,
    private readonly positions: PositionsHot,
    private readonly tracks: TracksHot,
  ) {}

  /**
   * Assigns the device to another vehicle, or to none. Stored positions may be up to ten minutes ahead. Those after the change belong to
   * the new vehicle, so the trips from now on are computed again.
   */
  async moveDevice({ businessId, id, reportedAt }: TrackingDevice, vehicleId: string | null): Promise<void> {
    const now = new Date();
    await this.assignments.changeVehicle(businessId, id, vehicleId, now);
    if (!reportedAt || reportedAt < now) return;
    const [device] = await this.positions.lockDevices(businessId, [id], []);
    const assignments = device?.assignments ?? [];
    await updateTracks(this.tracks.createStore(businessId, new Map([[id, assignments]])), [
      { deviceId: id, firstAtMs: now.getTime(), lastAtMs: LATEST_TIME_MS, isInOrder: false },
    ]);
  }
}
