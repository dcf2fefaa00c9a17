import { Injectable } from '@nestjs/common';
import type { TrackingDevice } from '../entities/tracking-device.entity';
import { PositionsHot } from '../positions.hot';
import { FOREVER, updateTracks } from '../tracks/track-recorder';
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

  /** Positions may be up to ten minutes ahead. Those after the change belong to the new vehicle. */
  async move({ businessId, id, reportedAt }: TrackingDevice, vehicleId: string | null): Promise<void> {
    const now = new Date();
    await this.assignments.move(businessId, id, vehicleId, now);
    if (!reportedAt || reportedAt < now) return;
    const [{ assignments } = { assignments: [] }] = await this.positions.lockDevices(businessId, [id], []);
    await updateTracks(this.tracks.createStore(businessId, new Map([[id, assignments]])), [
      { deviceId: id, from: now.getTime(), to: FOREVER, inOrder: false },
    ]);
  }
}
