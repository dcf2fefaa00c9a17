import { MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../common/money/currency';
import { PageQuery } from '../../../platform/http/parameters/page';
import {
  DecimalField,
  GuidField,
  ChoiceField,
  PatternField,
  TextField,
} from '../../../platform/http/validation/fields';
import { GuidListField } from '../../../platform/http/validation/list-fields';
import { CurrencyField } from '../../business/dto/settings.fields';
import { COLLECTION_STATES, type CollectionState } from '../../shipments/cash/dto/cash-collection.response';

/** Maximum number of collections that a request for a handover can name. */
export const MAX_NAMED_COLLECTIONS = 1000;

/** The limit for the counted amount. It is higher than that of one delivery, because it is the cash of many. */
const MAX_COUNTED_AMOUNT = 10 * MAX_AMOUNT;

const OptionalDayField = (description: string) =>
  PatternField({
    description,
    pattern: /^\d{4}-\d\d-\d\d$/,
    wanted: 'a date as YYYY-MM-DD.',
    example: '2026-03-02',
    optional: true,
  });
const OptionalCurrencyField = (description: string) => CurrencyField({ description, optional: true });

/** The filter and page of the list of handovers. */
export class HandoversQuery extends PageQuery {
  @GuidField({ description: 'Only deliveries of this driver.', optional: true })
  driver?: string;

  @OptionalDayField('Selects cash handed in on this day, in the time zone of the business.')
  date?: string;

  @OptionalDayField('Selects cash handed in on this day or later.')
  from?: string;

  @OptionalDayField('Selects cash handed in on this day or earlier.')
  to?: string;
}

/** The filter of the export of collections. It has the fields of `CashQuery` without the page. */
export class CashExportQuery {
  @GuidField({ description: 'Only deliveries of this driver.', optional: true })
  driver?: string;

  @OptionalDayField('Only deliveries of this day, in the time zone of the business.')
  date?: string;

  @OptionalDayField('Only deliveries of this day and later ones.')
  from?: string;

  @OptionalDayField('Only deliveries of this day and earlier ones.')
  to?: string;

  @ChoiceField({ values: COLLECTION_STATES, description: 'Only collections in this state.', optional: true })
  state?: CollectionState;

  @OptionalCurrencyField('Selects amounts in this currency.')
  currency?: string;
}

/** The filter and page of the list of collections. */
export class CashQuery extends PageQuery {
  @GuidField({ description: 'Only deliveries of this driver.', optional: true })
  driver?: string;

  @OptionalDayField('Only deliveries of this day, in the time zone of the business.')
  date?: string;

  @OptionalDayField('Only deliveries of this day and later ones.')
  from?: string;

  @OptionalDayField('Only deliveries of this day and earlier ones.')
  to?: string;

  @ChoiceField({ values: COLLECTION_STATES, description: 'Only collections in this state.', optional: true })
  state?: CollectionState;

  @OptionalCurrencyField('Selects amounts in this currency.')
  currency?: string;
}

/** The body of `POST /api/cash/handovers`. It books the cash that a driver hands in. */
export class CreateHandoverDto {
  @GuidField({ description: 'The driver who hands in the cash.' })
  driverGuid: string;

  @OptionalDayField(
    'Selects the cash of deliveries of this day. Without this and `shipmentIds`, all cash that the driver still has is handed in.',
  )
  date?: string;

  @GuidListField({
    description: 'Selects the cash of these deliveries.',
    max: MAX_NAMED_COLLECTIONS,
    optional: true,
  })
  shipmentIds?: string[];

  @OptionalCurrencyField('Currency of the cash. Required if the driver has cash in several currencies.')
  currency?: string;

  @DecimalField({
    description: 'Counted amount, with no more decimals than the currency has.',
    example: 120,
    decimals: MAX_CURRENCY_DECIMALS,
    max: MAX_COUNTED_AMOUNT,
  })
  amountCounted: number;

  @TextField({
    description: 'Note, for example why the amount differs.',
    example: 'Two euros short.',
    optional: true,
    nullable: true,
    max: 2000,
  })
  note?: string | null;
}
