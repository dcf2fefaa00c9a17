import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../../http/openapi/property';
import { DEVICE_STATUSES, type DeviceStatus } from '../device-status';
import { REJECTION_REASONS, type RejectionReason } from '../tracker-reading';

const STATUS =
  '`offline` when not heard for 10 minutes, `low_battery` below 15 percent, `error` when it last reported a fault, else `active`, also before it was first heard.';

export class AssignedVehicleResponse {
  @ShowsGuid('The vehicle.') guid: string;
  @Shows('Name.', { type: String }) name: string;
}

const REASON = `Why the last of them was dropped: \`no_fix\` (no coordinates, 0, 0 or \`valid=false\`), \`out_of_range\` (no place on
earth), \`bad_timestamp\`, \`too_old\` (more than 30 days), \`in_future\` (more than 10 minutes ahead). Null when there was none.`;

export class RejectedResponse {
  @Shows('How many, since it was added.', { type: 'integer', minimum: 0, example: 3 }) count: number;
  @ShowsOneOf(REJECTION_REASONS, REASON, { nullable: true }) lastReason: RejectionReason | null;
  @ShowsTime('When the last of them came; null when there was none.', { nullable: true }) lastAt: string | null;
}

export class DeviceResponse {
  @ShowsGuid('The device.') guid: string;
  @Shows('The id by which it reports.', { type: String }) deviceId: string;
  @Shows('Kind of device.', { type: String, nullable: true, example: 'gps_tracker' }) type: string | null;
  @ShowsOneOf(DEVICE_STATUSES, STATUS) status: DeviceStatus;
  @Shows('The vehicle that it is on; null without one.', { type: () => AssignedVehicleResponse, nullable: true })
  assignedVehicle: AssignedVehicleResponse | null;
  @ShowsTime('When it was last heard; null before.', { nullable: true }) lastSeen: string | null;
  @Shows('Battery in percent, as last reported.', { type: Number, nullable: true, example: 87 })
  batteryLevel: number | null;
  @Shows('The fault that it last reported; null when there is none.', {
    type: String,
    nullable: true,
    example: 'antenna disconnected',
  })
  fault: string | null;
  @Shows('Messages by OsmAnd or Traccar that were answered 200 and dropped, because they had no position to keep.', {
    type: () => RejectedResponse,
  })
  rejected: RejectedResponse;
  @ShowsTime('When it was added.') createdAt: string;
  @ShowsTime('When it was last changed.') updatedAt: string;
}

export class DeviceChangedResponse {
  @ShowsGuid('The device.') guid: string;
  @Shows('The id by which it reports.', { type: String }) deviceId: string;
  @ShowsOneOf(DEVICE_STATUSES, STATUS) status: DeviceStatus;
}

export class DeviceKeyResponse {
  @Shows('The key; shown only now.', { type: String }) key: string;
  @Shows('The address to enter in the phone app: OsmAnd protocol, GET or POST.', {
    type: String,
  })
  url: string;
}
