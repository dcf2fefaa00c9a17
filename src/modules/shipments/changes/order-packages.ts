import { ApiError } from '../../../common/errors/api-error';
import type { ItemToShip } from '../../orders/order-shipping.service';
import { MAX_PACKAGES, type Package } from '../packages';

/** The weight of an item without one. The description of `createShipmentOfOrder` names it. */
const DEFAULT_WEIGHT_KG = 1;

/**
 * Returns one package for each unit of the items.
 *
 * @param defaultSize the size of items without one
 * @param field the field of the request with the items
 * @throws ApiError VALIDATION_ERROR on this field for more packages than a shipment may have
 */
export function createPackages(
  items: readonly ItemToShip[],
  defaultSize: Omit<Package, 'weight'>,
  field: 'items' | 'itemIds' | 'itemId',
): Package[] {
  const unitCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (unitCount > MAX_PACKAGES)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `The items are ${unitCount} packages, one for each unit; a shipment holds at most ${MAX_PACKAGES}.`,
    });
  return items.flatMap((item) => Array.from({ length: item.quantity }, () => createUnitPackage(item, defaultSize)));
}

/** Returns the package of one unit of an item. */
export function createUnitPackage(
  { dimensions }: Pick<ItemToShip, 'dimensions'>,
  defaultSize: Omit<Package, 'weight'>,
): Package {
  const { length, width, height } = dimensions ?? defaultSize;
  return { length, width, height, weight: dimensions?.weight ?? DEFAULT_WEIGHT_KG };
}
