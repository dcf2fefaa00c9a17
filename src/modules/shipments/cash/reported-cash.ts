import { amountFault, formatAmount } from '../../../common/money/currency';
import type { CashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';

/** How the consignee paid. Drivers hand in only cash. */
export const CASH_METHODS = ['cash', 'card', 'other'] as const;
export type CashMethod = (typeof CASH_METHODS)[number];

/** The report of a driver or the office about collected cash. A value that was not reported is undefined. */
export interface ReportedCash {
  readonly amount: number | undefined;
  readonly method: CashMethod | undefined;
  readonly reason: string | null | undefined;
}

/** The collected amount as stored. */
export interface CollectedCash {
  readonly amount: number;
  readonly method: CashMethod;
  /** Why the amount differs from the amount due. */
  readonly reason: string | null;
  /** The id of the driver, user or API token that recorded it. */
  readonly by: string;
  /** The driver's report: its trace, time and dispatch. Null when the office recorded it. */
  readonly report: {
    readonly traceId: string;
    /** When the driver delivered the shipment. */
    readonly at: Date;
    readonly dispatchId: string;
    readonly driverId: string | null;
  } | null;
}

/** The stored collection, as far as it decides whether an amount is recorded. */
interface StoredAmount {
  readonly collected: string | null;
  readonly method: CashMethod | null;
  readonly reason: string | null;
  readonly traceId: string | null;
  readonly handoverId: string | null;
}

/** The names of the fields in the request, by which errors are reported. */
interface FieldNames {
  readonly amount: string;
  readonly reason: string;
}

/** Returns the faults of the reported amount, by field name. */
export function findCashFaults(
  { cashAmount, cashCurrency }: CashColumns,
  { amount, method, reason }: ReportedCash,
  fields: FieldNames,
): Record<string, string> {
  if (cashAmount === null || cashCurrency === null) {
    const isReported = amount !== undefined || method !== undefined || !!reason; // An empty reason is none.
    return isReported ? { [fields.amount]: 'Must be left out: nothing is to be collected for this shipment.' } : {};
  }
  const owed = formatAmount(Number(cashAmount), cashCurrency);
  if (amount === undefined) return { [fields.amount]: `Is required: ${owed} is to be collected.` };
  const fault = amountFault(amount, cashCurrency);
  if (fault) return { [fields.amount]: fault };
  if (amount === Number(cashAmount) || reason?.trim()) return {};
  return { [fields.reason]: `Is required where another amount than ${owed} was collected.` };
}

/**
 * Returns whether the amount must be stored. It must not after the cash was handed in, or if nothing changes. A driver's report does not
 * replace an amount that the office has recorded.
 */
export function isRecordable(stored: StoredAmount, { amount, method, reason, report }: CollectedCash): boolean {
  if (stored.handoverId !== null) return false;
  const isRecordedByOffice = stored.collected !== null && stored.traceId === null;
  if (report && isRecordedByOffice) return false;
  const isUnchanged =
    stored.collected !== null &&
    Number(stored.collected) === amount &&
    stored.method === method &&
    stored.reason === reason &&
    stored.traceId === (report?.traceId ?? null);
  return !isUnchanged;
}
