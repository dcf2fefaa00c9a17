import { newId } from '../../common/ids';
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

/** The items in the order in which the client listed them, each with an id of its own. */
export const toNewItems = (items: readonly OrderItemDto[]): NewOrderItem[] =>
  items.map(({ description, quantity, price, dimensions }, position) => ({
    id: newId(),
    position,
    description,
    quantity,
    priceMinor: toMinor(price),
    lengthCm: dimensions?.length ?? null,
    widthCm: dimensions?.width ?? null,
    heightCm: dimensions?.height ?? null,
    weightKg: dimensions?.weight ?? null,
  }));
