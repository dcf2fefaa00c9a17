import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { READERS, WRITERS } from '../../../core/roles';
import { RecordChecksModule } from '../../record-checks/record-checks.module';
import { DriverListeners } from './driver.listeners';
import { DriversController } from './drivers.controller';
import { DriversReadModel } from './drivers.read-model';
import { DriversRepository } from './drivers.repository';
import { DriversService } from './drivers.service';
import { DRIVERS_OPENAPI } from './drivers.openapi';

const METADATA = {
  openApi: DRIVERS_OPENAPI,
  permissions: {
    'drivers:read': READERS,
    'drivers:write': WRITERS,
  },
  scopes: {
    'drivers:read': 'dispatch:read',
    'drivers:write': 'dispatch:write',
  },
  constraintMessages: {
    drivers_external_id_unique: { externalId: 'Another driver has this identifier.' },
    drivers_user_unique: { userGuid: 'Another driver is linked to this user.' },
  },
} satisfies DeclaredMetadata;

declare module '../../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Drivers of the business. The interface that they use themselves is in `modules/driver`. */
@DeclareMetadata(METADATA)
@Module({
  imports: [RecordChecksModule],
  controllers: [DriversController],
  providers: [DriversService, DriversRepository, DriversReadModel, DriverListeners],
  exports: [DriversService, DriverListeners],
})
export class DriversModule {}
