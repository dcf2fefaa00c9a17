import { amountFault } from '../../../../common/money/currency';
import type { RowError, RowValues } from '../../../../shared/uploads/rows/row-values';
import { isCurrency } from '../../../business/dto/settings.fields';
import type { OrderUploadField } from '../columns/upload-columns';

/** A number as `readNumbers` writes it: with a decimal point and without thousands separators. */
export const NUMBER_PATTERN = /^-?\d+(?:\.\d+)?$/;
const DIMENSIONS = ['length', 'width', 'height'] as const;

/** Requires an email address or a reference of the customer. */
export const findCustomerErrors = ({ customerEmail, customerReference }: RowValues<OrderUploadField>): RowError[] =>
  customerEmail === undefined && customerReference === undefined
    ? [{ field: 'customerEmail', message: "Is required, or customerReference: one of a customer's references." }]
    : [];

/** Requires both coordinates or none. Rejects 0, 0, which many systems write for an unknown location. */
export function findCoordinateErrors({ latitude, longitude }: RowValues<OrderUploadField>): RowError[] {
  if (latitude === undefined && longitude === undefined) return [];
  if (latitude === undefined) return [{ field: 'latitude', message: 'Is required beside longitude.' }];
  if (longitude === undefined) return [{ field: 'longitude', message: 'Is required beside latitude.' }];
  return Number(latitude) === 0 && Number(longitude) === 0
    ? [{ field: 'latitude', message: 'Must be the coordinates of a place: 0, 0 is none. Leave both out if unknown.' }]
    : [];
}

/** Requires all three dimensions if the row has one of them or a weight. */
export function findSizeErrors(values: RowValues<OrderUploadField>): RowError[] {
  const missing = DIMENSIONS.filter((field) => values[field] === undefined);
  const hasNoSize = missing.length === DIMENSIONS.length && values.weight === undefined;
  if (hasNoSize) return [];
  return missing.map((field) => ({
    field,
    message: 'Is required beside the other dimensions; leave all of them out, or none.',
  }));
}

/** Rejects a price with more decimals than its currency, unless the price has an error already. */
export function findPriceErrors(
  { price }: RowValues<OrderUploadField>,
  currency: string,
  errors: readonly RowError[],
): RowError[] {
  if (price === undefined || errors.some(({ field }) => field === 'price')) return [];
  const fault = amountFault(Number(price), currency);
  return fault ? [{ field: 'price', message: fault }] : [];
}

/** Requires an amount and its currency, or neither. Rejects an amount with more decimals than the currency. */
export function findCashErrors({ cashOnDelivery, cashCurrency }: RowValues<OrderUploadField>): RowError[] {
  if (cashOnDelivery === undefined && cashCurrency === undefined) return [];
  if (cashCurrency === undefined) return [{ field: 'cashCurrency', message: 'Is required beside cashOnDelivery.' }];
  if (cashOnDelivery === undefined) return [{ field: 'cashOnDelivery', message: 'Is required beside cashCurrency.' }];
  if (!isCurrency(cashCurrency))
    return [{ field: 'cashCurrency', message: 'Must be a currency code of ISO 4217, such as EUR.' }];
  const fault = NUMBER_PATTERN.test(cashOnDelivery) ? amountFault(Number(cashOnDelivery), cashCurrency) : undefined;
  return fault ? [{ field: 'cashOnDelivery', message: fault }] : [];
}
