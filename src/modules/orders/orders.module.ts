import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, WRITERS } from '../../application/roles';
import { TablesModule } from '../../tables/tables.module';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { BulkOrdersService } from './bulk-orders.service';
import { OrderEffects } from './order.effects';
import { OrderListeners } from './order.listeners';
import { OrderChangesService } from './order-changes.service';
import { OrderCreationRepository } from './order-creation.repository';
import { OrderCurrencyRepository } from './order-currency.repository';
import { OrderMovesService } from './order-moves.service';
import { OrderPlanningService } from './order-planning.service';
import { OrderReadsRepository } from './order-reads.repository';
import { OrderShippingService } from './order-shipping.service';
import { OrdersController } from './orders.controller';
import { OrdersRepository } from './orders.repository';
import { OrdersService } from './orders.service';
import { OrderCreatedData, OrdersImportedData, OrderStatusChangedData } from './dto/order.events';
import { OrderUploadJobs } from './uploads/order-upload.jobs';
import { OrderUploadsController } from './uploads/order-uploads.controller';
import { OrderUploadsRepository } from './uploads/order-uploads.repository';
import { OrderUploadsService } from './uploads/order-uploads.service';

const BRINGS = {
  permissions: {
    'orders:read': READERS,
    'orders:write': WRITERS,
  },
  taken: {
    orders_number_unique: { orderNumber: 'This order number is taken.' },
  },
  events: {
    'order.created': {
      tells: 'An order was created by itself; one that comes with a file is told by `orders.imported`.',
      data: OrderCreatedData,
    },
    'order.status_changed': { tells: 'An order went from one status to another.', data: OrderStatusChangedData },
    'orders.imported': { tells: 'A file of orders was imported.', data: OrdersImportedData },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [CustomersModule, CarriersModule, TablesModule],
  // Uploads first: their paths would be taken for an order's.
  controllers: [OrderUploadsController, OrdersController],
  providers: [
    OrdersService,
    OrderChangesService,
    OrderMovesService,
    OrderEffects,
    OrderListeners,
    OrderPlanningService,
    BulkOrdersService,
    OrderShippingService,
    OrdersRepository,
    OrderCreationRepository,
    OrderCurrencyRepository,
    OrderReadsRepository,
    OrderUploadsService,
    OrderUploadsRepository,
    OrderUploadJobs,
  ],
  exports: [OrderUploadsService, OrderShippingService, OrderMovesService, OrderListeners],
})
export class OrdersModule {}
