import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../../http/openapi/response-field';
import { DEVICE_STATUSES, type DeviceStatus } from '../device-status';
import { REJECTION_REASONS, type RejectionReason } from '../tracker-reading';

const STATUS =
  '`offline` when not heard for 10 minutes, `low_battery` below 15 percent, `error` when it last reported a fault, else `active`, also before it was first heard.';

export class AssignedVehicleResponse {
  @ResponseGuid('The vehicle.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
}

const REASON = `Why the last of them was dropped: \`no_fix\` (no coordinates, 0, 0 or \`valid=false\`), \`out_of_range\` (no place on
earth), \`bad_timestamp\`, \`too_old\` (more than 30 days), \`in_future\` (more than 10 minutes ahead). Null when there was none.`;

export class RejectedResponse {
  @ResponseField('How many, since it was added.', { type: 'integer', minimum: 0, example: 3 }) count: number;
  @ResponseEnum(REJECTION_REASONS, REASON, { nullable: true }) lastReason: RejectionReason | null;
  @ResponseTime('When the last of them came; null when there was none.', { nullable: true }) lastAt: string | null;
}

const CLOCK = `Seconds that are added to the times of its positions, because its clock is off: for some ten minutes the newest of each
delivery was behind by the same (5 minutes or more), or ahead (a minute or more). Null where it is right. Positions that come late because
they were held back are behind by different times, and change nothing.`;

export class DeviceResponse {
  @ResponseGuid('The device.') guid: string;
  @ResponseField('The id by which it reports.', { type: String }) deviceId: string;
  @ResponseField('Kind of device.', { type: String, nullable: true, example: 'gps_tracker' }) type: string | null;
  @ResponseEnum(DEVICE_STATUSES, STATUS) status: DeviceStatus;
  @ResponseField('The vehicle that it is on; null without one.', {
    type: () => AssignedVehicleResponse,
    nullable: true,
  })
  assignedVehicle: AssignedVehicleResponse | null;
  @ResponseTime('When it was last heard; null before.', { nullable: true }) lastSeen: string | null;
  @ResponseField('Battery in percent, as last reported.', { type: Number, nullable: true, example: 87 })
  batteryLevel: number | null;
  @ResponseField('The fault that it last reported; null when there is none.', {
    type: String,
    nullable: true,
    example: 'antenna disconnected',
  })
  fault: string | null;
  @ResponseField(CLOCK, { type: 'integer', nullable: true, example: null }) clockOffset: number | null;
  @ResponseField(
    'Messages by OsmAnd or Traccar that were answered 200 and dropped, because they had no position to keep.',
    {
      type: () => RejectedResponse,
    },
  )
  rejected: RejectedResponse;
  @ResponseTime('When it was added.') createdAt: string;
  @ResponseTime('When it was last changed.') updatedAt: string;
}

export class DeviceChangedResponse {
  @ResponseGuid('The device.') guid: string;
  @ResponseField('The id by which it reports.', { type: String }) deviceId: string;
  @ResponseEnum(DEVICE_STATUSES, STATUS) status: DeviceStatus;
}

export class DeviceKeyResponse {
  @ResponseField('The key; shown only now.', { type: String }) key: string;
  @ResponseField('The address to enter in the phone app: OsmAnd protocol, GET or POST.', {
    type: String,
  })
  url: string;
}
