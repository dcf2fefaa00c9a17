import { Module } from '@nestjs/common';
import { DeviceAssignmentsRepository } from './tracking/device-assignments.repository';
import { VehiclesController } from './vehicles.controller';
import { VehiclesRepository } from './vehicles.repository';
import { VehiclesService } from './vehicles.service';

@Module({
  controllers: [VehiclesController],
  providers: [VehiclesService, VehiclesRepository, DeviceAssignmentsRepository],
  exports: [VehiclesService, DeviceAssignmentsRepository],
})
export class VehiclesModule {}
