import { amountFault, MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../common/currency';
import { Agrees, Decimal, Nested } from '../../../http/validation/fields';
import { Currency } from '../../business/dto/settings.fields';

export class CashOnDeliveryDto {
  @Agrees<{ readonly currency?: unknown }>((amount, { currency }) =>
    typeof amount === 'number' && typeof currency === 'string' ? amountFault(amount, currency) : undefined,
  )
  @Decimal({
    description: 'What the consignee pays, with no more decimals than the currency has.',
    example: 42.5,
    decimals: MAX_CURRENCY_DECIMALS,
    above: 0,
    max: MAX_AMOUNT,
  })
  amount: number;
  @Currency({ description: 'ISO 4217 code of the currency.', optional: false }) currency: string;
}

/** What is to be collected at the door. */
export const CashOnDelivery = (more: string) =>
  Nested(() => CashOnDeliveryDto, {
    description: `What is to be collected at the door. ${more}`,
    optional: true,
    nullable: true,
  });
