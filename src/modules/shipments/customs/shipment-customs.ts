import { ApiError } from '../../../common/errors/api-error';
import { amountFault } from '../../../common/money/currency';
import { type Customs, computeTotalGrams } from '../../carriers/adapters/customs';
import { type Package, totals } from '../packages';
import type { CustomsDto } from './dto/customs.dto';

/**
 * Returns the customs data to store. Undefined does not change the stored data. Null removes it.
 *
 * @param currency the currency of the business
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
  const faults = stored.items.map(({ value }, index) => [
    `customs.items.${index}.value`,
    amountFault(value, stored.currency),
  ]);
  const details = Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as Record<string, string>;
  if (Object.keys(details).length > 0) throw new ApiError('VALIDATION_ERROR', details);
  return stored;
}

/** @throws ApiError VALIDATION_ERROR if the items weigh more than the packages */
export function assertFitsPackages(customs: Customs | null, packages: readonly Package[]): void {
  if (!customs) return;
  const [net, gross] = [computeTotalGrams(customs), Number(totals(packages).totalWeightG)];
  if (net <= gross) return;
  throw new ApiError('VALIDATION_ERROR', {
    'customs.items': `Must not weigh more than the packages: the items weigh ${net / 1000} kg, the packages ${gross / 1000} kg.`,
  });
}
