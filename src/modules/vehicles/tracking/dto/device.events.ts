import { PickType } from '@nestjs/swagger';
import { ResponseEnum } from '../../../../http/openapi/response-field';
import { DEVICE_STATUSES, type DeviceStatus } from '../device-status';
import { DeviceResponse } from './device.response';

/** What is told of a device that went from one status to another. */
export class DeviceStatusChangedData extends PickType(DeviceResponse, ['guid', 'deviceId', 'status']) {
  @ResponseEnum(DEVICE_STATUSES, 'Its status before.') previousStatus: DeviceStatus;
}
