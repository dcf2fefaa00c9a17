import { isApplicable, type CarrierRule, type RuleFacts } from './carrier-rule';

const RULE: CarrierRule = {
  name: 'Rule',
  countries: null,
  postalCodes: null,
  minWeightKg: null,
  maxWeightKg: null,
  minValue: null,
  maxValue: null,
  serviceLevels: null,
  choose: 'carrier',
  carrierIds: [],
  serviceLevel: null,
};
const FACTS: RuleFacts = { country: 'at', postalCode: '1010', weightKg: 5, value: 80, serviceLevel: 'express' };
const result = (conditions: Partial<CarrierRule>, facts: Partial<RuleFacts> = {}) =>
  isApplicable({ ...RULE, ...conditions }, { ...FACTS, ...facts });

describe('a rule', () => {
  it('without conditions applies to every shipment', () => {
    expect(result({}, { country: null, postalCode: null, value: null, serviceLevel: null })).toBe(true);
  });

  it.each<[string, Partial<CarrierRule>, boolean]>([
    ['the country, whatever its case', { countries: ['DE', 'AT'] }, true],
    ['another country', { countries: ['DE'] }, false],
    ['the prefix of the postal code', { postalCodes: ['10*'] }, true],
    ['the whole postal code', { postalCodes: ['10 10'] }, true],
    ['a part of the postal code without a star', { postalCodes: ['10'] }, false],
    ['the lowest weight', { minWeightKg: 5 }, true],
    ['a higher weight', { minWeightKg: 5.001 }, false],
    ['the highest weight', { maxWeightKg: 5 }, true],
    ['a lower weight', { maxWeightKg: 4.999 }, false],
    ['a range of values', { minValue: 80, maxValue: 80 }, true],
    ['a higher value', { minValue: 80.01 }, false],
    ['the service level', { serviceLevels: ['express'] }, true],
    ['another service level', { serviceLevels: ['standard'] }, false],
    ['two conditions of which one does not apply', { countries: ['AT'], maxWeightKg: 1 }, false],
  ])('for %s', (_, conditions, expected) => {
    expect(result(conditions)).toBe(expected);
  });

  it.each(['AT', 'AUT', 'Österreich', ' austria '])('for a country applies to addresses with %j', (country) => {
    expect(result({ countries: ['AT'] }, { country })).toBe(true);
    expect(result({ countries: ['DE'] }, { country })).toBe(false);
  });

  it('for a country that is not known applies to addresses with the same text', () => {
    expect(result({ countries: ['QQ'] }, { country: 'qq' })).toBe(true);
  });

  it.each<[keyof RuleFacts, Partial<CarrierRule>]>([
    ['country', { countries: ['AT'] }],
    ['postalCode', { postalCodes: ['*'] }],
    ['value', { maxValue: 1_000 }],
    ['serviceLevel', { serviceLevels: ['express'] }],
  ])('with a condition on %s does not apply where this is not known', (fact, conditions) => {
    expect(result(conditions)).toBe(true);
    expect(result(conditions, { [fact]: null })).toBe(false);
  });
});
