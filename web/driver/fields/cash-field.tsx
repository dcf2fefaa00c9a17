import { useTranslation } from 'react-i18next';
import { decimalsOf } from '../../shared/formats';
import type { Stop } from '../storage/database';
import { useFormats } from '../parts/use-formats';

/** The amount that is due on delivery. */
export type CashDue = NonNullable<Stop['cashOnDelivery']>;

/** What the driver entered about cash on delivery. */
export interface EnteredCash {
  readonly amount: string;
  readonly method: string;
  readonly reason: string;
}

const METHODS = ['cash', 'card', 'other'] as const;

/** Parses a number with a point or a comma. Returns undefined if it is not a number. */
const parseAmount = (text: string): number | undefined =>
  /^\d{1,10}(?:[.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;

/** Formats an amount with its currency in the driver's language. */
export function useAmountText(): (due: CashDue) => string {
  const { money } = useFormats();
  return ({ amount, currency }) => money(amount, currency);
}

/** Returns the amount due as the driver would enter it; empty if nothing is due. */
export const initialAmount = (due: CashDue | undefined): string =>
  due ? due.amount.toFixed(decimalsOf(due.currency)) : '';

/** Whether the input is complete: a different amount needs a reason. */
export function isCashComplete(due: CashDue | undefined, { amount, reason }: EnteredCash): boolean {
  if (!due) return true;
  const collected = parseAmount(amount);
  return collected !== undefined && (collected === due.amount || reason.trim() !== '');
}

/** Returns the fields of the report; none if nothing is due. */
export function cashFields(due: CashDue | undefined, entered: EnteredCash): Record<string, string> {
  const collected = due && parseAmount(entered.amount);
  if (!due || collected === undefined) return {};
  const reason = collected === due.amount ? '' : entered.reason;
  return { cashCollected: String(collected), cashMethod: entered.method, cashReason: reason };
}

/** Input of the collected amount: the amount due, or another one with its reason. */
export function CashField({
  due,
  entered,
  onChange,
}: {
  due: CashDue;
  entered: EnteredCash;
  onChange(entered: EnteredCash): void;
}) {
  const { t } = useTranslation('driver');
  const amountText = useAmountText();
  return (
    <fieldset className="cash">
      <legend>{t('cash.toCollect', { amount: amountText(due) })}</legend>
      <label>
        {t('cash.collected', { currency: due.currency })}
        <input
          value={entered.amount}
          onChange={(event) => onChange({ ...entered, amount: event.currentTarget.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
        />
      </label>
      <label>
        {t('cash.method')}
        <select
          value={entered.method}
          onChange={(event) => onChange({ ...entered, method: event.currentTarget.value })}
        >
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`cashMethod.${method}`)}
            </option>
          ))}
        </select>
      </label>
      {parseAmount(entered.amount) !== due.amount && (
        <label>
          {t('cash.reason')}
          <input
            value={entered.reason}
            onChange={(event) => onChange({ ...entered, reason: event.currentTarget.value })}
            maxLength={500}
          />
        </label>
      )}
    </fieldset>
  );
}
