import { Module } from '@nestjs/common';
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

@Module({
  imports: [TablesModule],
  // Uploads first: their paths would be taken for a customer's.
  controllers: [CustomerUploadsController, CustomersController, CustomerContactsController, CustomerActivityController],
  providers: [
    CustomersService,
    CustomersRepository,
    CustomerContactsService,
    CustomerContactsRepository,
    CustomerActivityService,
    CustomerActivityRepository,
    CustomerUploadsService,
    CustomerUploadsRepository,
  ],
  exports: [CustomersService],
})
export class CustomersModule {}
