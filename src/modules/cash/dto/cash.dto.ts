import { MAX_AMOUNT, MAX_CURRENCY_DECIMALS } from '../../../common/money/currency';
import { PageQuery } from '../../../platform/http/parameters/page';
import { Decimal, Guid, OneOf, Pattern, Text } from '../../../platform/http/validation/fields';
import { Guids } from '../../../platform/http/validation/list-fields';
import { Currency } from '../../business/dto/settings.fields';
import { COLLECTION_STATES, type CollectionState } from '../../shipments/cash/dto/cash-collection.response';

/** Maximum number of collections in one handover. */
export const MAX_COLLECTIONS_NAMED = 1000;

/** The limit for the counted amount, which is the cash of many deliveries. */
const MAX_COUNTED = 10 * MAX_AMOUNT;

const Day = (description: string) =>
  Pattern({
    description,
    pattern: /^\d{4}-\d\d-\d\d$/,
    wanted: 'a date as YYYY-MM-DD.',
    example: '2026-03-02',
    optional: true,
  });
const OnlyCurrency = (description: string) => Currency({ description, optional: true });

export class HandoversQuery extends PageQuery {
  @Guid({ description: 'Only of this driver.', optional: true }) driver?: string;
  @Day("Only what came in on this day, on the business's clocks.") date?: string;
  @Day('Only what came in on this day and later.') from?: string;
  @Day('Only what came in on this day and earlier.') to?: string;
}

export class CashExportQuery {
  @Guid({ description: 'Only of this driver.', optional: true }) driver?: string;
  @Day("Only of deliveries of this day, on the business's clocks.") date?: string;
  @Day('Only of deliveries of this day and later ones.') from?: string;
  @Day('Only of deliveries of this day and earlier ones.') to?: string;
  @OneOf({ values: COLLECTION_STATES, description: 'Only where the money is there.', optional: true })
  state?: CollectionState;
  @OnlyCurrency('Only in this currency.') currency?: string;
}

export class CashQuery extends PageQuery {
  @Guid({ description: 'Only of this driver.', optional: true }) driver?: string;
  @Day("Only of deliveries of this day, on the business's clocks.") date?: string;
  @Day('Only of deliveries of this day and later ones.') from?: string;
  @Day('Only of deliveries of this day and earlier ones.') to?: string;
  @OneOf({ values: COLLECTION_STATES, description: 'Only where the money is there.', optional: true })
  state?: CollectionState;
  @OnlyCurrency('Only in this currency.') currency?: string;
}

export class CreateHandoverDto {
  @Guid({ description: 'Who hands in.' }) driverGuid: string;
  @Day('The cash of deliveries of this day; with neither this nor `shipmentIds`, all that the driver still has.')
  date?: string;
  @Guids({
    description: 'The cash of these deliveries alone.',
    max: MAX_COLLECTIONS_NAMED,
    optional: true,
  })
  shipmentIds?: string[];
  @OnlyCurrency('Which currency; required where the driver has cash in several.') currency?: string;
  @Decimal({
    description: 'What was counted, with no more decimals than the currency has.',
    example: 120,
    decimals: MAX_CURRENCY_DECIMALS,
    max: MAX_COUNTED,
  })
  amountCounted: number;
  @Text({
    description: 'What there is to say, such as why it is another amount.',
    example: 'Two euros short.',
    optional: true,
    nullable: true,
    max: 2000,
  })
  note?: string | null;
}
