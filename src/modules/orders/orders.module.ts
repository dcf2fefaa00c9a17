import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, WRITERS } from '../../application/roles';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { BulkOrders } from './bulk-orders.service';
import { OrderEffects } from './order-effects.service';
import { OrderListeners } from './order-listeners';
import { OrderMoves } from './order-moves.service';
import { OrderPlanning } from './order-planning.service';
import { OrderReadsRepository } from './order-reads.repository';
import { OrderShipping } from './order-shipping.service';
import { OrdersController } from './orders.controller';
import { OrdersRepository } from './orders.repository';
import { OrdersService } from './orders.service';

const BRINGS = {
  permissions: {
    'orders:read': READERS,
    'orders:write': WRITERS,
  },
  taken: {
    orders_number_unique: { orderNumber: 'This order number is taken.' },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [CustomersModule, CarriersModule],
  controllers: [OrdersController],
  providers: [
    OrdersService,
    OrderMoves,
    OrderEffects,
    OrderListeners,
    OrderPlanning,
    BulkOrders,
    OrderShipping,
    OrdersRepository,
    OrderReadsRepository,
  ],
  exports: [OrderShipping, OrderMoves, OrderListeners],
})
export class OrdersModule {}
