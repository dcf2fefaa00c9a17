import { newId } from '../../common/ids';
import { amountFault } from '../../common/currency';
import { ApiError } from '../../common/errors/api-error';
import { toMinor } from '../../common/money';
import type { OrderItemDto } from './dto/order.dto';

/** An item that is about to be kept; lengths of one unit in cm, weight in kg. */
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
 * The items in the order in which the client listed them, each with an id of its own.
 * @throws ApiError VALIDATION_ERROR for prices with more decimals than the currency has
 */
export function toNewItems(items: readonly OrderItemDto[], currency: string): NewOrderItem[] {
  assertPrices(items, currency);
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

/** Whether no price has more decimals than the currency. */
export const hasExactPrices = (items: readonly OrderItemDto[], currency: string): boolean =>
  items.every(({ price }) => amountFault(price, currency) === undefined);

function assertPrices(items: readonly OrderItemDto[], currency: string): void {
  const faults = items.flatMap(({ price }, index) => {
    const fault = amountFault(price, currency);
    return fault ? [[`items.${index}.price`, fault] as const] : [];
  });
  if (faults.length) throw new ApiError('VALIDATION_ERROR', Object.fromEntries(faults));
}
