import { amountFault, MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../../common/money/currency';
import { Agrees } from '../../../../platform/http/validation/field-agreement';
import { DecimalField, NestedField } from '../../../../platform/http/validation/fields';
import { CurrencyField } from '../../../business/dto/settings.fields';

/** The amount that the driver has to collect on delivery. Orders and shipments can have one. */
export class CashOnDeliveryDto {
  @Agrees<{ readonly currency?: unknown }>((amount, { currency }) =>
    typeof amount === 'number' && typeof currency === 'string' ? amountFault(amount, currency) : undefined,
  )
  @DecimalField({
    description: 'Amount that the consignee pays, with no more decimals than the currency has.',
    example: 42.5,
    decimals: MAX_CURRENCY_DECIMALS,
    above: 0,
    max: MAX_AMOUNT,
  })
  amount: number;

  @CurrencyField({ description: 'ISO 4217 code of the currency.', optional: false })
  currency: string;
}

/** Marks the optional field with the amount that the driver collects on delivery. */
export const CashOnDeliveryField = (more: string) =>
  NestedField(() => CashOnDeliveryDto, {
    description: `Amount that the driver collects on delivery. ${more}`,
    optional: true,
    nullable: true,
  });
