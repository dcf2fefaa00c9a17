import { PickType } from '@nestjs/swagger';
import { ResponseEnumField } from '../../../../platform/http/openapi/response-field';
import { DEVICE_STATUSES, type DeviceStatus } from '../devices/device-status';
import { DeviceResponse } from './device.response';

/** The status of a device changed. */
export class DeviceStatusChangedData extends PickType(DeviceResponse, ['guid', 'deviceId', 'status']) {
  @ResponseEnumField(DEVICE_STATUSES, 'Previous status.')
  previousStatus: DeviceStatus;
}
