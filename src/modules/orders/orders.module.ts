import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS, WRITERS } from '../../core/roles';
import { TablesModule } from '../../platform/sandbox/spreadsheets/tables.module';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomFieldsModule } from '../business/custom-fields/custom-fields.module';
import { RecordChecksModule } from '../record-checks/record-checks.module';
import { CustomersModule } from '../customers/customers.module';
import { OrderBatchesController } from './creation/order-batches.controller';
import { OrderBatchesService } from './creation/order-batches.service';
import { BulkOrdersService } from './creation/bulk-orders.service';
import { ManyOrdersBulk } from './creation/many-orders.bulk';
import { ManyOrdersService } from './creation/many-orders.service';
import { OrderEffects } from './order.effects';
import { OrderListeners } from './order.listeners';
import { OrderChangesService } from './changes/order-changes.service';
import { OrderCreationHot } from './creation/order-creation.hot';
import { OrderCurrencyReadModel } from './creation/order-currency.read-model';
import { OrderUpsertsService } from './order-upserts.service';
import { OrderTransitionsService } from './order-transitions.service';
import { OrderPlanningService } from './order-planning.service';
import { OrderReadsReadModel } from './reads/order-reads.read-model';
import { OrderShippingService } from './order-shipping.service';
import { OrdersController } from './orders.controller';
import { OrdersHot } from './orders.hot';
import { OrdersRepository } from './orders.repository';
import { OrdersService } from './orders.service';
import { OrderCreatedData, OrdersImportedData, OrderStatusChangedData } from './dto/order.events';
import { OrderUploadJobs } from './uploads/order-upload.jobs';
import { OrderUploadsController } from './uploads/order-uploads.controller';
import { OrderConflictsBulk } from './uploads/order-conflicts.bulk';
import { OrderImportService } from './uploads/order-import.service';
import { OrderUploadsBulk } from './uploads/order-uploads.bulk';
import { OrderUploadsReadModel } from './uploads/order-uploads.read-model';
import { OrderUploadsService } from './uploads/order-uploads.service';
import { ORDERS_OPENAPI } from './orders.openapi';
import { OrderPresetsReadModel } from './reads/order-presets.read-model';

const METADATA = {
  openApi: ORDERS_OPENAPI,
  permissions: {
    'orders:read': READERS,
    'orders:write': WRITERS,
  },
  scopes: {
    'orders:read': 'orders:read',
    'orders:write': 'orders:write',
  },
  constraintMessages: {
    orders_number_unique: { orderNumber: 'This order number is taken.' },
    orders_external_id_unique: { externalId: 'Another order has this identifier.' },
  },
  events: {
    'order.created': {
      description: 'A single order was created. `orders.imported` reports orders of a file.',
      data: OrderCreatedData,
    },
    'order.status_changed': { description: 'The status of an order changed.', data: OrderStatusChangedData },
    'orders.imported': { description: 'A file of orders was imported.', data: OrdersImportedData },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Orders and their items, with batches, uploads and exports. */
@DeclareMetadata(METADATA)
@Module({
  imports: [CustomersModule, CarriersModule, TablesModule, CustomFieldsModule, RecordChecksModule],
  // Nest matches routes in this order. Uploads come first, because `:orderId` would also match `upload`.
  controllers: [OrderUploadsController, OrderBatchesController, OrdersController],
  providers: [
    OrdersService,
    OrderChangesService,
    OrderUpsertsService,
    OrderTransitionsService,
    OrderEffects,
    OrderListeners,
    OrderPlanningService,
    BulkOrdersService,
    OrderBatchesService,
    ManyOrdersService,
    ManyOrdersBulk,
    OrderShippingService,
    OrdersRepository,
    OrdersHot,
    OrderPresetsReadModel,
    OrderCreationHot,
    OrderCurrencyReadModel,
    OrderReadsReadModel,
    OrderUploadsService,
    OrderUploadsBulk,
    OrderUploadsReadModel,
    OrderConflictsBulk,
    OrderImportService,
    OrderUploadJobs,
  ],
  exports: [
    OrdersService,
    ManyOrdersService,
    OrderChangesService,
    OrderUploadsService,
    OrderShippingService,
    OrderTransitionsService,
    OrderListeners,
  ],
})
export class OrdersModule {}
