import { MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../../common/money/currency';
import { DecimalField, ChoiceField, TextField } from '../../../../platform/http/validation/fields';
import { CASH_METHODS, type CashMethod } from '../reported-cash';

/** The amount collected on delivery. */
export class CashCollectedDto {
  @DecimalField({
    description: 'Amount in the currency of the amount due; 0 if nothing was paid.',
    example: 42.5,
    decimals: MAX_CURRENCY_DECIMALS,
    max: MAX_AMOUNT,
  })
  amount: number;

  @ChoiceField({
    values: CASH_METHODS,
    description: 'Payment method of the consignee. Default: `cash`.',
    optional: true,
  })
  method?: CashMethod;

  @TextField({
    description: 'Reason why the amount differs from the amount due. Required in that case.',
    example: 'Pays the rest by transfer.',
    optional: true,
    nullable: true,
    max: 500,
  })
  reason?: string | null;
}
