import { Injectable } from '@nestjs/common';
import { toAddress } from '../../address/address.entity';
import { type Actor, actorId } from '../../application/actor';
import type { JsonText, Page } from '../../application/page';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import type { ListQuery, ListSelection } from '../../lists/list-query';
import type { ExportedTable } from '../../tables/exported-table';
import { cashColumns } from './cash-on-delivery/cash-on-delivery';
import type { CreateOrderDto } from './dto/order.dto';
import { type OrderListEntry, type OrderResponse, type OrderSummary, toOrderSummary } from './dto/order.response';
import { type NewOrder, OrderCreationRepository } from './order-creation.repository';
import { OrderCurrencyRepository } from './order-currency.repository';
import { hasExactPrices, toNewItems } from './order-items';
import { OrderReadsRepository } from './order-reads.repository';
import { orderTotal } from './order-total';

/** Orders themselves: reading and creating. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly creation: OrderCreationRepository,
    private readonly currencies: OrderCurrencyRepository,
    private readonly reads: OrderReadsRepository,
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
    const { businessId } = actor;
    let currency = await this.currencies.findRecent(businessId);
    if (!hasExactPrices(items, currency)) currency = await this.currencies.find(businessId);
    for (;;) {
      const newItems = toNewItems(items, currency);
      const order: NewOrder = {
        ...{ businessId, id: newId(), orderNumber, customerId, status, currency },
        ...{ totalMinor: orderTotal(newItems, currency), deliveryAddress: toAddress(deliveryAddress) },
        ...cash,
      };
      const made = found(await this.creation.create(order, newItems, actorId(actor)), 'customer', 'customerId');
      if (made.number !== null) return toOrderSummary({ ...order, orderNumber: made.number });
      if (made.currency !== currency) currency = await this.currencies.find(businessId);
      else if (orderNumber !== null) throw new ApiError('CONFLICT', { orderNumber: 'This order number is taken.' });
      // Else a client chose the made number at the same moment: the next one is tried.
    }
  }
}
