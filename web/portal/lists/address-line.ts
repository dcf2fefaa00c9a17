interface Address {
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
