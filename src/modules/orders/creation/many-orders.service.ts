import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { fromMinor } from '../../../common/money/money';
import { Outbox } from '../../../platform/jobs/outbox';
import { CarriersService } from '../../carriers/carriers.service';
import { CustomersService } from '../../customers/customers.service';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import type { CreateOrderDto } from '../dto/order.dto';
import type { OrderCreatedData } from '../dto/order.events';
import { type OrderSummary, toOrderSummary } from '../dto/order.response';
import { ManyOrdersBulk, type OrderToInsert } from './many-orders.bulk';
import { OrderCurrencyReadModel } from './order-currency.read-model';
import { type OrderDraft, toDraft } from './order-draft';
import { toNewItems } from './order-items';
import { computeOrderTotal } from './order-total';

/** An order that the service itself creates, for example from a series. It has no order number or external id. */
export interface WantedOrder {
  readonly dto: CreateOrderDto;
  /** The id that the history of the order records. */
  readonly by: string;
}

type Customers = Awaited<ReturnType<CustomersService['lockExisting']>>;

/** The new order, or the error that refuses it. */
type Result = OrderSummary | ApiError;

/** Creates many orders. The number of statements does not grow with the number of orders. Call it inside a unit of work. */
@Injectable()
export class ManyOrdersService {
  constructor(
    private readonly bulk: ManyOrdersBulk,
    private readonly currencies: OrderCurrencyReadModel,
    private readonly customers: CustomersService,
    private readonly carriers: CarriersService,
    private readonly checks: RecordChecksService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates the orders that are valid, each as `OrdersService.create` does.
   *
   * @returns for each wanted order the new one, or the error that refuses it
   */
  async createAll(businessId: string, wantedOrders: readonly WantedOrder[]): Promise<Result[]> {
    const drafts = await this.checkDrafts(businessId, wantedOrders);
    const customerIds = wantedOrders.map(({ dto }) => dto.customerId);
    const customers = await this.customers.lockExisting(businessId, customerIds);
    const results = new Map<number, Result>();
    // An order is not inserted if the business has another currency by now, or if another order took its number. Then it is tried again.
    // Each attempt reads the currency and takes the next numbers, so the loop ends when no other request changes them at the same moment.
    while (results.size < wantedOrders.length) {
      const currency = await this.currencies.find(businessId);
      const ordersToInsert = new Map<number, OrderToInsert>();
      for (const [index, wanted] of wantedOrders.entries()) {
        if (results.has(index)) continue;
        const order = await toOrderOrRefusal(drafts[index]!, wanted, currency, customers);
        if (order instanceof ApiError) results.set(index, order);
        else ordersToInsert.set(index, order);
      }
      const inserted = await this.insertOrders(businessId, ordersToInsert, customers);
      for (const [index, summary] of inserted) results.set(index, summary);
    }
    return wantedOrders.map((_, index) => results.get(index)!);
  }

  /**
   * Inserts the orders and emits their events.
   *
   * @param orders by the index of their request
   * @returns the orders that were inserted, by the same index
   */
  private async insertOrders(
    businessId: string,
    orders: ReadonlyMap<number, OrderToInsert>,
    customers: Customers,
  ): Promise<ReadonlyMap<number, OrderSummary>> {
    const inserted = new Map<number, OrderSummary>();
    if (orders.size === 0) return inserted;
    const numbers = await this.bulk.insertOrders(businessId, [...orders.values()]);
    const events: OrderCreatedData[] = [];
    for (const [index, { order }] of orders) {
      const orderNumber = numbers.get(order.id);
      if (orderNumber === undefined) continue;
      const summary = toOrderSummary({ ...order, orderNumber });
      inserted.set(index, summary);
      const { id, name, email } = customers.get(order.customerId)!;
      const { totalMinor, currency } = order;
      const customer = { guid: id, name, email };
      events.push({ ...summary, customer, totalValue: fromMinor(totalMinor, currency), currency });
    }
    if (events.length > 0) await this.outbox.emitMany('order.created', businessId, events);
    return inserted;
  }

  /**
   * Returns what each order will contain, or the error that refuses it. Each carrier and each depot is locked once; metadata are checked for
   * each order.
   */
  private async checkDrafts(
    businessId: string,
    wantedOrders: readonly WantedOrder[],
  ): Promise<(OrderDraft | ApiError)[]> {
    const checkOnce = createCheckCache();
    const drafts: (OrderDraft | ApiError)[] = [];
    for (const { dto } of wantedOrders) {
      const draft = toDraft(businessId, dto);
      drafts.push(await catchRefusal(() => this.checkDraft(draft, dto, checkOnce)));
    }
    return drafts;
  }

  /**
   * Returns the draft with the service level of its carrier.
   *
   * @throws ApiError for custom fields, a depot or a carrier that the business cannot use
   */
  private async checkDraft(
    draft: OrderDraft,
    { metadata }: CreateOrderDto,
    checkOnce: CheckCache,
  ): Promise<OrderDraft> {
    const { businessId, carrierId, serviceLevel, depotId } = draft;
    await this.checks.assertNew(businessId, 'orders', { metadata });
    await checkOnce(`depot ${depotId}`, () => this.checks.lockDepot(businessId, depotId));
    if (carrierId === null) return draft;
    const carrier = await checkOnce(`carrier ${carrierId} ${serviceLevel}`, () =>
      this.carriers.lockUsableCarrier(businessId, carrierId, serviceLevel),
    );
    return { ...draft, serviceLevel: carrier.serviceLevel };
  }
}

/** Runs a check for the first call with a key. Later calls with the key have the same result, or throw the same refusal. */
type CheckCache = <T>(key: string, check: () => Promise<T>) => Promise<T>;

function createCheckCache(): CheckCache {
  const results = new Map<string, unknown>();
  return async <T>(key: string, check: () => Promise<T>): Promise<T> => {
    if (!results.has(key)) results.set(key, await catchRefusal(check));
    const result = results.get(key) as T | ApiError;
    if (result instanceof ApiError) throw result;
    return result;
  };
}

/** Returns the order to insert, or the error that refuses it. */
async function toOrderOrRefusal(
  draft: OrderDraft | ApiError,
  wanted: WantedOrder,
  currency: string,
  customers: Customers,
): Promise<OrderToInsert | ApiError> {
  if (draft instanceof ApiError) return draft;
  return catchRefusal(() => toOrderToInsert(draft, wanted, currency, customers));
}

/**
 * Returns the order to insert.
 *
 * @throws ApiError NOT_FOUND for a customer that does not exist, VALIDATION_ERROR for amounts with more decimals than the currency has
 */
function toOrderToInsert(
  draft: OrderDraft,
  { dto, by }: WantedOrder,
  currency: string,
  customers: Customers,
): OrderToInsert {
  orNotFound(customers.get(draft.customerId), 'customer', 'customerId');
  const items = toNewItems(dto.items, currency);
  const order = { ...draft, id: newId(), currency, totalMinor: computeOrderTotal(items, currency) };
  return { order, items, changedBy: by };
}

/**
 * Returns the result of the check, or the error by which it refuses the order.
 *
 * @throws other errors, after which another attempt may succeed
 */
async function catchRefusal<T>(check: () => T | Promise<T>): Promise<T | ApiError> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error;
    throw error;
  }
}
