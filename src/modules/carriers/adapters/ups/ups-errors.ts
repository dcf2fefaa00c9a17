import type { FailedCall } from '../calls/carrier-calls.service';
import { JsonReader } from '../calls/read';

/** Codes of a label recovery that finds no shipment. */
export const NOT_BOOKED_CODES: ReadonlySet<string> = new Set(['9801031']);

/** What to do about a code of UPS. */
const ADVICE: Readonly<Record<string, string>> = {
  10400: 'Enter the client id and client secret of the app again',
  10401: 'Enter the client id and client secret of the app again',
  10429: 'UPS limits the number of calls; the request is repeated later',
  110002: 'Give the shipment a package',
  110208: 'Correct the country of the recipient',
  110971: 'Nothing has to be done: UPS may bill another amount than it quoted',
  111030: 'Choose a service level that UPS offers between these addresses',
  111035: 'Split the parcel: it is heavier than UPS carries with this service level',
  111036: 'Split the parcel: it is heavier than UPS carries with this service level',
  111050: 'Split the parcel: it is larger than UPS carries',
  111055: 'Split the parcel: it is larger than UPS carries',
  111057: 'Correct the postal code or state of an address: they do not belong together',
  111100: 'Choose a service level that UPS offers at the address of the sender',
  111210: 'Choose a service level that UPS offers between these addresses',
  111285: 'Correct the postal code and city of the recipient: they do not belong together',
  111286: 'Correct the state of the recipient',
  120100: 'Correct the account number: it has six letters and digits',
  120104: 'Correct the account number, or join it to the UPS profile of the app',
  120108: 'Correct the name of the sender',
  120115: 'Enter the phone number of the sender',
  120202: 'Correct the address of the recipient',
  120206: 'Correct the state of the recipient',
  120213: 'Enter the phone number of the recipient with digits',
  120217: 'Enter the phone number of the recipient',
  120302: 'Correct the address of the sender',
  120900: 'Correct the account number: it must belong to the country of the sender',
  121210: 'Choose a service level that UPS offers between these addresses',
  151018: 'Wait: UPS does not know the tracking number yet',
  151044: 'Wait: UPS has no events of the parcel yet',
  190001: 'Cancel it later: UPS cannot cancel at the moment',
  190100: 'Cancel it in the UPS account: the number is not known',
  190101: 'Contact UPS: the time in which a parcel can be cancelled is over',
  190102: 'Contact UPS: the parcel was collected, or the time in which it can be cancelled is over',
  190103: 'Contact UPS: the parcel was collected',
  190104: 'A return label cannot be cancelled; do not use it',
  190117: 'Nothing has to be done: the parcel is cancelled',
  250001: 'Enter the client id and client secret of the app again',
  250002: 'Enter the client id and client secret of the app again',
  250003: 'Enter the client id and client secret of the app again',
  9510117: 'Choose a later day for the pickup',
};

/** What to do about a status for which UPS sends no known code. Each documented status is here. */
const ADVICE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'Correct the shipment as the message says',
  401: 'Enter the client id and client secret of the app again',
  403: 'Ask UPS to enable the account and the products of the app',
  404: 'Check that UPS knows the parcel',
  429: 'UPS limits the number of calls; the request is repeated later',
  500: 'UPS has a fault; the request is repeated later',
  503: 'UPS is out of order; the request is repeated later',
};

export const upsAdvice = (status: number): string | null => ADVICE_OF_STATUS[status] ?? null;

interface UpsError {
  readonly code: string;
  readonly message: string;
}

/** Returns the errors of a response. They are in `response.errors`, or in `errors` of the older form. */
export function upsErrors(json: unknown): UpsError[] {
  const body = new JsonReader(json, 'UPS');
  const errors = [...body.at('response').at('errors').list(), ...body.at('errors').list()];
  return errors.map((error) => ({
    code: error.at('code').textOrNull(20) ?? '',
    message: error.at('message').textOrNull(300) ?? 'no reason',
  }));
}

/** Returns what UPS says about a failed call, with its code, and what to do about it. */
export function upsReason({ status, json }: FailedCall): string | null {
  const [error] = upsErrors(json);
  if (!error) return ADVICE_OF_STATUS[status] ?? null;
  const advice = ADVICE[error.code] ?? ADVICE_OF_STATUS[status];
  const words = `${error.message.replace(/\.$/, '')} (${error.code})`;
  return advice ? `${words}. ${advice}` : words;
}
