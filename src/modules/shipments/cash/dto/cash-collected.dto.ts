import { MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../../common/money/currency';
import { Decimal, OneOf, Text } from '../../../../platform/http/validation/fields';
import { CASH_METHODS, type CashMethod } from '../reported-cash';

/** The amount collected on delivery. */
export class CashCollectedDto {
  @Decimal({
    description: 'The amount, in the currency of what is owed; 0 where nothing was paid.',
    example: 42.5,
    decimals: MAX_CURRENCY_DECIMALS,
    max: MAX_AMOUNT,
  })
  amount: number;
  @OneOf({ values: CASH_METHODS, description: 'How it was paid: `cash` unless given.', optional: true })
  method?: CashMethod;
  @Text({
    description: 'Why it is another amount than is owed; required then.',
    example: 'Pays the rest by transfer.',
    optional: true,
    nullable: true,
    max: 500,
  })
  reason?: string | null;
}
