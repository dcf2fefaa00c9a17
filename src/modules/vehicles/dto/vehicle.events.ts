import { PickType } from '@nestjs/swagger';
import { ResponseEnum } from '../../../http/openapi/response-field';
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle-status';
import { VehicleResponse } from './vehicle.response';

/** What is told of a vehicle that went from one status to another. */
export class VehicleStatusChangedData extends PickType(VehicleResponse, ['guid', 'name', 'licensePlate', 'status']) {
  @ResponseEnum(VEHICLE_STATUSES, 'Its status before.') previousStatus: VehicleStatus;
}
