import { ResponseEnumField, ResponseField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';
import { SERVICE_LEVEL_CODES } from '../../service-levels';
import { RULE_CHOICES, type RuleChoice } from '../carrier-rule';

const LimitField = (description: string, example: number) =>
  ResponseField(`${description} Null: no limit.`, { type: Number, nullable: true, example });

/** A rule: conditions on a shipment, and the choice of its carrier. */
export class CarrierRuleResponse {
  @ResponseField('Name for people.', { type: String, example: 'Heavy parcels to Germany' })
  name: string;

  @ResponseField('Countries of the recipient; null: every country.', {
    type: [String],
    nullable: true,
    example: ['DE'],
  })
  countries: string[] | null;

  @ResponseField('Postal codes and prefixes of the recipient; null: every postal code.', {
    type: [String],
    nullable: true,
    example: ['10*'],
  })
  postalCodes: string[] | null;

  @LimitField('Least weight of all packages in kg.', 2)
  minWeightKg: number | null;

  @LimitField('Greatest weight of all packages in kg.', 31.5)
  maxWeightKg: number | null;

  @LimitField('Least total of the order.', 100)
  minValue: number | null;

  @LimitField('Greatest total of the order.', 2_500)
  maxValue: number | null;

  @ResponseField('Requested service levels; null: every level, and none.', {
    type: [String],
    nullable: true,
    example: ['standard'],
  })
  serviceLevels: string[] | null;

  @ResponseEnumField(RULE_CHOICES, 'Choice of the rule.')
  choose: RuleChoice;

  @ResponseField('The carriers from which the rule chooses.', {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
  })
  carrierIds: string[];

  @ResponseEnumField(SERVICE_LEVEL_CODES, 'The service level to book; null: that of the shipment.', { nullable: true })
  serviceLevel: string | null;
}

/** All rules of a business. */
export class CarrierRulesResponse {
  @ResponseField('The rules, in the order in which they are tried.', { type: [CarrierRuleResponse] })
  rules: CarrierRuleResponse[];

  @ResponseTimeField('Time of the last change; null: never changed.', { nullable: true })
  updatedAt: string | null;
}
