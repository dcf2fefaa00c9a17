import { ApiError } from '../../../common/errors/api-error';
import { amountFault, amountText } from '../../../common/currency';
import { decimal, jsonOf } from '../../../database/json-sql';
import type { CashOnDeliveryDto } from './cash-on-delivery.dto';
import type { CashOnDeliveryResponse } from './cash-on-delivery.response';

/** What is to be collected, as orders and shipments keep it: an exact decimal, or nothing. */
export interface CashColumns {
  readonly cashAmount: string | null;
  readonly cashCurrency: string | null;
}

/** @throws ApiError VALIDATION_ERROR for more decimals than the currency has */
export function cashColumns(given: CashOnDeliveryDto | null): CashColumns {
  if (!given) return { cashAmount: null, cashCurrency: null };
  const { amount, currency } = given;
  const fault = amountFault(amount, currency);
  if (fault) throw new ApiError('VALIDATION_ERROR', { 'cashOnDelivery.amount': fault });
  return { cashAmount: String(amount), cashCurrency: currency };
}

/** What is to be collected, as documents print it: `EUR 42.50`. */
export const toCollect = ({ cashAmount, cashCurrency }: CashColumns): string | null =>
  cashAmount !== null && cashCurrency !== null ? amountText(Number(cashAmount), cashCurrency) : null;

/** What is to be collected for the order or shipment of that alias. */
export const cashJson = (alias: string) =>
  jsonOf<CashOnDeliveryResponse>({ amount: decimal(`${alias}.cash_amount`), currency: `${alias}.cash_currency` });
