import { ApiError } from '../../../common/errors/api-error';
import { amountFault, formatAmount } from '../../../common/money/currency';
import { decimalSql, jsonObjectSql } from '../../../platform/database/queries/json-select';
import type { CashOnDeliveryDto } from './dto/cash-on-delivery.dto';
import type { CashOnDeliveryResponse } from './dto/cash-on-delivery.response';

/** The columns of the cash on delivery: an exact decimal with its currency, or null for both if nothing is collected. */
export interface CashColumns {
  readonly cashAmount: string | null;
  readonly cashCurrency: string | null;
}

/**
 * Returns the columns of an amount, or of none for null.
 *
 * @throws ApiError VALIDATION_ERROR for an amount with more decimals than the currency has
 */
export function toCashColumns(requested: CashOnDeliveryDto | null): CashColumns {
  if (!requested) return { cashAmount: null, cashCurrency: null };
  const { amount, currency } = requested;
  const fault = amountFault(amount, currency);
  if (fault) throw new ApiError('VALIDATION_ERROR', { 'cashOnDelivery.amount': fault });
  return { cashAmount: String(amount), cashCurrency: currency };
}

/** Returns the amount to collect as documents print it (`EUR 42.50`), or null if nothing is collected. */
export const formatCashToCollect = ({ cashAmount, cashCurrency }: CashColumns): string | null =>
  cashAmount !== null && cashCurrency !== null ? formatAmount(Number(cashAmount), cashCurrency) : null;

/** Returns the SQL of the cash on delivery of an order or a shipment with the given alias. */
export const cashJsonSql = (alias: string) =>
  jsonObjectSql<CashOnDeliveryResponse>({
    amount: decimalSql(`${alias}.cash_amount`),
    currency: `${alias}.cash_currency`,
  });
