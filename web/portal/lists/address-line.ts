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

/** Returns an address of one line without its country, if that is the usual one: the country of the business. */
export const withoutHomeCountry = (address: string, homeCountry: string | null): string =>
  homeCountry && address.endsWith(`, ${homeCountry}`) ? address.slice(0, -`, ${homeCountry}`.length) : address;
