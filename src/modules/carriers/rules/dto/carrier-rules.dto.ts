import { Agrees } from '../../../../platform/http/validation/field-agreement';
import { DecimalField, MoneyField, ChoiceField, TextField } from '../../../../platform/http/validation/fields';
import {
  GuidListField,
  NestedListField,
  ChoiceListField,
  TextListField,
} from '../../../../platform/http/validation/list-fields';
import { SERVICE_LEVEL_CODES } from '../../service-levels';
import { RULE_CHOICES, type RuleChoice } from '../carrier-rule';

const MAX_RULES = 100;
const MAX_CARRIERS = 20;
const may = { optional: true, nullable: true };

const COUNTRIES = {
  description: 'Countries of the recipient, as ISO 3166 codes in capital letters. Null: every country.',
  example: ['AT', 'DE'],
  min: 1,
  max: 250,
  length: 2,
  ...may,
};
const CODES = {
  description:
    'Postal codes of the recipient, or prefixes such as `10*`. Spaces, dashes and case do not matter. Null: every postal code.',
  example: ['10*', '1110'],
  min: 1,
  max: 500,
  length: 20,
  ...may,
};
const WEIGHT = { decimals: 3, max: 1_000_000, ...may };
const MIN_WEIGHT = { description: 'Least weight of all packages in kg.', example: 2, ...WEIGHT };
const MAX_WEIGHT = { description: 'Greatest weight of all packages in kg.', example: 31.5, ...WEIGHT };
const MIN_VALUE = {
  description: 'Least total of the order, in the currency of the business. A shipment without an order has none.',
  example: 100,
  ...may,
};
const MAX_VALUE = { description: 'Greatest total of the order.', example: 2_500, ...may };
const LEVELS = {
  description: 'Requested service levels. Null: every level, and none.',
  values: SERVICE_LEVEL_CODES,
  ...may,
};
const CHOOSE = {
  description:
    '`carrier`: the carrier of the list, which has one entry. `cheapest` and `fastest`: the carrier of the list whose quote has the lowest ' +
    'price, or the fewest days.',
  values: RULE_CHOICES,
};
const CARRIERS = { description: 'The carriers from which the rule chooses.', max: MAX_CARRIERS };
const LEVEL = {
  description: 'The service level to book. Null: that of the shipment.',
  values: SERVICE_LEVEL_CODES,
  ...may,
};

/** The upper end of a range is not below its lower end. */
const NotBelow = (lowest: 'minWeightKg' | 'minValue') =>
  Agrees<CarrierRuleDto>((highest, rule) => {
    const least = rule[lowest];
    if (typeof highest !== 'number' || typeof least !== 'number') return undefined;
    return highest < least ? `Must not be below ${lowest}.` : undefined;
  });

export class CarrierRuleDto {
  @TextField({ description: 'Name for people.', example: 'Heavy parcels to Germany', min: 1, max: 100 })
  name: string;

  @TextListField(COUNTRIES)
  countries?: string[] | null;

  @TextListField(CODES)
  postalCodes?: string[] | null;

  @DecimalField(MIN_WEIGHT)
  minWeightKg?: number | null;

  @NotBelow('minWeightKg')
  @DecimalField(MAX_WEIGHT)
  maxWeightKg?: number | null;

  @MoneyField(MIN_VALUE)
  minValue?: number | null;

  @NotBelow('minValue')
  @MoneyField(MAX_VALUE)
  maxValue?: number | null;

  @ChoiceListField(LEVELS)
  serviceLevels?: string[] | null;

  @ChoiceField(CHOOSE)
  choose: RuleChoice;

  @Agrees<CarrierRuleDto>((ids, { choose }) =>
    choose === 'carrier' && Array.isArray(ids) && ids.length !== 1
      ? 'Must have one entry if choose is carrier.'
      : undefined,
  )
  @GuidListField(CARRIERS)
  carrierIds: string[];

  @ChoiceField(LEVEL)
  serviceLevel?: string | null;
}

export class CarrierRulesDto {
  @NestedListField(() => CarrierRuleDto, {
    description: 'All rules, in the order in which they are tried. An empty list removes them.',
    min: 0,
    max: MAX_RULES,
  })
  rules: CarrierRuleDto[];
}
