import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { BulkOrders } from './bulk-orders.service';
import { OrderListeners } from './order-listeners';
import { OrderMoves } from './order-moves.service';
import { OrderPlanning } from './order-planning.service';
import { OrderReadsRepository } from './order-reads.repository';
import { OrderShipping } from './order-shipping.service';
import { OrdersController } from './orders.controller';
import { OrdersRepository } from './orders.repository';
import { OrdersService } from './orders.service';

@Module({
  imports: [CustomersModule, CarriersModule],
  controllers: [OrdersController],
  providers: [
    OrdersService,
    OrderMoves,
    OrderListeners,
    OrderPlanning,
    BulkOrders,
    OrderShipping,
    OrdersRepository,
    OrderReadsRepository,
  ],
  exports: [OrderShipping, OrderListeners],
})
export class OrdersModule {}
