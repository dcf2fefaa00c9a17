/** The parts of an address that one line shows. */
export interface Address {
  readonly street: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

/** Formats an address as one line, without the parts that are missing. */
export function addressLine({ street, postalCode, city, country }: Address): string {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [street, place, country].filter(Boolean).join(', ');
}

/** Returns an address of one line without the country of the business, which is the usual one. */
export const withoutCountry = (address: string, country: string | null): string =>
  country && address.endsWith(`, ${country}`) ? address.slice(0, -`, ${country}`.length) : address;
