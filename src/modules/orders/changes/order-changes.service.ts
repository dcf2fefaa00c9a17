import { Injectable } from '@nestjs/common';
import { changeAddress } from '../../../shared/address/address.entity';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { differences } from '../../../common/differences';
import { orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarriersService } from '../../carriers/carriers.service';
import { CustomersService } from '../../customers/customers.service';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import { type CashColumns, toCashColumns } from '../cash-on-delivery/cash-on-delivery';
import { changeExternalData } from '../../../shared/external-data/external-data.dto';
import { changeDeliveryDetails } from '../delivery/delivery-details';
import { assertNotBeforeCollection } from '../delivery/delivery-day';
import type { UpdateOrderDto } from '../dto/order.dto';
import { type OrderSummary, toOrderSummary } from '../dto/order.response';
import type { Order } from '../entities/order.entity';
import { assertEditable, haveSameItems } from './order-edits';
import { type ItemChanges, OrderListeners } from '../order.listeners';
import { type NewOrderItem, toNewItems } from '../creation/order-items';
import { toItemToShip } from '../order-shipping.service';
import { computeOrderTotal } from '../creation/order-total';
import { type OrderChanges, OrdersRepository } from '../orders.repository';

/** Changes the data of an order. Until the shipment of the order has left, it gets the same changes. */
@Injectable()
export class OrderChangesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersRepository,
    private readonly customers: CustomersService,
    private readonly carriers: CarriersService,
    private readonly listeners: OrderListeners,
    private readonly audit: AuditLog,
    private readonly checks: RecordChecksService,
  ) {}

  /**
   * Changes the fields of the request. A request without a change does not create a new version.
   *
   * @throws ApiError CONFLICT for a field that can no longer change in the status of the order or its shipment
   */
  update(actor: Actor, id: string, dto: UpdateOrderDto, expected?: ExpectedVersion): Promise<OrderSummary> {
    const { businessId } = actor;
    const cash = dto.cashOnDelivery === undefined ? {} : toCashColumns(dto.cashOnDelivery);
    return this.work.run(businessId, async () => {
      const order = await this.lockShipmentsAndOrder(businessId, id, expected);
      await this.checks.assertChange(businessId, 'orders', dto);

      const newItems = dto.items && (await this.findChangedItems(order, toNewItems(dto.items, order.currency)));
      const changes = differences(order, {
        customerId: dto.customerId?.toLowerCase(),
        totalMinor: newItems && String(computeOrderTotal(newItems, order.currency)),
        deliveryAddress: changeAddress(order.deliveryAddress, dto.deliveryAddress),
        deliveryDate: dto.deliveryDate,
        ...cash,
        ...changeDeliveryDetails(dto, order.planning),
        ...changeExternalData(dto),
        ...(await this.findChangedService(order, dto)),
      } satisfies OrderChanges);
      assertEditable(order, dto, changes, newItems !== undefined);
      if (changes.deliveryDate) assertNotBeforeCollection(changes.deliveryDate, order, actor.timeZone);

      const hasChanges = newItems !== undefined || Object.keys(changes).length > 0;
      if (hasChanges) await this.storeChanges(actor, order, changes, newItems);
      return toOrderSummary(order);
    });
  }

  /**
   * Locks the shipments of the order, then the order, and returns the order. All transactions lock shipments before orders, so that they
   * cannot deadlock.
   */
  async lockShipmentsAndOrder(businessId: string, id: string, expected?: ExpectedVersion): Promise<Order> {
    await this.listeners.beforeChange(businessId, [id]);
    const order = orNotFound(await this.orders.lockOrder(businessId, id), 'order');
    assertVersion(expected, order.version);
    return order;
  }

  /** Changes the shipment, then the order. The shipment comes first, because its change is computed from the items that are still stored. */
  private async storeChanges(
    actor: Actor,
    order: Order,
    changes: OrderChanges,
    newItems: readonly NewOrderItem[] | undefined,
  ): Promise<void> {
    const items: ItemChanges | undefined = newItems && {
      before: (await this.orders.findItems(order)).map(toItemToShip),
      after: newItems.map(toItemToShip),
      field: 'items',
    };
    await this.changeShipment(actor, order, changes, items);
    if (newItems) await this.orders.replaceItems(order, newItems);
    await this.orders.updateOrder(order, changes);
    await this.audit.record(actor, {
      action: 'order.updated',
      subjectType: 'order',
      subjectId: order.id,
      changes: { ...findChangedFields(order, changes), ...(newItems && { items: newItems.length }) },
    });
  }

  /** Returns the items of the request, or undefined if they are those that the order has. */
  private async findChangedItems(
    order: Order,
    items: readonly NewOrderItem[],
  ): Promise<readonly NewOrderItem[] | undefined> {
    return haveSameItems(await this.orders.findItems(order), items) ? undefined : items;
  }

  /**
   * Returns the carrier and the service level that the order has after the change, or no members if neither changes.
   *
   * @throws ApiError if the carrier is not configured and active, or does not offer the service level
   */
  private async findChangedService(
    order: Order,
    dto: UpdateOrderDto,
  ): Promise<Pick<OrderChanges, 'carrierId' | 'serviceLevel'>> {
    if (dto.carrierId === undefined && dto.serviceLevel === undefined) return {};
    const carrierId = dto.carrierId === undefined ? order.carrierId : (dto.carrierId?.toLowerCase() ?? null);
    const requestedLevel = dto.serviceLevel === undefined ? order.serviceLevel : dto.serviceLevel;
    if (carrierId === null) return { carrierId, serviceLevel: requestedLevel };
    const carrier = await this.carriers.lockUsableCarrier(order.businessId, carrierId, requestedLevel);
    // A request for null stores null; the shipment then gets the default level of the carrier.
    if (dto.serviceLevel === null) return { carrierId, serviceLevel: null };
    // `lockUsableCarrier` returns the default level of the carrier if neither the request nor the order has a level.
    return { carrierId, serviceLevel: carrier.serviceLevel };
  }

  /**
   * Passes the changes to the shipment of the order: the shipments module follows orders (`ChangedOrderFollower`). Call it after
   * `lockShipmentsAndOrder`.
   *
   * @throws ApiError CONFLICT when the shipment can no longer take them over
   */
  async changeShipment(
    actor: Actor,
    order: Order,
    changes: Omit<OrderChanges, 'collectionWindowStart' | 'collectionWindowEnd'>,
    items?: ItemChanges,
  ): Promise<void> {
    const { customerId, deliveryAddress, cashAmount, cashCurrency, totalMinor: _, ...otherChanges } = changes;
    // The rest goes to the shipment unchanged. Take a new column of OrderChanges out here if a shipment does not have it.
    const { externalId, metadata, ...delivery } = otherChanges;
    const customer = await this.customers.lockAgainstDeletion(actor.businessId, customerId ?? order.customerId);
    await this.listeners.handleChanged({
      actor,
      orderId: order.id,
      customer,
      newCustomer: customerId === undefined ? undefined : customer,
      address: deliveryAddress,
      items,
      cash: mergeCash(order, { cashAmount, cashCurrency }),
      external: { externalId, metadata },
      delivery,
    });
  }
}

/** Returns the cash on delivery after a change; undefined if it does not change. */
function mergeCash(before: CashColumns, { cashAmount, cashCurrency }: Partial<CashColumns>): CashColumns | undefined {
  if (cashAmount === undefined && cashCurrency === undefined) return undefined;
  return {
    cashAmount: cashAmount === undefined ? before.cashAmount : cashAmount,
    cashCurrency: cashCurrency === undefined ? before.cashCurrency : cashCurrency,
  };
}
