import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS, WRITERS } from '../../core/roles';
import { TablesModule } from '../../platform/sandbox/spreadsheets/tables.module';
import { CustomerActivityController } from './activity/customer-activity.controller';
import { CustomerActivityReadModel } from './activity/customer-activity.read-model';
import { CustomerActivityService } from './activity/customer-activity.service';
import { CustomerContactsController } from './contacts/customer-contacts.controller';
import { CustomerContactsRepository } from './contacts/customer-contacts.repository';
import { CustomerContactsService } from './contacts/customer-contacts.service';
import { CustomersController } from './customers.controller';
import { CustomersRepository } from './customers.repository';
import { CustomersService } from './customers.service';
import { CustomerUploadsController } from './uploads/customer-uploads.controller';
import { CustomerUploadsBulk } from './uploads/customer-uploads.bulk';
import { CustomerUploadsService } from './uploads/customer-uploads.service';
import { CustomerLocationController } from './location/customer-location.controller';
import { CustomerLocationService } from './location/customer-location.service';
import { CustomFieldsModule } from '../business/custom-fields/custom-fields.module';
import { PlacesModule } from '../places/places.module';
import { CustomersImportedData } from './dto/customer.events';
import { CustomerSummary } from './dto/customer.response';
import { CUSTOMERS_OPENAPI } from './customers.openapi';
import { CustomersReadModel } from './customers.read-model';

const METADATA = {
  openApi: CUSTOMERS_OPENAPI,
  permissions: {
    'customers:read': READERS,
    'customers:write': WRITERS,
  },
  scopes: {
    'customers:read': 'customers:read',
    'customers:write': 'customers:write',
  },
  constraintMessages: {
    customers_email_unique: { email: 'A customer with this email exists.' },
    customers_external_id_unique: { externalId: 'Another customer has this identifier.' },
  },
  events: {
    'customer.created': {
      description: 'A single customer was created. `customers.imported` reports customers of a file.',
      data: CustomerSummary,
    },
    'customers.imported': { description: 'A file of customers was imported.', data: CustomersImportedData },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Customers of the business, with their contacts, references, figures and uploads. */
@DeclareMetadata(METADATA)
@Module({
  imports: [PlacesModule, TablesModule, CustomFieldsModule],
  // Nest matches routes in this order. Uploads come first, because `:customerId` would also match `upload`.
  controllers: [
    CustomerUploadsController,
    CustomersController,
    CustomerContactsController,
    CustomerActivityController,
    CustomerLocationController,
  ],
  providers: [
    CustomersService,
    CustomersRepository,
    CustomersReadModel,
    CustomerContactsService,
    CustomerContactsRepository,
    CustomerActivityService,
    CustomerActivityReadModel,
    CustomerLocationService,
    CustomerUploadsService,
    CustomerUploadsBulk,
  ],
  exports: [CustomersService],
})
export class CustomersModule {}
