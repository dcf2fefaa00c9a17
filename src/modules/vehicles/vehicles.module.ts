import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS, WRITERS } from '../../core/roles';
import { RecordChecksModule } from '../record-checks/record-checks.module';
import { DeviceAssignmentsRepository } from './tracking/devices/device-assignments.repository';
import { VehiclesController } from './vehicles.controller';
import { VehiclesReadModel } from './vehicles.read-model';
import { VehiclesRepository } from './vehicles.repository';
import { VehiclesService } from './vehicles.service';
import { VehicleStatusChangedData } from './dto/vehicle.events';
import { VEHICLES_OPENAPI } from './vehicles.openapi';

const METADATA = {
  openApi: VEHICLES_OPENAPI,
  permissions: {
    'vehicles:read': READERS,
    'vehicles:write': WRITERS,
  },
  scopes: {
    'vehicles:read': 'tracking:read',
    'vehicles:write': 'tracking:write',
  },
  constraintMessages: {
    vehicles_external_id_unique: { externalId: 'Another vehicle has this identifier.' },
    vehicles_license_plate_unique: { licensePlate: 'A vehicle with this licence plate exists.' },
  },
  events: {
    'vehicle.status_changed': {
      description: 'The status of a vehicle has changed, by a user or by a dispatch.',
      data: VehicleStatusChangedData,
    },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Vehicles of the business. Their devices and positions are in the folder `tracking`. */
@DeclareMetadata(METADATA)
@Module({
  imports: [RecordChecksModule],
  controllers: [VehiclesController],
  providers: [VehiclesService, VehiclesRepository, VehiclesReadModel, DeviceAssignmentsRepository],
  exports: [VehiclesService, DeviceAssignmentsRepository],
})
export class VehiclesModule {}
