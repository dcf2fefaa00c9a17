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
import { orderTotal } from './order-total';

/** An order that the service itself creates, for example from a series. It has no order number or external id. */
export interface WantedOrder {
  readonly dto: CreateOrderDto;
  /** The id that the history of the order records. */
  readonly by: string;
}

type Customers = Awaited<ReturnType<CustomersService['lockExisting']>>;

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
  async createAll(businessId: string, requests: readonly WantedOrder[]): Promise<(OrderSummary | ApiError)[]> {
    const drafts = await this.check(businessId, requests);
    const results: (OrderSummary | ApiError | undefined)[] = drafts.map((draft) =>
      draft instanceof ApiError ? draft : undefined,
    );
    const customers = await this.customers.lockExisting(
      businessId,
      requests.map(({ dto }) => dto.customerId),
    );
    while (results.includes(undefined)) {
      // Read in each round: an order is not inserted if the business has another currency by now, or if another order took its number.
      const currency = await this.currencies.find(businessId);
      const open = new Map<number, OrderToInsert>();
      for (const [index, { dto, by }] of requests.entries()) {
        if (results[index] !== undefined) continue;
        const order = catchRefusal(() => toInsert(drafts[index] as OrderDraft, dto, by, currency, customers));
        if (order instanceof ApiError) results[index] = order;
        else open.set(index, order);
      }
      if (open.size > 0) await this.insert(businessId, open, customers, results);
    }
    return results as (OrderSummary | ApiError)[];
  }

  /** Inserts the orders and emits their events. Sets the results of those that were inserted. */
  private async insert(
    businessId: string,
    open: ReadonlyMap<number, OrderToInsert>,
    customers: Customers,
    results: (OrderSummary | ApiError | undefined)[],
  ): Promise<void> {
    const numbers = await this.bulk.insertOrders(businessId, [...open.values()]);
    const events: OrderCreatedData[] = [];
    for (const [index, { order }] of open) {
      const orderNumber = numbers.get(order.id);
      if (orderNumber === undefined) continue;
      const summary = toOrderSummary({ ...order, orderNumber });
      results[index] = summary;
      const { id, name, email } = customers.get(order.customerId)!;
      const { totalMinor, currency } = order;
      const customer = { guid: id, name, email };
      events.push({ ...summary, customer, totalValue: fromMinor(totalMinor, currency), currency });
    }
    if (events.length > 0) await this.outbox.emitMany('order.created', businessId, events);
  }

  /** Returns what each order will contain, or the error that refuses it. Each carrier and each depot is locked once. */
  private async check(businessId: string, requests: readonly WantedOrder[]): Promise<(OrderDraft | ApiError)[]> {
    const cache = new Map<string, unknown>();
    const once = async <T>(key: string, check: () => Promise<T>): Promise<T | ApiError> => {
      if (!cache.has(key)) cache.set(key, await refusalOf(check));
      return cache.get(key) as T | ApiError;
    };
    const checkOne = async ({ dto }: WantedOrder): Promise<OrderDraft | ApiError> => {
      const { carrierId, serviceLevel, depotId, ...draft } = toDraft(businessId, dto);
      const { metadata } = dto;
      const fields = await refusalOf(() => this.checks.assertNew(businessId, 'orders', { metadata }));
      if (fields instanceof ApiError) return fields;
      const depot = await once(`depot ${depotId}`, () => this.checks.lockDepot(businessId, depotId));
      if (depot instanceof ApiError) return depot;
      if (carrierId === null) return { ...draft, carrierId, serviceLevel, depotId };
      const carrier = await once(`carrier ${carrierId} ${serviceLevel}`, () =>
        this.carriers.lockUsableCarrier(businessId, carrierId, serviceLevel),
      );
      if (carrier instanceof ApiError) return carrier;
      return { ...draft, carrierId, serviceLevel: carrier.serviceLevel, depotId };
    };
    const drafts: (OrderDraft | ApiError)[] = [];
    for (const order of requests) drafts.push(await checkOne(order));
    return drafts;
  }
}

/**
 * Returns the order to insert.
 *
 * @throws ApiError NOT_FOUND for a customer that does not exist, VALIDATION_ERROR for amounts with more decimals than the currency has
 */
function toInsert(
  draft: OrderDraft,
  dto: CreateOrderDto,
  by: string,
  currency: string,
  customers: Customers,
): OrderToInsert {
  orNotFound(customers.get(draft.customerId), 'customer', 'customerId');
  const items = toNewItems(dto.items, currency);
  return { order: { ...draft, id: newId(), currency, totalMinor: orderTotal(items, currency) }, items, by };
}

/** Returns the result, or the error that refuses the order. Other errors are thrown. */
function catchRefusal<T>(work: () => T): T | ApiError {
  try {
    return work();
  } catch (error) {
    return toRefusal(error);
  }
}

async function refusalOf<T>(work: () => Promise<T>): Promise<T | ApiError> {
  try {
    return await work();
  } catch (error) {
    return toRefusal(error);
  }
}

/**
 * Returns an error that refuses an order.
 *
 * @throws the error itself if another attempt may succeed
 */
function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError && error.status < 500) return error;
  throw error;
}
