/** Types of carriers, as the lookups return them. */
export const CARRIER_TYPES = [
  { code: 'courier', name: 'Courier' },
  { code: 'freight', name: 'Freight' },
  { code: 'lastmile', name: 'Last mile' },
] as const;

/** Service levels that a carrier may offer, as the lookups return them. */
export const SERVICE_LEVELS = [
  { code: 'standard', name: 'Standard' },
  { code: 'express', name: 'Express' },
  { code: 'sameday', name: 'Same day' },
] as const;

/** The codes alone, for the validation of input. */
export const CARRIER_TYPE_CODES = CARRIER_TYPES.map(({ code }) => code);
export const SERVICE_LEVEL_CODES = SERVICE_LEVELS.map(({ code }) => code);
