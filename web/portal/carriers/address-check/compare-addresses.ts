import type { components } from '../../../../clients/typescript/src/schema';

/** An address as a carrier writes it, or as it was entered. */
export type CheckedAddress = components['schemas']['AddressCandidateResponse'];

/** The compared parts of an address. */
export const ADDRESS_PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
export type Part = (typeof ADDRESS_PARTS)[number];

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the address that results if a suggestion is taken. A part that the carrier does not know keeps its value. */
export function correctedAddress(entered: CheckedAddress, suggested: CheckedAddress): CheckedAddress {
  const country = isSameCountry(entered.country, suggested.country) ? entered.country : suggested.country;
  const corrected = { ...suggested, country };
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, corrected[part] || entered[part]])) as CheckedAddress;
}

/** Returns the parts in which two addresses differ. */
export const changedParts = (one: CheckedAddress, other: CheckedAddress): Part[] =>
  ADDRESS_PARTS.filter((part) => (one[part] || null) !== (other[part] || null));

/** Compares a country that was entered, as a code or an English name, with a code. */
function isSameCountry(entered: string | null, code: string | null): boolean {
  if (!entered || !code) return false;
  return entered === code || entered.toLowerCase() === englishNames.of(code)?.toLowerCase();
}
