import { amountFault, amountText } from '../../../common/currency';
import type { CashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';

/** How the consignee paid. Cash alone is handed in. */
export const CASH_METHODS = ['cash', 'card', 'other'] as const;
export type CashMethod = (typeof CASH_METHODS)[number];

/** What somebody says of the money at the door; no amount: nothing was said of it. */
export interface ToldCash {
  readonly amount: number | undefined;
  readonly method: CashMethod | undefined;
  readonly reason: string | null | undefined;
}

/** What was collected, as it is written. */
export interface Collected {
  readonly amount: number;
  readonly method: CashMethod;
  readonly reason: string | null;
  readonly by: string;
  /** Of a driver's report: its trace, time and tour. Null: the office says it. */
  readonly report: {
    readonly traceId: string;
    readonly at: Date;
    readonly dispatchId: string;
    readonly driverId: string | null;
  } | null;
}

/** The names under which a request tells it. */
interface FieldNames {
  readonly amount: string;
  readonly reason: string;
}

/** What is wrong with what is told of an amount that is owed, by the names of the fields; empty: nothing. */
export function cashFaults(
  { cashAmount, cashCurrency }: CashColumns,
  { amount, method, reason }: ToldCash,
  fields: FieldNames,
): Record<string, string> {
  if (cashAmount === null || cashCurrency === null) {
    const isTold = amount !== undefined || method !== undefined || !!reason;
    return isTold ? { [fields.amount]: 'Must be left out: nothing is to be collected for this shipment.' } : {};
  }
  const owed = amountText(Number(cashAmount), cashCurrency);
  if (amount === undefined) return { [fields.amount]: `Is required: ${owed} is to be collected.` };
  const fault = amountFault(amount, cashCurrency);
  if (fault) return { [fields.amount]: fault };
  if (amount === Number(cashAmount) || reason?.trim()) return {};
  return { [fields.reason]: `Is required where another amount than ${owed} was collected.` };
}
