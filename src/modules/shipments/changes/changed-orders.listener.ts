import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { changedAddress } from '../../../address/address.entity';
import { AuditLog } from '../../../audit/audit-log';
import { changedFields } from '../../../audit/changed-fields';
import { ApiError } from '../../../common/errors/api-error';
import { type ChangedOrder, type OrderChangeFollower, OrderListeners } from '../../orders/order.listeners';
import type { Shipment } from '../entities/shipment.entity';
import type { ShipmentParty } from '../entities/shipment-party';
import { placedAsCustomer } from '../parties';
import { SenderRepository } from '../sender.repository';
import { wentBack } from '../shipment-status';
import { packagesOf } from './order-packages';
import { OrderShipmentsLockService } from './order-shipments-lock.service';
import { effectiveEdit, type ShipmentEdit } from './shipment-edit';
import { ShipmentEditsService } from './shipment-edits.service';

/** Which field of the order each column of the shipment comes from. */
const FIELDS: readonly (readonly [column: keyof ShipmentEdit, field: string])[] = [
  ['recipient', 'deliveryAddress'],
  ['customerId', 'customerId'],
  ['packages', 'items'],
  ['cashAmount', 'cashOnDelivery'],
  ['cashCurrency', 'cashOnDelivery'],
];

/** The shipment of an order follows its order until it has left; from then on the order keeps what the shipment has. */
@Injectable()
export class ChangedOrdersListener implements OrderChangeFollower {
  constructor(
    private readonly locks: OrderShipmentsLockService,
    private readonly edits: ShipmentEditsService,
    private readonly senders: SenderRepository,
    private readonly audit: AuditLog,
    orders: OrderListeners,
  ) {
    orders.onChanged(this);
  }

  async beforeChange(businessId: string, orderId: string): Promise<void> {
    await this.locks.lock(businessId, orderId);
  }

  async changed(order: ChangedOrder): Promise<void> {
    for (const shipment of await this.locks.lock(order.actor.businessId, order.orderId))
      if (!wentBack(shipment.status)) await this.follow(order, shipment);
  }

  private async follow(order: ChangedOrder, shipment: Shipment): Promise<void> {
    const packages = await this.packagesAfter(order, shipment);
    const edit = effectiveEdit(shipment, {
      recipient: recipientAfter(order, shipment),
      customerId: order.newCustomer?.id,
      ...order.cash,
      packages,
    });
    if (Object.keys(edit).length === 0) return;
    const reason = await this.edits.whyItHasLeft(shipment);
    if (reason) throw hasLeft(shipment, reason, edit, order);
    await this.edits.apply(shipment, edit, order.actor.timeZone);
    await this.audit.record(order.actor, {
      action: 'shipment.updated',
      subjectType: 'shipment',
      subjectId: shipment.id,
      changes: changedFields(shipment, edit),
    });
  }

  /** The packages of the new items. Throws 409 where the packages are not those of all items any more. */
  private async packagesAfter(
    { actor, items }: ChangedOrder,
    shipment: Shipment,
  ): Promise<Shipment['packages'] | undefined> {
    if (!items) return undefined;
    const { size } = await this.senders.findOwn(actor.businessId);
    const [before, after] = [packagesOf(items.before, size, 'items'), packagesOf(items.after, size, 'items')];
    if (isDeepStrictEqual(before, after)) return undefined;
    if (sorted(before) === sorted(shipment.packages)) return after;
    throw new ApiError('CONFLICT', {
      items: `Shipment ${shipment.trackingNumber} holds other packages than one for each unit: change its packages instead.`,
    });
  }
}

/** Where the shipment goes to, and to whom. */
function recipientAfter(
  { address, customer, newCustomer }: ChangedOrder,
  shipment: Shipment,
): ShipmentParty | undefined {
  if (!address && !newCustomer) return undefined;
  const { latitude, longitude, ...place } = address ?? shipment.recipient;
  const pin = latitude === null ? {} : { latitude, longitude };
  const recipient = {
    ...shipment.recipient,
    ...changedAddress(shipment.recipient, { ...place, ...pin }), // a pin of the shipment stays while it is the same address
    ...(newCustomer && { name: newCustomer.name, phone: newCustomer.phone }),
  };
  return address ? placedAsCustomer(recipient, customer) : recipient;
}

const sorted = (packages: Shipment['packages']): string =>
  packages
    .map(({ length, width, height, weight }) => [length, width, height, weight].join('×'))
    .sort()
    .join(' ');

function hasLeft(
  { trackingNumber }: Shipment,
  reason: string,
  edit: ShipmentEdit,
  { address, newCustomer }: ChangedOrder,
): ApiError {
  const message = `Cannot be changed: shipment ${trackingNumber} is ${reason}.`;
  const fields = FIELDS.filter(([column]) => edit[column] !== undefined).map(([column, field]) =>
    column === 'recipient' && !address && newCustomer ? 'customerId' : field,
  );
  return new ApiError('CONFLICT', Object.fromEntries(fields.map((field) => [field, message])));
}
