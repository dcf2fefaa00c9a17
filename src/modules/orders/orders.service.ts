import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../core/actor';
import type { JsonText, Page } from '../../core/page';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import type { ListQuery, ListSelection } from '../../platform/database/lists/list-query';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { CarriersService } from '../carriers/carriers.service';
import type { CreateOrderDto } from './dto/order.dto';
import { type OrderListEntry, type OrderResponse, type OrderSummary, toOrderSummary } from './dto/order.response';
import { type InsertedOrder, type NewOrder, OrderCreationHot } from './creation/order-creation.hot';
import { OrderCurrencyReadModel } from './creation/order-currency.read-model';
import { hasExactPrices, type NewOrderItem, toNewItems } from './creation/order-items';
import { FieldDefinitionsService } from '../business/custom-fields/field-definitions.service';
import { RecordChecksService } from '../record-checks/record-checks.service';
import { OrderReadsReadModel } from './reads/order-reads.read-model';
import { toDraft } from './creation/order-draft';
import { computeOrderTotal } from './creation/order-total';

/** Reads and creates orders. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersService,
    private readonly creation: OrderCreationHot,
    private readonly currencies: OrderCurrencyReadModel,
    private readonly readModel: OrderReadsReadModel,
    private readonly fields: FieldDefinitionsService,
    private readonly checks: RecordChecksService,
  ) {}

  list(actor: Actor, query: ListQuery): Promise<Page<OrderListEntry>> {
    return this.readModel.list(query, actor);
  }

  /** Exports all orders that match the selection, not only one page of them. */
  async export(actor: Actor, selection: ListSelection): Promise<ExportedTable> {
    return this.readModel.export(selection, actor, await this.fields.findDefinitions(actor.businessId, 'orders'));
  }

  async read(actor: Actor, id: string): Promise<JsonText<OrderResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'order');
  }

  /**
   * Creates the order in the currency of the business. The currency is cached, so the insert compares it with the stored one,
   * and is repeated when the business has changed its currency.
   *
   * @throws ApiError NOT_FOUND for an unknown customer
   * @throws ApiError CONFLICT for an order number that another order has
   */
  async create(actor: Actor, dto: CreateOrderDto): Promise<OrderSummary> {
    const { businessId } = actor;
    const draft = toDraft(businessId, dto);
    await this.fields.assertNewMetadata(businessId, 'orders', dto.metadata);
    let currency = await this.currencies.findCached(businessId);
    if (!hasExactPrices(dto.items, currency)) currency = await this.currencies.find(businessId);

    for (;;) {
      const items = toNewItems(dto.items, currency);
      const order = { ...draft, id: newId(), currency, totalMinor: computeOrderTotal(items, currency) };
      const inserted = orNotFound(await this.insert(order, items, getActorId(actor)), 'customer', 'customerId');

      if (inserted.orderNumber !== null) return toOrderSummary({ ...order, orderNumber: inserted.orderNumber });
      if (inserted.currency !== currency) currency = await this.currencies.find(businessId);
      else if (order.orderNumber !== null)
        throw new ApiError('CONFLICT', { orderNumber: 'This order number is taken.' });
      // Otherwise a client chose the generated number at the same moment. The next attempt gets the next number.
    }
  }

  /** Inserts the order. If it has a carrier or a depot, the same transaction checks that they can be used. */
  private insert(order: NewOrder, items: readonly NewOrderItem[], by: string): Promise<InsertedOrder | undefined> {
    const { businessId, carrierId, depotId } = order;
    if (carrierId === null && depotId === null) return this.creation.insertOrder(order, items, by);
    return this.work.run(businessId, async () => {
      await this.checks.lockDepot(businessId, depotId);
      if (carrierId === null) return this.creation.insertOrder(order, items, by);
      const { serviceLevel } = await this.carriers.lockUsableCarrier(businessId, carrierId, order.serviceLevel);
      return this.creation.insertOrder({ ...order, serviceLevel }, items, by);
    });
  }
}
