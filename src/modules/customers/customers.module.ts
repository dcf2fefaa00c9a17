import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, WRITERS } from '../../application/roles';
import { TablesModule } from '../../tables/tables.module';
import { CustomerActivityController } from './activity/customer-activity.controller';
import { CustomerActivityRepository } from './activity/customer-activity.repository';
import { CustomerActivityService } from './activity/customer-activity.service';
import { CustomerContactsController } from './contacts/customer-contacts.controller';
import { CustomerContactsRepository } from './contacts/customer-contacts.repository';
import { CustomerContactsService } from './contacts/customer-contacts.service';
import { CustomersController } from './customers.controller';
import { CustomersRepository } from './customers.repository';
import { CustomersService } from './customers.service';
import { CustomerUploadsController } from './uploads/customer-uploads.controller';
import { CustomerUploadsRepository } from './uploads/customer-uploads.repository';
import { CustomerUploadsService } from './uploads/customer-uploads.service';
import { CustomerLocationController } from './location/customer-location.controller';
import { CustomerLocationService } from './location/customer-location.service';
import { PlacesModule } from '../places/places.module';
import { CustomersImportedData } from './dto/customer.events';
import { CustomerSummary } from './dto/customer.response';

const BRINGS = {
  permissions: {
    'customers:read': READERS,
    'customers:write': WRITERS,
  },
  taken: {
    customers_email_unique: { email: 'A customer with this email exists.' },
  },
  events: {
    'customer.created': {
      tells: 'A customer was created by itself; one that comes with a file is told by `customers.imported`.',
      data: CustomerSummary,
    },
    'customers.imported': { tells: 'A file of customers was imported.', data: CustomersImportedData },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [PlacesModule, TablesModule],
  // Uploads first: their paths would be taken for a customer's.
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
    CustomerContactsService,
    CustomerContactsRepository,
    CustomerActivityService,
    CustomerActivityRepository,
    CustomerLocationService,
    CustomerUploadsService,
    CustomerUploadsRepository,
  ],
  exports: [CustomersService],
})
export class CustomersModule {}
