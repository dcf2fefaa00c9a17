/** What a carrier says about an address. */
export const ADDRESS_RESULTS = ['valid', 'ambiguous', 'unknown'] as const;
export type AddressResult = (typeof ADDRESS_RESULTS)[number];

/** An address as a carrier writes it. */
export interface CarrierAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | null;
}

/** The result of checking an address with a carrier. */
export interface AddressCheck {
  readonly result: AddressResult;
  /** The best first. */
  readonly candidates: readonly CarrierAddress[];
}
