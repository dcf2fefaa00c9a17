import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { NO_REQUIREMENTS } from '../../orders/delivery/delivery-details';
import { changeAddress } from '../../../shared/address/address.entity';
import { startOfDay } from '../../../common/time/time-zone';
import { type AuditEntry, AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { differences } from '../../../common/differences';
import { ApiError } from '../../../common/errors/api-error';
import type { CashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';
import type { Actor } from '../../../core/actor';
import {
  type AssignedCarrier,
  type ChangedOrder,
  type ChangedOrderFollower,
  type ItemChanges,
  type OrderDeliveryChanges,
  OrderListeners,
} from '../../orders/order.listeners';
import type { Shipment } from '../entities/shipment.entity';
import type { ShipmentParty } from '../entities/shipment-party';
import { addCustomerCoordinates } from '../parties';
import { SenderReadModel } from '../carriage/sender.read-model';
import { findDateFaults } from '../estimates/shipment-dates.service';
import { isReturnedOrCancelled } from '../shipment-status';
import { createPackages } from './order-packages';
import { OrderShipmentsLockService } from './order-shipments-lock.service';
import type { ShipmentEdit } from './shipment-edit';
import { ShipmentEditsService } from './shipment-edits.service';

/** The columns of a shipment that changes of its order set, except external ids and metadata, which can always change. */
type CopiedColumn = 'recipient' | 'customerId' | 'packages' | keyof CashColumns | keyof OrderDeliveryChanges;

/** The field of the order from which each column of the shipment comes, for errors. Errors list the fields in this order. */
const FIELD_BY_COLUMN: Readonly<Record<CopiedColumn, string>> = {
  recipient: 'deliveryAddress',
  customerId: 'customerId',
  packages: 'items',
  carrierId: 'carrierId',
  serviceLevel: 'serviceLevel',
  collectionDate: 'collectionDate',
  deliveryDate: 'deliveryDate',
  deliveryWindowStart: 'deliveryWindow',
  deliveryWindowEnd: 'deliveryWindow',
  instructions: 'instructions',
  contact: 'contact',
  proofRequired: 'proofRequired',
  planning: 'planning',
  depotId: 'depotId',
  cashAmount: 'cashOnDelivery',
  cashCurrency: 'cashOnDelivery',
};

/** Copies changes of an order to its shipment until the shipment has left. After that those fields of the order cannot change. */
@Injectable()
export class ChangedOrdersListener implements ChangedOrderFollower {
  constructor(
    private readonly locks: OrderShipmentsLockService,
    private readonly edits: ShipmentEditsService,
    private readonly senders: SenderReadModel,
    private readonly audit: AuditLog,
    orders: OrderListeners,
  ) {
    orders.onChanged(this);
  }

  /** Locks the shipments before the orders. All transactions lock in this order. */
  async beforeChange(businessId: string, orderIds: readonly string[]): Promise<void> {
    await this.locks.lockShipments(businessId, orderIds);
  }

  async beforeCarrierAssigned(businessId: string, orderIds: readonly string[]): Promise<void> {
    await this.locks.lockShipmentsOnly(businessId, orderIds);
  }

  async handleCarrierAssigned({ actor, orderIds, carrierId, serviceLevel }: AssignedCarrier): Promise<void> {
    const shipments = await this.locks.lockShipmentsOnly(actor.businessId, orderIds);
    const reasons = await this.edits.explainWhyTheyHaveLeft(actor.businessId, shipments);
    const changed: Shipment[] = [];
    const entries: AuditEntry[] = [];
    for (const shipment of shipments) {
      if (isReturnedOrCancelled(shipment.status) || reasons.has(shipment.id)) continue;
      const edit = differences(shipment, { carrierId, serviceLevel });
      if (Object.keys(edit).length === 0) continue;
      changed.push(shipment);
      entries.push(toAuditEntry(shipment, edit));
    }
    if (changed.length === 0) return;
    await this.edits.assignCarrier(actor.businessId, changed, { carrierId, serviceLevel });
    await this.audit.recordMany(actor, entries);
  }

  async handleChanged(order: ChangedOrder): Promise<void> {
    const shipments = await this.locks.lockShipments(order.actor.businessId, [order.orderId]);
    for (const shipment of shipments) {
      if (!isReturnedOrCancelled(shipment.status)) await this.changeShipment(order, shipment);
    }
  }

  private async changeShipment(order: ChangedOrder, shipment: Shipment): Promise<void> {
    const packages = await this.findChangedPackages(order, shipment);
    // Undefined columns stay as they are.
    const edit = differences(shipment, {
      recipient: findChangedRecipient(order, shipment),
      customerId: order.newCustomer?.id,
      ...order.cash,
      ...findChangedDelivery(order),
      packages,
    });
    // Identifiers and metadata of clients do not affect the delivery, so they can change after the shipment has left.
    const externalData = differences(shipment, order.external);
    if (Object.keys(edit).length > 0) {
      const reason = await this.edits.explainWhyItHasLeft(shipment);
      if (reason) throw createLeftError(shipment, reason, edit, order);
      if (edit.collectionDate) assertCollectedInTime(shipment, edit.collectionDate, order.actor.timeZone);
    }
    await this.applyEdit(order.actor, shipment, { ...edit, ...externalData }, order.items?.field);
  }

  private async applyEdit(
    actor: Actor,
    shipment: Shipment,
    edit: ShipmentEdit,
    packagesField: ItemChanges['field'] = 'items',
  ): Promise<void> {
    if (Object.keys(edit).length === 0) return;
    await this.edits.applyEdit(shipment, edit, { timeZone: actor.timeZone, packagesField });
    await this.audit.record(actor, toAuditEntry(shipment, edit));
  }

  /**
   * Returns the packages of the new items, or undefined if the packages do not change.
   *
   * @throws ApiError CONFLICT if the shipment does not have one package for each unit of all items any more
   */
  private async findChangedPackages(
    { actor, items }: ChangedOrder,
    shipment: Shipment,
  ): Promise<Shipment['packages'] | undefined> {
    if (!items) return undefined;
    const { defaultSize } = await this.senders.findOwnSender(actor.businessId);
    const before = createPackages(items.before, defaultSize, items.field);
    const after = createPackages(items.after, defaultSize, items.field);
    if (isDeepStrictEqual(before, after)) return undefined;
    const hasPackagesOfItems = toSizesKey(before) === toSizesKey(shipment.packages);
    if (hasPackagesOfItems) return after;
    throw new ApiError('CONFLICT', {
      [items.field]: `Shipment ${shipment.trackingNumber} holds other packages than one for each unit: change its packages instead.`,
    });
  }
}

/**
 * Checks a new collection date of the order. The delivery date of the shipment can differ from that of the order.
 *
 * @throws ApiError VALIDATION_ERROR for a collection after the delivery of the shipment
 */
function assertCollectedInTime(
  { trackingNumber, deliveryDate }: Shipment,
  collectionDate: Date,
  timeZone: string,
): void {
  if (Object.keys(findDateFaults({ collectionDate, deliveryDate }, timeZone)).length === 0) return;
  throw new ApiError('VALIDATION_ERROR', {
    collectionDate: `Must not be after the delivery date of shipment ${trackingNumber}.`,
  });
}

/** Returns the changed delivery fields. A shipment stores its delivery date as a moment, the start of the order's day. */
function findChangedDelivery({ delivery, actor }: ChangedOrder): ShipmentEdit {
  const { deliveryDate, ...otherFields } = delivery;
  if (deliveryDate === undefined) return otherFields;
  return { ...otherFields, deliveryDate: deliveryDate === null ? null : startOfDay(deliveryDate, actor.timeZone) };
}

/** Returns the recipient after a change of the order's address or customer, otherwise undefined. */
function findChangedRecipient(
  { address, customer, newCustomer }: ChangedOrder,
  shipment: Shipment,
): ShipmentParty | undefined {
  if (!address && !newCustomer) return undefined;
  const { latitude, longitude, ...postalAddress } = address ?? shipment.recipient;
  const coordinates = latitude === null ? {} : { latitude, longitude }; // An order stores both or none.
  const recipient = {
    ...shipment.recipient,
    // The shipment keeps its coordinates if the address is the same and the request has no new ones.
    ...changeAddress(shipment.recipient, { ...postalAddress, ...coordinates }),
    ...(newCustomer && { name: newCustomer.name, phone: newCustomer.phone }),
  };
  return address ? addCustomerCoordinates(recipient, customer) : recipient;
}

const toAuditEntry = (shipment: Shipment, edit: ShipmentEdit): AuditEntry => ({
  action: 'shipment.updated',
  subjectType: 'shipment',
  subjectId: shipment.id,
  changes: findChangedFields(shipment, edit),
});

/** Returns the sizes of packages as a text that does not depend on their order. */
const toSizesKey = (packages: Shipment['packages']): string =>
  packages
    .map(({ length, width, height, weight }) => [length, width, height, weight].join('×'))
    .sort()
    .join(' ');

const createLeftMessage = ({ trackingNumber }: Shipment, reason: string): string =>
  `Cannot be changed: shipment ${trackingNumber} is ${reason}.`;

/** Returns the error that names each changed field of the order, because the shipment has left. */
function createLeftError(
  shipment: Shipment,
  reason: string,
  edit: ShipmentEdit,
  { address, newCustomer, items }: ChangedOrder,
): ApiError {
  const message = createLeftMessage(shipment, reason);
  const details: Record<string, string> = {};
  for (const [column, field] of Object.entries(FIELD_BY_COLUMN) as [CopiedColumn, string][]) {
    if (edit[column] === undefined) continue;
    // Another customer without another address changes only the name and the telephone number of the recipient. The request has then no
    // field `deliveryAddress`.
    const isOnlyNewName = column === 'recipient' && !address && newCustomer !== undefined;
    if (isOnlyNewName) details.customerId = message;
    else if (column === 'planning') details[findChangedPlanningField(shipment.planning, edit.planning)] = message;
    else if (column === 'packages' && items) details[items.field] = message;
    else details[field] = message;
  }
  return new ApiError('CONFLICT', details);
}

/** Returns the field of the request that changed the planning. `serviceMinutes` is stored in it, but has its own field. */
function findChangedPlanningField(before: Shipment['planning'], after: ShipmentEdit['planning']): string {
  const withoutMinutes = (planning: typeof after) => ({ ...(planning ?? NO_REQUIREMENTS), serviceMinutes: null });
  return isDeepStrictEqual(withoutMinutes(before), withoutMinutes(after)) ? 'serviceMinutes' : 'planning';
}
