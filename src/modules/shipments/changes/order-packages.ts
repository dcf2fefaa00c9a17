import { ApiError } from '../../../common/errors/api-error';
import type { ItemToShip } from '../../orders/order-shipping.service';
import { MAX_PACKAGES, type Package } from '../packages';

/** Kilograms of an item without a weight. */
const DEFAULT_WEIGHT_KG = 1;

/**
 * One package for each unit; the business's own default size for items that have none. Throws 400 for too many.
 *
 * @param field what the request calls the items
 */
export function packagesOf(
  items: readonly ItemToShip[],
  defaultSize: Omit<Package, 'weight'>,
  field: 'items' | 'itemIds',
): Package[] {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > MAX_PACKAGES)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `The items are ${units} packages, one for each unit; a shipment holds at most ${MAX_PACKAGES}.`,
    });
  return items.flatMap(({ quantity, dimensions }) => {
    const { length, width, height } = dimensions ?? defaultSize;
    const weight = dimensions?.weight ?? DEFAULT_WEIGHT_KG;
    return Array.from({ length: quantity }, () => ({ length, width, height, weight }));
  });
}
