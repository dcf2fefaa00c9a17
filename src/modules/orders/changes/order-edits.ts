import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../common/errors/api-error';
import type { NewOrderItem } from '../creation/order-items';
import type { UpdateOrderDto } from '../dto/order.dto';
import type { OrderItem } from '../entities/order-item.entity';
import type { Order } from '../entities/order.entity';
import { FIELDS_BEFORE_PREPARATION, isBeforePreparation, isBeforeShipping } from '../order-status';
import type { OrderChanges } from '../orders.repository';

/** The field of the request that each column comes from. Other columns have the name of their field. */
const FIELD_BY_COLUMN: Partial<Record<keyof OrderChanges, string>> = {
  totalMinor: 'items',
  deliveryWindowStart: 'deliveryWindow',
  deliveryWindowEnd: 'deliveryWindow',
  cashAmount: 'cashOnDelivery',
  cashCurrency: 'cashOnDelivery',
};

/** How long a field may change: a test of the status of the order, and the statuses for the error. The two must agree. */
const BEFORE_PREPARATION = { isAllowed: isBeforePreparation, statuses: 'draft and pending' };
const BEFORE_SHIPPING = { isAllowed: isBeforeShipping, statuses: 'draft, pending, processing and ready' };

/**
 * Checks that all changed fields may change in the status of the order.
 *
 * @throws ApiError CONFLICT that names each field that cannot change
 */
export function assertEditable(
  { status }: Order,
  dto: UpdateOrderDto,
  changes: OrderChanges,
  hasNewItems: boolean,
): void {
  const columns = Object.keys(changes) as (keyof OrderChanges)[];
  const fields = new Set(columns.map((column) => FIELD_BY_COLUMN[column] ?? column));
  // The planning also changes with the service minutes, which are stored in it, and with a new window.
  if (dto.planning === undefined && fields.delete('planning'))
    fields.add(dto.serviceMinutes === undefined ? 'deliveryWindow' : 'serviceMinutes');
  if (hasNewItems) fields.add('items');
  const details: Record<string, string> = {};
  for (const field of fields) {
    const { isAllowed, statuses } = FIELDS_BEFORE_PREPARATION.includes(field) ? BEFORE_PREPARATION : BEFORE_SHIPPING;
    if (!isAllowed(status))
      details[field] = `Cannot be changed: the order is ${status}. It can be changed in ${statuses}.`;
  }
  if (Object.keys(details).length > 0) throw new ApiError('CONFLICT', details);
}

/** Returns whether the stored items equal those of the request. Ids are ignored. */
export function haveSameItems(stored: readonly OrderItem[], requested: readonly NewOrderItem[]): boolean {
  const toComparable = (item: OrderItem | NewOrderItem) => {
    const { description, quantity, priceMinor, lengthCm, widthCm, heightCm, weightKg } = item;
    const sizes = [lengthCm, widthCm, heightCm, weightKg].map((size) => (size === null ? null : Number(size)));
    return [description, quantity, String(priceMinor), ...sizes];
  };
  return isDeepStrictEqual(stored.map(toComparable), requested.map(toComparable));
}
