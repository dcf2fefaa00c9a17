import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, WRITERS } from '../../application/roles';
import { DeviceAssignmentsRepository } from './tracking/device-assignments.repository';
import { VehiclesController } from './vehicles.controller';
import { VehiclesRepository } from './vehicles.repository';
import { VehiclesService } from './vehicles.service';
import { VehicleStatusChangedData } from './dto/vehicle.events';

const BRINGS = {
  permissions: {
    'vehicles:read': READERS,
    'vehicles:write': WRITERS,
  },
  taken: {
    vehicles_license_plate_unique: { licensePlate: 'A vehicle with this licence plate exists.' },
  },
  events: {
    'vehicle.status_changed': {
      tells: 'A vehicle went from one status to another, set by somebody or taken out and brought back by a dispatch.',
      data: VehicleStatusChangedData,
    },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [VehiclesController],
  providers: [VehiclesService, VehiclesRepository, DeviceAssignmentsRepository],
  exports: [VehiclesService, DeviceAssignmentsRepository],
})
export class VehiclesModule {}
