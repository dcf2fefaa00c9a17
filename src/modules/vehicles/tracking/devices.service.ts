import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import type { AskedPage, JsonText, Listed } from '../../../application/page';
import { AuditLog } from '../../../audit/audit-log';
import { found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashToken, newToken } from '../../../common/tokens';
import { UnitOfWork } from '../../../database/unit-of-work';
import { VehiclesService } from '../vehicles.service';
import { DeviceAssignmentsRepository } from './device-assignments.repository';
import { deviceStatus } from './device-status';
import { DevicesRepository } from './devices.repository';
import type { AddDeviceDto, UpdateDeviceDto } from './dto/device.dto';
import type { DeviceChangedResponse, DeviceResponse } from './dto/device.response';
import type { TrackingDevice } from './entities/tracking-device.entity';
import { PositionsRepository } from './positions.repository';
import { FOREVER, keepTracks } from './track-keeper';
import { TracksRepository } from './tracks.repository';

@Injectable()
export class DevicesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly devices: DevicesRepository,
    private readonly assignments: DeviceAssignmentsRepository,
    private readonly vehicles: VehiclesService,
    private readonly positions: PositionsRepository,
    private readonly tracks: TracksRepository,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, window: AskedPage | undefined): Promise<Listed<DeviceResponse>> {
    return this.devices.list(actor.businessId, new Date(), window);
  }

  async read(actor: Actor, id: string): Promise<JsonText<DeviceResponse>> {
    return found(await this.devices.read(actor.businessId, id, new Date()), 'device');
  }

  add({ businessId }: Actor, { deviceId, type, vehicleId = null }: AddDeviceDto): Promise<DeviceChangedResponse> {
    return this.work.run(businessId, async () => {
      const id = newId();
      if (vehicleId) await this.vehicles.lock(businessId, vehicleId, 'vehicleId');
      await this.devices.insert({ businessId, id, deviceId, type, vehicleId });
      if (vehicleId) await this.assignments.begin(businessId, id, vehicleId);
      return { guid: id, deviceId, status: 'active' };
    });
  }

  update(
    { businessId }: Actor,
    id: string,
    changes: UpdateDeviceDto,
    expected?: ExpectedVersion,
  ): Promise<DeviceChangedResponse> {
    return this.work.run(businessId, async () => {
      if (changes.vehicleId) await this.vehicles.lock(businessId, changes.vehicleId, 'vehicleId'); // vehicle before device, as its deletion does
      const device = found(await this.devices.findForUpdate(businessId, id), 'device');
      assertVersion(expected, device.version);
      if (Object.values(changes).some((value) => value !== undefined))
        await this.devices.update(businessId, id, changes);
      if (changes.vehicleId !== undefined && changes.vehicleId !== device.vehicleId)
        await this.move(businessId, device, changes.vehicleId);
      return { guid: id, deviceId: changes.deviceId ?? device.deviceId, status: statusOf(device) };
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const device = found(await this.devices.findForUpdate(businessId, id), 'device');
      assertVersion(expected, device.version);
      await this.devices.update(businessId, id, { deletedAt: () => 'now()', vehicleId: null, keyHash: null });
      if (device.keyHash) await this.recordKey(actor, device, 'device.key_revoked');
      await this.move(businessId, device, null);
    });
  }

  /** A new key for the device, which ends the one before. Only its hash is kept. */
  newKey(actor: Actor, id: string): Promise<string> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const device = found(await this.devices.findForUpdate(businessId, id), 'device');
      const key = newToken('ddk');
      await this.devices.update(businessId, id, { keyHash: hashToken(key) });
      await this.recordKey(actor, device, device.keyHash ? 'device.key_replaced' : 'device.key_created');
      return key;
    });
  }

  /** A key admits like a token, so who made or ended one is kept; the key itself and its hash are not. */
  private recordKey(actor: Actor, { id, deviceId }: TrackingDevice, action: string): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'device', subjectId: id, changes: { deviceId } });
  }

  /** Positions may be up to ten minutes ahead: those behind the change belong to the new vehicle. */
  private async move(businessId: string, device: TrackingDevice, vehicleId: string | null): Promise<void> {
    const now = new Date();
    await this.assignments.move(businessId, device.id, vehicleId, now);
    if (!device.reportedAt || device.reportedAt < now) return;
    const [{ assignments } = { assignments: [] }] = await this.positions.hold(businessId, [device.id], []);
    await keepTracks(this.tracks.of(businessId, new Map([[device.id, assignments]])), [
      { deviceId: device.id, from: now.getTime(), to: FOREVER, inOrder: false },
    ]);
  }
}

const statusOf = ({ lastSeenAt, batteryLevel, fault }: TrackingDevice) =>
  deviceStatus({ lastSeenAt: lastSeenAt?.getTime() ?? null, batteryLevel, fault }, Date.now());
