import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../core/module-metadata';
import { CustomersModule } from '../customers/customers.module';
import { OrdersModule } from '../orders/orders.module';
import { CreatedOrdersRegistry } from './creation/created-orders.registry';
import { RecurringOrderCreatedData, RecurringOrderSkippedData } from './dto/recurring-order.events';
import { DueOrdersJobs } from './due-orders.jobs';
import { DueOrdersService } from './due-orders.service';
import { OccurrencesService } from './occurrences.service';
import { RECURRING_OPENAPI } from './recurring.openapi';
import { RecurringOrdersBulk } from './recurring-orders.bulk';
import { RecurringOrdersController } from './recurring-orders.controller';
import { RecurringOrdersReadModel } from './recurring-orders.read-model';
import { RecurringOrdersRepository } from './recurring-orders.repository';
import { RecurringOrdersService } from './recurring-orders.service';
import { SeriesScheduleService } from './series-schedule.service';

const METADATA = {
  openApi: RECURRING_OPENAPI,
  events: {
    'recurring_order.created': {
      description: 'A series created an order. The order also has its own event `order.created`.',
      data: RecurringOrderCreatedData,
    },
    'recurring_order.skipped': {
      description: 'A day of a series passed without an order.',
      data: RecurringOrderSkippedData,
    },
  },
} satisfies DeclaredMetadata;

/** Orders that repeat by a rule. */
@DeclareMetadata(METADATA)
@Module({
  imports: [CustomersModule, OrdersModule],
  controllers: [RecurringOrdersController],
  providers: [
    RecurringOrdersService,
    OccurrencesService,
    SeriesScheduleService,
    RecurringOrdersRepository,
    RecurringOrdersBulk,
    RecurringOrdersReadModel,
    DueOrdersService,
    DueOrdersJobs,
    CreatedOrdersRegistry,
  ],
  exports: [CreatedOrdersRegistry],
})
export class RecurringModule {}
