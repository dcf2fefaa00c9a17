import { useTranslation } from 'react-i18next';
import type { Stop } from '../kept/database';
import { useFormats } from './use-formats';

export type Owed = NonNullable<Stop['cashOnDelivery']>;

/** What is entered of the money at the door. */
export interface EnteredCash {
  readonly amount: string;
  readonly method: string;
  readonly reason: string;
}

const METHODS = ['cash', 'card', 'other'] as const;

/** A number as drivers write it, with a point or a comma; undefined: it is none. */
const numberOf = (text: string): number | undefined =>
  /^\d{1,10}(?:[.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;

/** An amount with its currency, in the driver's language. */
export function useAmountText(): (owed: Owed) => string {
  const { money } = useFormats();
  return ({ amount, currency }) => money(amount, currency);
}

/** Whether the service needs no more of it. */
export function isToldOf(owed: Owed | undefined, { amount, reason }: EnteredCash): boolean {
  if (!owed) return true;
  const told = numberOf(amount);
  return told !== undefined && (told === owed.amount || reason.trim() !== '');
}

/** As a report carries it; nothing where nothing is owed. */
export function cashFields(owed: Owed | undefined, entered: EnteredCash): Record<string, string> {
  const told = owed && numberOf(entered.amount);
  if (!owed || told === undefined) return {};
  const reason = told === owed.amount ? '' : entered.reason;
  return { cashCollected: String(told), cashMethod: entered.method, cashReason: reason };
}

/** What was collected: what is owed, unless it is changed, and then why. */
export function CashField({
  owed,
  entered,
  change,
}: {
  owed: Owed;
  entered: EnteredCash;
  change(to: EnteredCash): void;
}) {
  const { t } = useTranslation('driver');
  const amountText = useAmountText();
  const told = numberOf(entered.amount);
  return (
    <fieldset className="cash">
      <legend>{t('cash.toCollect', { amount: amountText(owed) })}</legend>
      <label>
        {t('cash.collected', { currency: owed.currency })}
        <input
          value={entered.amount}
          onChange={(event) => change({ ...entered, amount: event.currentTarget.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
        />
      </label>
      <label>
        {t('cash.method')}
        <select value={entered.method} onChange={(event) => change({ ...entered, method: event.currentTarget.value })}>
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`cashMethod.${method}`)}
            </option>
          ))}
        </select>
      </label>
      {told !== owed.amount && (
        <label>
          {t('cash.reason')}
          <input
            value={entered.reason}
            onChange={(event) => change({ ...entered, reason: event.currentTarget.value })}
            maxLength={500}
          />
        </label>
      )}
    </fieldset>
  );
}
