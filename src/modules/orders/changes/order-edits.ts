import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../common/errors/api-error';
import type { NewOrderItem } from '../creation/order-items';
import type { UpdateOrderDto } from '../dto/order.dto';
import type { OrderItem } from '../entities/order-item.entity';
import type { Order } from '../entities/order.entity';
import {
  FIELDS_BEFORE_PREPARATION,
  isBeforePreparation,
  isBeforeShipping,
  ORDER_STATUSES,
  type OrderStatus,
} from '../order-status';
import type { OrderChanges } from '../orders.repository';

/** The field of the request that each column comes from. Other columns have the name of their field. */
const FIELD_BY_COLUMN: Partial<Record<keyof OrderChanges, string>> = {
  totalMinor: 'items',
  deliveryWindowStart: 'deliveryWindow',
  deliveryWindowEnd: 'deliveryWindow',
  cashAmount: 'cashOnDelivery',
  cashCurrency: 'cashOnDelivery',
};

/** A part of an order's life in which a field may change. */
interface EditablePeriod {
  readonly isAllowed: (status: OrderStatus) => boolean;
  /** The allowed statuses, for the error. */
  readonly statuses: string;
}

const LIST_FORMAT = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const createPeriod = (isAllowed: (status: OrderStatus) => boolean): EditablePeriod => ({
  isAllowed,
  statuses: LIST_FORMAT.format(ORDER_STATUSES.filter(isAllowed)),
});
/** For `FIELDS_BEFORE_PREPARATION`. */
const BEFORE_PREPARATION = createPeriod(isBeforePreparation);
/** For all other fields. */
const BEFORE_SHIPPING = createPeriod(isBeforeShipping);

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
  // A request without `planning` can change that column: it also stores `serviceMinutes`, and a new window removes its alternative
  // windows. The error must name the field of the request.
  if (dto.planning === undefined && fields.has('planning')) {
    fields.delete('planning');
    fields.add(dto.serviceMinutes === undefined ? 'deliveryWindow' : 'serviceMinutes');
  }
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
