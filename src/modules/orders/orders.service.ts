import { Injectable } from '@nestjs/common';
import { toAddress } from '../../address/address.entity';
import { type Actor, actorId } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import type { JsonText, Page } from '../../application/page';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../database/unit-of-work';
import type { ListQuery, ListSelection } from '../../lists/list-query';
import type { ExportedTable } from '../../tables/exported-table';
import { CustomersService } from '../customers/customers.service';
import { cashColumns } from './cash-on-delivery/cash-on-delivery';
import type { CreateOrderDto, UpdateOrderDto } from './dto/order.dto';
import { type OrderListEntry, type OrderResponse, type OrderSummary, toOrderSummary } from './dto/order.response';
import type { Order } from './entities/order.entity';
import { type NewOrder, OrderCreationRepository } from './order-creation.repository';
import { toNewItems } from './order-items';
import { OrderReadsRepository } from './order-reads.repository';
import { isEditable } from './order-status';
import { orderTotal } from './order-total';
import { type OrderChanges, OrdersRepository } from './orders.repository';

/** Orders themselves: reading, creating, changing what was ordered. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly creation: OrderCreationRepository,
    private readonly reads: OrderReadsRepository,
    private readonly customers: CustomersService,
  ) {}

  list(actor: Actor, query: ListQuery): Promise<Page<OrderListEntry>> {
    return this.reads.list(query, actor);
  }

  /** The same list as a whole, as a table. */
  export(actor: Actor, selection: ListSelection): ExportedTable {
    return this.reads.export(selection, actor);
  }

  async read(actor: Actor, id: string): Promise<JsonText<OrderResponse>> {
    return found(await this.reads.read(actor.businessId, id), 'order');
  }

  async create(actor: Actor, dto: CreateOrderDto): Promise<OrderSummary> {
    const { customerId, items, deliveryAddress, orderNumber = null, status = 'draft' } = dto;
    const cash = cashColumns(dto.cashOnDelivery ?? null);
    const newItems = toNewItems(items);
    const order: NewOrder = {
      ...{ businessId: actor.businessId, id: newId(), orderNumber, customerId, status },
      ...{ totalMinor: orderTotal(newItems), deliveryAddress: toAddress(deliveryAddress) },
      ...cash,
    };
    for (;;) {
      const { number } = found(await this.creation.create(order, newItems, actorId(actor)), 'customer');
      if (number !== null) return toOrderSummary({ ...order, orderNumber: number });
      if (orderNumber !== null) throw new ApiError('CONFLICT', { orderNumber: 'This order number is taken.' });
      // A client chose the made number at the same moment: the next one is tried.
    }
  }

  update(
    actor: Actor,
    id: string,
    { customerId, items, deliveryAddress, cashOnDelivery }: UpdateOrderDto,
    expected?: ExpectedVersion,
  ): Promise<OrderSummary> {
    const newItems = items && toNewItems(items);
    const totalMinor = newItems && String(orderTotal(newItems));
    const cash = cashOnDelivery === undefined ? {} : cashColumns(cashOnDelivery);
    return this.work.run(actor.businessId, async () => {
      const order = found(await this.orders.findByIdForUpdate(actor.businessId, id), 'order');
      assertVersion(expected, order.version);
      assertEditable(order);
      if (customerId !== undefined) await this.customers.require(actor.businessId, customerId);
      if (newItems) await this.orders.replaceItems(order, newItems);
      const changes: OrderChanges = {
        customerId,
        totalMinor,
        deliveryAddress: deliveryAddress && toAddress(deliveryAddress),
        ...cash,
      };
      if (Object.values(changes).some((value) => value !== undefined)) await this.orders.update(order, changes);
      return toOrderSummary(order);
    });
  }
}

function assertEditable({ status }: Order): void {
  if (isEditable(status)) return;
  throw new ApiError('CONFLICT', undefined, `The order is ${status}: only draft and pending orders can be changed.`);
}
