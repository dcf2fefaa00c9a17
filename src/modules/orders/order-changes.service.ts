import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Address, changedAddress } from '../../address/address.entity';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { AuditLog } from '../../audit/audit-log';
import { changedFields } from '../../audit/changed-fields';
import { ApiError, found } from '../../common/errors/api-error';
import { UnitOfWork } from '../../database/unit-of-work';
import { CustomersService } from '../customers/customers.service';
import { cashColumns } from './cash-on-delivery/cash-on-delivery';
import type { UpdateOrderDto } from './dto/order.dto';
import { type OrderSummary, toOrderSummary } from './dto/order.response';
import type { Order } from './entities/order.entity';
import { OrderListeners } from './order.listeners';
import { type NewOrderItem, toNewItems } from './order-items';
import { toItemToShip } from './order-shipping.service';
import { FIELDS_UNTIL, isBeforeShipping, isEditable } from './order-status';
import { orderTotal } from './order-total';
import { type OrderChanges, OrdersRepository } from './orders.repository';

/** Changes what was ordered and where it goes. The shipment of the order follows until it has left. */
@Injectable()
export class OrderChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly customers: CustomersService,
    private readonly listeners: OrderListeners,
    private readonly audit: AuditLog,
  ) {}

  update(actor: Actor, id: string, dto: UpdateOrderDto, expected?: ExpectedVersion): Promise<OrderSummary> {
    const { businessId } = actor;
    const cash = dto.cashOnDelivery === undefined ? {} : cashColumns(dto.cashOnDelivery);
    return this.work.run(businessId, async () => {
      await this.listeners.beforeChange(businessId, id);
      const order = found(await this.orders.findByIdForUpdate(businessId, id), 'order');
      assertVersion(expected, order.version);
      assertEditable(order, dto);
      const newItems = dto.items && toNewItems(dto.items, order.currency);
      const given: OrderChanges = {
        customerId: dto.customerId?.toLowerCase(),
        totalMinor: newItems && String(orderTotal(newItems, order.currency)),
        ...cash,
      };
      const deliveryAddress = changedAddress(order.deliveryAddress, dto.deliveryAddress);
      const changes = differing(order, { ...given, deliveryAddress });
      if (!newItems && Object.keys(changes).length === 0) return toOrderSummary(order);
      await this.tellFollowers(actor, order, changes, newItems);
      if (newItems) await this.orders.replaceItems(order, newItems);
      await this.orders.update(order, changes);
      await this.audit.record(actor, {
        action: 'order.updated',
        subjectType: 'order',
        subjectId: id,
        changes: { ...changedFields(order, changes), ...(newItems && { items: newItems.length }) },
      });
      return toOrderSummary(order);
    });
  }

  private async tellFollowers(
    actor: Actor,
    order: Order,
    { customerId, deliveryAddress, cashAmount, cashCurrency }: OrderChanges,
    newItems: readonly NewOrderItem[] | undefined,
  ): Promise<void> {
    const customer = await this.customers.require(actor.businessId, customerId ?? order.customerId);
    const isCashChanged = cashAmount !== undefined || cashCurrency !== undefined;
    await this.listeners.changed({
      actor,
      orderId: order.id,
      customer,
      ...(customerId !== undefined && { newCustomer: customer }),
      ...(deliveryAddress && { address: deliveryAddress }),
      ...(newItems && {
        items: {
          before: (await this.orders.findItems(order)).map(toItemToShip),
          after: newItems.map(toItemToShip),
        },
      }),
      ...(isCashChanged && {
        cash: {
          cashAmount: cashAmount === undefined ? order.cashAmount : cashAmount,
          cashCurrency: cashCurrency === undefined ? order.cashCurrency : cashCurrency,
        },
      }),
    });
  }
}

/** Throws 409 naming each field that the order no longer takes in its status. */
function assertEditable({ status }: Order, dto: UpdateOrderDto): void {
  const fields = (Object.keys(dto) as (keyof UpdateOrderDto)[]).filter((field) => dto[field] !== undefined);
  const refused = fields.filter((field) =>
    FIELDS_UNTIL.pending.includes(field) ? !isEditable(status) : !isBeforeShipping(status),
  );
  if (refused.length === 0) return;
  const message = (field: string) =>
    `Cannot be changed: the order is ${status}. It can be changed in ${FIELDS_UNTIL.pending.includes(field) ? 'draft and pending' : 'draft, pending, processing and ready'}.`;
  throw new ApiError('CONFLICT', Object.fromEntries(refused.map((field) => [field, message(field)])));
}

/** The members that differ from the order as it is. */
function differing(order: Order, given: OrderChanges): OrderChanges {
  const before = order as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => {
      if (value === undefined) return false;
      if (field === 'deliveryAddress')
        return !isDeepStrictEqual({ ...order.deliveryAddress }, { ...(value as Address) });
      if (field === 'cashAmount' && value !== null && order.cashAmount !== null)
        return Number(value) !== Number(order.cashAmount);
      return before[field] !== value;
    }),
  );
}
