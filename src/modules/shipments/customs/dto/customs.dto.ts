import { amountFault } from '../../../../common/money/currency';
import { toAlpha2Code } from '../../../../common/text/countries';
import type { ErrorDetails } from '../../../../common/errors/api-error';
import { Agrees, AgreesWithin } from '../../../../platform/http/validation/field-agreement';
import {
  DecimalField,
  IntegerField,
  MoneyField,
  NestedField,
  ChoiceField,
  PatternField,
  TextField,
} from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { CurrencyField } from '../../../business/dto/settings.fields';
import { CONTENTS_TYPES, type ContentsType, INCOTERMS, type Incoterm } from '../../../carriers/adapters/customs';

/** The most items of one shipment. DHL accepts no more. */
export const MAX_CUSTOMS_ITEMS = 99;

const UNKNOWN_COUNTRY_MESSAGE = 'Must be an ISO 3166-1 alpha-2 code such as AT.';

/** Equal goods. Value and weight are those of one piece. */
export class CustomsItemDto {
  @TextField({
    description: 'Description of the goods, in English or in the language of the country of arrival.',
    example: 'T-shirt, cotton',
  })
  description: string;

  @IntegerField({ description: 'Number of pieces.', min: 1, max: 9_999, example: 3 })
  quantity: number;

  @PatternField({
    description: 'Code of the Harmonized System with 6 to 10 digits. Most countries require it for sold goods.',
    example: '610910',
    pattern: /^\d{6}(\d{2}){0,2}$/,
    wanted: '6, 8 or 10 digits.',
    optional: true,
    nullable: true,
  })
  hsCode?: string | null;

  @Agrees((code) => (typeof code === 'string' && toAlpha2Code(code) === code ? undefined : UNKNOWN_COUNTRY_MESSAGE))
  @PatternField({
    description: 'Country in which it was made, as an ISO 3166-1 alpha-2 code.',
    example: 'AT',
    pattern: /^[A-Z]{2}$/,
    wanted: 'an ISO 3166-1 alpha-2 code such as AT.',
  })
  originCountry: string;

  @MoneyField({ description: 'Value of one piece, with no more decimals than the currency has.', example: 19.9 })
  value: number;

  @DecimalField({ description: 'Net weight of one piece in kg.', example: 0.2, decimals: 3, above: 0, max: 100_000 })
  weightKg: number;
}

/** Returns a fault for each item whose value has more decimals than the currency. The values are not validated yet. */
function findValueFaults(items: unknown, { currency }: { readonly currency?: unknown }): ErrorDetails {
  if (!Array.isArray(items) || typeof currency !== 'string') return {};
  const faults: Record<string, string> = {};
  for (const [index, item] of (items as unknown[]).entries()) {
    const value = (item as { value?: unknown } | null)?.value;
    const fault = typeof value === 'number' ? amountFault(value, currency) : undefined;
    if (fault !== undefined) faults[`${index}.value`] = fault;
  }
  return faults;
}

/** What a shipment contains, for customs. */
export class CustomsDto {
  @ChoiceField({
    values: CONTENTS_TYPES,
    description: 'Category of the contents. `merchandise` is a sale of goods.',
    example: 'merchandise',
  })
  contentsType: ContentsType;

  @ChoiceField({
    values: INCOTERMS,
    description:
      'Term that says who pays carriage, duties and taxes (Incoterms 2020). Default: DAP, with which the recipient pays duties and taxes.',
    optional: true,
    example: 'DAP',
  })
  incoterm?: Incoterm;

  @CurrencyField({ description: 'ISO 4217 code of the currency of all values. Default: the currency of the business.' })
  currency?: string;

  @AgreesWithin(findValueFaults)
  @NestedListField(() => CustomsItemDto, {
    description: 'The contents. Together they weigh no more than the packages.',
    max: MAX_CUSTOMS_ITEMS,
  })
  items: CustomsItemDto[];
}

/** Marks the optional customs data of a shipment. `effect` says what an omitted or changed value does. */
export const CustomsField = (effect: string) =>
  NestedField(() => CustomsDto, {
    description: `Customs data, for a shipment to another customs area. Carriers with the feature \`customs\` get it. ${effect}`,
    optional: true,
    nullable: true,
  });
