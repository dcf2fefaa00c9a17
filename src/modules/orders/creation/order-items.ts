import { newId } from '../../../common/ids';
import { amountFault } from '../../../common/money/currency';
import type { ErrorDetails } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { toMinor } from '../../../common/money/money';
import type { OrderItemDto } from '../dto/order.dto';
import { findTotalFault } from './order-total';

/** An item to be stored. The size and the weight are those of one unit. */
export interface NewOrderItem {
  readonly id: string;
  readonly position: number;
  readonly description: string;
  readonly quantity: number;
  readonly priceMinor: bigint;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
}

/**
 * Returns the items in the order of the request, each with a new id.
 *
 * @throws ApiError VALIDATION_ERROR for prices with more decimals than the currency has, and for a total above the limit
 */
export function toNewItems(items: readonly OrderItemDto[], currency: string): NewOrderItem[] {
  refuseFaults('VALIDATION_ERROR', findAmountFaults(items, currency));
  return items.map(({ description, quantity, price, dimensions }, position) => ({
    id: newId(),
    position,
    description,
    quantity,
    priceMinor: toMinor(price, currency),
    lengthCm: dimensions?.length ?? null,
    widthCm: dimensions?.width ?? null,
    heightCm: dimensions?.height ?? null,
    weightKg: dimensions?.weight ?? null,
  }));
}

/** An item with its price, which is not checked yet. */
type Priced = Pick<OrderItemDto, 'quantity' | 'price'>;

/** Returns whether every price can be stored exactly: none has more decimals than the currency. */
export const hasExactPrices = (items: readonly OrderItemDto[], currency: string): boolean =>
  items.every(({ price }) => amountFault(price, currency) === undefined);

/** Returns the faults of the prices and of their total. Prices with a fault of their own do not count in the total. */
export function findAmountFaults(items: readonly Priced[], currency: string): ErrorDetails {
  const priceFaults = faultsOf(
    items,
    (index) => `items.${index}.price`,
    ({ price }) => amountFault(price, currency),
  );
  const amounts = items
    .filter(({ price }) => amountFault(price, currency) === undefined)
    .map(({ quantity, price }) => ({ quantity, priceMinor: toMinor(price, currency) }));
  const faultOfTotal = findTotalFault(amounts, currency);
  return faultOfTotal === undefined ? priceFaults : { ...priceFaults, items: faultOfTotal };
}
