import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS, WRITERS } from '../../core/roles';
import { ParkingLotsController } from './parking-lots.controller';
import { PARKING_LOTS_OPENAPI } from './parking-lots.openapi';
import { ParkingLotsReadModel } from './parking-lots.read-model';
import { ParkingLotsRepository } from './parking-lots.repository';
import { ParkingLotsService } from './parking-lots.service';

const METADATA = {
  openApi: PARKING_LOTS_OPENAPI,
  permissions: {
    'parking-lots:read': READERS,
    'parking-lots:write': WRITERS,
  },
  scopes: {
    'parking-lots:read': 'settings:read',
    'parking-lots:write': 'settings:write',
  },
  constraintMessages: {
    parking_lots_name_unique: { name: 'A parking lot with this name exists.' },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

@DeclareMetadata(METADATA)
@Module({
  controllers: [ParkingLotsController],
  providers: [ParkingLotsService, ParkingLotsRepository, ParkingLotsReadModel],
  exports: [ParkingLotsService],
})
export class ParkingLotsModule {}
