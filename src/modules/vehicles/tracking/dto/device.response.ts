import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { DEVICE_STATUSES, type DeviceStatus } from '../devices/device-status';
import { REJECTION_REASONS, type RejectionReason } from '../protocols/tracker-reading';

const STATUS_TEXT =
  'The first that applies: `offline` if the device has sent nothing for 10 minutes, `low_battery` below 15 percent, `error` if it last reported a fault. Otherwise `active`, also for a device that has sent nothing since it was added.';

/** The vehicle that a tracking device is on. */
export class AssignedVehicleResponse {
  @ResponseGuidField('The vehicle.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;
}

const LAST_REASON_TEXT = `Reason why the last message was rejected: \`no_fix\` (no coordinates, 0, 0 or \`valid=false\`), \`out_of_range\` (no place on
earth), \`bad_timestamp\`, \`too_old\` (more than 30 days), \`in_future\` (more than 10 minutes ahead). Null if no message was rejected.`;

/** The messages of a device that contained no usable position. */
export class RejectedResponse {
  @ResponseField('Number of messages rejected since the device was added.', { type: 'integer', minimum: 0, example: 3 })
  count: number;

  @ResponseEnumField(REJECTION_REASONS, LAST_REASON_TEXT, { nullable: true })
  lastReason: RejectionReason | null;

  @ResponseTimeField('Time when the last rejected message arrived; null if no message was rejected.', {
    nullable: true,
  })
  lastAt: string | null;
}

const CLOCK_OFFSET_TEXT = `Seconds that the service adds to the times of the device's positions, because its clock is wrong. The clock counts as
wrong after about ten minutes in which the newest position of each request was late by the same time (5 minutes or more) or in the future (1 minute
or more). Null if the clock is right. Positions that a device stored while it was offline are late by different times and change nothing.`;

/** A tracking device with its state. */
export class DeviceResponse {
  @ResponseGuidField('The device.')
  guid: string;

  @ResponseField('The id that the device sends with its positions.', { type: String })
  deviceId: string;

  @ResponseField('Kind of device.', { type: String, nullable: true, example: 'gps_tracker' })
  type: string | null;

  @ResponseEnumField(DEVICE_STATUSES, STATUS_TEXT)
  status: DeviceStatus;

  @ResponseField('The vehicle that the device is assigned to; null if it is not assigned.', {
    type: () => AssignedVehicleResponse,
    nullable: true,
  })
  assignedVehicle: AssignedVehicleResponse | null;

  @ResponseTimeField('Time of the last message of the device; null if it has sent none.', { nullable: true })
  lastSeen: string | null;

  @ResponseField('Charge of the battery in percent, as last reported.', { type: Number, nullable: true, example: 87 })
  batteryLevel: number | null;

  @ResponseField('The fault that the device last reported; null if it reported none.', {
    type: String,
    nullable: true,
    example: 'antenna disconnected',
  })
  fault: string | null;

  @ResponseField(CLOCK_OFFSET_TEXT, { type: 'integer', nullable: true, example: null })
  clockOffset: number | null;

  @ResponseField(
    'Messages in the OsmAnd or Traccar protocol without a usable position. The service responds to them with 200 and discards them.',
    {
      type: () => RejectedResponse,
    },
  )
  rejected: RejectedResponse;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** The response to the creation and the change of a tracking device. */
export class DeviceChangedResponse {
  @ResponseGuidField('The device.')
  guid: string;

  @ResponseField('The id that the device sends with its positions.', { type: String })
  deviceId: string;

  @ResponseEnumField(DEVICE_STATUSES, STATUS_TEXT)
  status: DeviceStatus;
}

/** The key by which a phone app reports positions as the device. It replaces the earlier key. */
export class DeviceKeyResponse {
  @ResponseField('The key. Only this response contains it.', { type: String })
  key: string;

  @ResponseField('The address to enter in the phone app: OsmAnd protocol, GET or POST.', {
    type: String,
  })
  url: string;
}
