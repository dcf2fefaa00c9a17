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
const MAX_CARRIERS_PER_RULE = 20;
/** A condition may be missing or null. It then applies to every shipment. */
const OPTIONAL = { optional: true, nullable: true };

/* The options of the fields of a rule. */
const COUNTRIES_OPTIONS = {
  description: 'Countries of the recipient, as ISO 3166 codes in capital letters. Null: every country.',
  example: ['AT', 'DE'],
  min: 1,
  max: 250,
  maxLength: 2,
  ...OPTIONAL,
};
const POSTAL_CODES_OPTIONS = {
  description:
    'Postal codes of the recipient, or prefixes such as `10*`. Spaces, dashes and case do not matter. Null: every postal code.',
  example: ['10*', '1110'],
  min: 1,
  max: 500,
  maxLength: 20,
  ...OPTIONAL,
};
const WEIGHT_OPTIONS = { decimals: 3, max: 1_000_000, ...OPTIONAL };
const MIN_WEIGHT_OPTIONS = { description: 'Least weight of all packages in kg.', example: 2, ...WEIGHT_OPTIONS };
const MAX_WEIGHT_OPTIONS = { description: 'Greatest weight of all packages in kg.', example: 31.5, ...WEIGHT_OPTIONS };
const MIN_VALUE_OPTIONS = {
  description: 'Least total of the order, in the currency of the business. A shipment without an order has none.',
  example: 100,
  ...OPTIONAL,
};
const MAX_VALUE_OPTIONS = { description: 'Greatest total of the order.', example: 2_500, ...OPTIONAL };
const LEVELS_OPTIONS = {
  description: 'Requested service levels. Null: every level, and none.',
  values: SERVICE_LEVEL_CODES,
  ...OPTIONAL,
};
const CHOOSE_OPTIONS = {
  description:
    '`carrier`: the carrier of the list, which has one entry. `cheapest` and `fastest`: the carrier of the list whose quote has the lowest ' +
    'price, or the fewest days.',
  values: RULE_CHOICES,
};
const CARRIERS_OPTIONS = { description: 'The carriers from which the rule chooses.', max: MAX_CARRIERS_PER_RULE };
const LEVEL_OPTIONS = {
  description: 'The service level to book. Null: that of the shipment.',
  values: SERVICE_LEVEL_CODES,
  ...OPTIONAL,
};

/** Rejects the upper end of a range if it is below the lower end. */
const NotBelowField = (lowerEnd: 'minWeightKg' | 'minValue') =>
  Agrees<CarrierRuleDto>((upperValue, rule) => {
    const lowerValue = rule[lowerEnd];
    if (typeof upperValue !== 'number' || typeof lowerValue !== 'number') return undefined;
    return upperValue < lowerValue ? `Must not be below ${lowerEnd}.` : undefined;
  });

/** A rule: conditions on a shipment, and the choice of its carrier. */
export class CarrierRuleDto {
  @TextField({ description: 'Name for people.', example: 'Heavy parcels to Germany', min: 1, max: 100 })
  name: string;

  @TextListField(COUNTRIES_OPTIONS)
  countries?: string[] | null;

  @TextListField(POSTAL_CODES_OPTIONS)
  postalCodes?: string[] | null;

  @DecimalField(MIN_WEIGHT_OPTIONS)
  minWeightKg?: number | null;

  @NotBelowField('minWeightKg')
  @DecimalField(MAX_WEIGHT_OPTIONS)
  maxWeightKg?: number | null;

  @MoneyField(MIN_VALUE_OPTIONS)
  minValue?: number | null;

  @NotBelowField('minValue')
  @MoneyField(MAX_VALUE_OPTIONS)
  maxValue?: number | null;

  @ChoiceListField(LEVELS_OPTIONS)
  serviceLevels?: string[] | null;

  @ChoiceField(CHOOSE_OPTIONS)
  choose: RuleChoice;

  @Agrees<CarrierRuleDto>((ids, { choose }) =>
    choose === 'carrier' && Array.isArray(ids) && ids.length !== 1
      ? 'Must have one entry if choose is carrier.'
      : undefined,
  )
  @GuidListField(CARRIERS_OPTIONS)
  carrierIds: string[];

  @ChoiceField(LEVEL_OPTIONS)
  serviceLevel?: string | null;
}

/** All rules of a business. */
export class CarrierRulesDto {
  @NestedListField(() => CarrierRuleDto, {
    description: 'All rules, in the order in which they are tried. An empty list removes them.',
    min: 0,
    max: MAX_RULES,
  })
  rules: CarrierRuleDto[];
}
