import { PickType } from '@nestjs/swagger';
import { ResponseEnumField } from '../../../platform/http/openapi/response-field';
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle-status';
import { VehicleResponse } from './vehicle.response';

/** The status of a vehicle changed. */
export class VehicleStatusChangedData extends PickType(VehicleResponse, ['guid', 'name', 'licensePlate', 'status']) {
  @ResponseEnumField(VEHICLE_STATUSES, 'Previous status.')
  previousStatus: VehicleStatus;
}
