import { toAlpha2Code } from '../../../common/text/countries';
import { matchesPostalCode } from '../../../shared/address/postal-code-list';

/** How a rule chooses: its only carrier, or the carrier of its list with the lowest price or the shortest time. */
export const RULE_CHOICES = ['carrier', 'cheapest', 'fastest'] as const;
export type RuleChoice = (typeof RULE_CHOICES)[number];

/** A rule of a business. A condition that is null applies to every shipment. */
export interface CarrierRule {
  readonly name: string;
  readonly countries: string[] | null;
  /** Postal codes, or prefixes that end with `*`. */
  readonly postalCodes: string[] | null;
  readonly minWeightKg: number | null;
  readonly maxWeightKg: number | null;
  readonly minValue: number | null;
  readonly maxValue: number | null;
  readonly serviceLevels: string[] | null;
  readonly choose: RuleChoice;
  readonly carrierIds: string[];
  /** The service level to book; null: that of the shipment. */
  readonly serviceLevel: string | null;
}

/** What rules know about a shipment and its recipient. */
export interface RuleFacts {
  readonly country: string | null;
  readonly postalCode: string | null;
  readonly weightKg: number;
  /** The total of the order in the currency of the business; null without an order. */
  readonly value: number | null;
  readonly serviceLevel: string | null;
}

/** Returns whether all conditions of the rule apply. A condition on something that is not known does not apply. */
export function isApplicable(
  rule: CarrierRule,
  { country, postalCode, weightKg, value, serviceLevel }: RuleFacts,
): boolean {
  return (
    isListed(rule.countries?.map(toCountryCode) ?? null, country === null ? null : toCountryCode(country)) &&
    matchesPostalCode(rule.postalCodes, postalCode) &&
    isBetween(rule.minWeightKg, rule.maxWeightKg, weightKg) &&
    isBetween(rule.minValue, rule.maxValue, value) &&
    isListed(rule.serviceLevels, serviceLevel)
  );
}

/** Returns the ISO code of a country in an address, which may also be a name. An unknown country is returned in capitals. */
const toCountryCode = (country: string): string => toAlpha2Code(country) ?? country.trim().toUpperCase();

const isListed = (accepted: readonly string[] | null, value: string | null): boolean =>
  accepted === null || (value !== null && accepted.includes(value));

function isBetween(min: number | null, max: number | null, value: number | null): boolean {
  if (min === null && max === null) return true;
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}
