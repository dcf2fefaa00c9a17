import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { ADMINS, READERS } from '../../core/roles';
import { CustomFieldsModule } from '../business/custom-fields/custom-fields.module';
import { BusinessModule } from '../business/business.module';
import { PlacesModule } from '../places/places.module';
import { DefaultDepotService } from './default-depot.service';
import { DepotListeners } from './depot.listeners';
import { DepotsController } from './depots.controller';
import { DEPOTS_OPENAPI } from './depots.openapi';
import { DepotsReadModel } from './depots.read-model';
import { DepotsRepository } from './depots.repository';
import { DepotsService } from './depots.service';

const METADATA = {
  openApi: DEPOTS_OPENAPI,
  permissions: {
    'depots:read': READERS,
    'depots:write': ADMINS,
  },
  scopes: {
    'depots:read': 'settings:read',
    'depots:write': 'settings:write',
  },
  constraintMessages: {
    depots_code_unique: { code: 'A depot with this code exists.' },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Depots of the business: the places where vehicles load and where routes start. */
@DeclareMetadata(METADATA)
@Module({
  imports: [BusinessModule, CustomFieldsModule, PlacesModule],
  controllers: [DepotsController],
  providers: [DepotsService, DefaultDepotService, DepotListeners, DepotsRepository, DepotsReadModel],
  exports: [DepotsService, DepotListeners],
})
export class DepotsModule {}
