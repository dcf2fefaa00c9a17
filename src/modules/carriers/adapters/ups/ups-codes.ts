/*
 * Codes of errors of UPS, by the lists of errors in https://github.com/UPS-API/api-documentation. Each advice follows the message
 * of UPS and has no full stop.
 */

// Advice that several codes or groups share.
const RECONNECT_ADVICE = 'Enter the client id and client secret of the app again';
const SERVICE_BETWEEN_ADDRESSES_ADVICE = 'Choose a service level that UPS offers between these addresses';
const SERVICE_AT_SENDER_ADVICE = 'Choose a service level that UPS offers at the address of the sender';
const PARCEL_TOO_HEAVY_ADVICE = 'Split the parcel: it is heavier than UPS carries with this service level';
const PARCEL_TOO_LARGE_ADVICE = 'Split the parcel: it is larger than UPS carries';
const NO_EVENTS_ADVICE = 'Wait: UPS has no events of the parcel yet';
const ACCESS_LOCKED_ADVICE = 'Wait 24 hours: UPS has locked the access after too many attempts';
const FIND_PARCEL_ADVICE = 'Look the parcel up in the UPS account';
const CORRECT_SHIPMENT_ADVICE =
  'Correct the shipment as the message says, or ask UPS whether the account has this service';
const CORRECT_CUSTOMS_ADVICE = 'Correct the customs data as the message says';

/** What to do about a code with one exact cause. It has precedence over the advice of the group. */
const ADVICE_BY_CODE: Readonly<Record<string, string>> = {
  10400: RECONNECT_ADVICE,
  10401: RECONNECT_ADVICE,
  10429: 'UPS limits the number of calls; the request is repeated later',
  110002: 'Give the shipment a package',
  110208: 'Correct the country of the recipient',
  110971: 'Nothing has to be done: UPS may bill another amount than it quoted',
  111030: SERVICE_BETWEEN_ADDRESSES_ADVICE,
  111035: PARCEL_TOO_HEAVY_ADVICE,
  111036: PARCEL_TOO_HEAVY_ADVICE,
  111050: PARCEL_TOO_LARGE_ADVICE,
  111055: PARCEL_TOO_LARGE_ADVICE,
  111057: 'Correct the postal code or state of an address: they do not belong together',
  111100: SERVICE_AT_SENDER_ADVICE,
  111210: SERVICE_BETWEEN_ADDRESSES_ADVICE,
  111285: 'Correct the postal code and city of the recipient: they do not belong together',
  111286: 'Correct the state of the recipient',
  120020: 'Split the shipment: UPS takes fewer packages in one',
  120021: 'Look the parcel up in the UPS account: UPS has booked it already',
  120100: 'Correct the account number: it has six letters and digits',
  120101: 'Correct the name of the sender',
  120105: 'Correct the city of the sender',
  120106: 'Correct the state of the sender',
  120107: 'Correct the postal code of the sender',
  120108: 'Correct the country of the sender',
  120109: 'Enter the phone number of the sender',
  120115: 'Correct the phone number of the sender: it has at least 10 digits',
  120120: 'Correct the account number: it must belong to the country of the sender',
  120121: 'Ask UPS whether the account number may be used for this shipment',
  120122: 'Correct the account number',
  120124: SERVICE_BETWEEN_ADDRESSES_ADVICE,
  120200: 'Correct the name of the recipient',
  120202: 'Correct the street of the recipient',
  120205: 'Correct the city of the recipient',
  120206: 'Correct the state of the recipient',
  120207: 'Correct the postal code of the recipient',
  120208: 'Correct the country of the recipient',
  120209: 'Enter the phone number of the recipient',
  120213: 'Correct the phone number of the recipient: it has at least 10 digits',
  120217: 'Correct the phone number of the recipient: it has at most 15 digits',
  120302: 'Correct the street of the sender',
  120413: 'Enter another account number: UPS cannot bill this one',
  120500: 'Choose another service level',
  120802: 'Correct the address of the recipient: UPS does not know it',
  121035: PARCEL_TOO_HEAVY_ADVICE,
  121036: PARCEL_TOO_HEAVY_ADVICE,
  121050: PARCEL_TOO_LARGE_ADVICE,
  121055: PARCEL_TOO_LARGE_ADVICE,
  121056: PARCEL_TOO_LARGE_ADVICE,
  121100: SERVICE_AT_SENDER_ADVICE,
  121210: SERVICE_BETWEEN_ADDRESSES_ADVICE,
  121214: 'Choose another carrier: UPS does not carry between these countries',
  151018: 'Wait: UPS does not know the tracking number yet',
  151044: NO_EVENTS_ADVICE,
  190001: 'Cancel it later: UPS cannot cancel at the moment',
  190100: 'Cancel it in the UPS account: the number is not known',
  190101: 'Contact UPS: the time in which a parcel can be cancelled is over',
  190102: 'Contact UPS: the parcel was collected, or the time in which it can be cancelled is over',
  190103: 'Contact UPS: the parcel was collected',
  190104: 'A return label cannot be cancelled; do not use it',
  190117: 'Nothing has to be done: the parcel is cancelled',
  250006: ACCESS_LOCKED_ADVICE,
  250007: ACCESS_LOCKED_ADVICE,
  9510117: 'Choose a later day for the pickup',
  TW0001: NO_EVENTS_ADVICE,
};

/** Codes from `first` to `last`, which UPS numbers in a row because they concern the same subject. */
export interface CodeGroup {
  readonly first: number;
  readonly last: number;
  readonly advice: string;
}

/** What to do about the codes of each group, in the order of the numbers. Groups do not overlap (checked by ups-codes.spec.ts). */
export const ADVICE_BY_GROUP: readonly CodeGroup[] = [
  { first: 10_000, last: 10_999, advice: 'Report it to the operator of this service: UPS cannot read the request' },
  {
    first: 20_000,
    last: 20_999,
    advice: 'Correct the field that the message names. Without a field, report it to the operator of this service',
  },
  {
    first: 110_000,
    last: 119_999,
    advice: 'Correct the addresses, the packages or the service level as the message says',
  },
  { first: 120_000, last: 120_099, advice: CORRECT_SHIPMENT_ADVICE },
  {
    first: 120_100,
    last: 120_199,
    advice: 'Correct the address, the phone number or the account number of the sender as the message says',
  },
  {
    first: 120_200,
    last: 120_299,
    advice: 'Correct the name, the address or the phone number of the recipient as the message says',
  },
  {
    first: 120_300,
    last: 120_399,
    advice: 'Correct the name, the address or the phone number of the sender as the message says',
  },
  { first: 120_400, last: 120_499, advice: 'Ask UPS whether it can bill the account for this shipment' },
  { first: 120_500, last: 120_599, advice: CORRECT_SHIPMENT_ADVICE },
  { first: 120_600, last: 120_699, advice: 'Correct the weight and the size of the packages as the message says' },
  {
    first: 120_700,
    last: 120_799,
    advice: 'Report it to the operator of this service: UPS does not take the label that it requests',
  },
  { first: 120_800, last: 120_899, advice: 'Correct the address that the message names: UPS does not know it' },
  { first: 120_900, last: 120_999, advice: 'Ask UPS for the prices of the account' },
  {
    first: 121_000,
    last: 121_999,
    advice: 'Choose another service level, or correct the packages, as the message says',
  },
  { first: 122_000, last: 125_999, advice: CORRECT_SHIPMENT_ADVICE },
  {
    first: 126_000,
    last: 126_085,
    advice: 'Choose another carrier: this service does not declare dangerous goods to UPS',
  },
  { first: 126_086, last: 127_999, advice: CORRECT_SHIPMENT_ADVICE },
  { first: 128_000, last: 128_999, advice: CORRECT_CUSTOMS_ADVICE },
  { first: 129_000, last: 129_022, advice: CORRECT_SHIPMENT_ADVICE },
  { first: 129_023, last: 129_045, advice: CORRECT_CUSTOMS_ADVICE },
  { first: 129_046, last: 129_999, advice: CORRECT_SHIPMENT_ADVICE },
  { first: 150_000, last: 159_999, advice: 'Check the tracking number on the pages of UPS' },
  { first: 190_000, last: 190_999, advice: 'Cancel the parcel in the UPS account, or contact UPS' },
  { first: 250_000, last: 250_999, advice: RECONNECT_ADVICE },
  { first: 260_000, last: 269_999, advice: 'Correct the address as the message says' },
  { first: 300_000, last: 300_999, advice: FIND_PARCEL_ADVICE },
  { first: 9_510_000, last: 9_519_999, advice: 'Correct the pickup as the message says' },
  { first: 9_801_000, last: 9_801_999, advice: FIND_PARCEL_ADVICE },
];

/** Returns what to do about a code, by itself or by its group; null for a code of neither. */
export function findAdvice(code: string): string | null {
  if (Object.hasOwn(ADVICE_BY_CODE, code)) return ADVICE_BY_CODE[code]!;
  if (!/^\d+$/.test(code)) return null;
  const number = Number(code);
  const group = ADVICE_BY_GROUP.find(({ first, last }) => number >= first && number <= last);
  return group?.advice ?? null;
}

/**
 * Codes with which UPS says that it is out of order, with any status: a later attempt may succeed. A code that is not in `ADVICE_BY_CODE` has
 * the advice of its group.
 */
export const TEMPORARY_CODES: ReadonlySet<string> = new Set([
  '10429',
  '20001',
  '110001',
  '120001',
  '150001',
  '190001',
  '190002',
  '250050',
  '300000',
]);
