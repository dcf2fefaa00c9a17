import { ApiError } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { amountFault } from '../../../common/money/currency';
import { type Customs, computeTotalGrams } from '../../carriers/adapters/customs';
import { type Package, computeTotals } from '../packages';
import type { CustomsDto } from './dto/customs.dto';

/**
 * Returns the customs data to store. Undefined does not change the stored data. Null removes it.
 *
 * @param currency the currency of values without one
 * @throws ApiError VALIDATION_ERROR for a value with more decimals than the currency has
 */
export function toStoredCustoms(customs: CustomsDto | null | undefined, currency: string): Customs | null | undefined {
  if (!customs) return customs;
  const stored: Customs = {
    contentsType: customs.contentsType,
    incoterm: customs.incoterm ?? 'DAP',
    currency: customs.currency ?? currency,
    items: customs.items.map(({ description, quantity, hsCode = null, originCountry, value, weightKg }) => ({
      description,
      quantity,
      hsCode,
      originCountry,
      value,
      weightKg,
    })),
  };
  const faults: Record<string, string> = {};
  for (const [index, { value }] of stored.items.entries()) {
    const fault = amountFault(value, stored.currency);
    if (fault !== undefined) faults[`customs.items.${index}.value`] = fault;
  }
  refuseFaults('VALIDATION_ERROR', faults);
  return stored;
}

/**
 * Checks the weight of the goods.
 *
 * @throws ApiError VALIDATION_ERROR if the items weigh more than the packages
 */
export function assertFitsPackages(customs: Customs | null, packages: readonly Package[]): void {
  if (!customs) return;
  const netGrams = computeTotalGrams(customs);
  const grossGrams = Number(computeTotals(packages).totalWeightG);
  if (netGrams <= grossGrams) return;
  throw new ApiError('VALIDATION_ERROR', {
    'customs.items': `Must not weigh more than the packages: the items weigh ${netGrams / 1000} kg, the packages ${grossGrams / 1000} kg.`,
  });
}
