import type { FailedCall } from '../calls/carrier-calls.service';
import { JsonReader } from '../calls/read';
import { findAdvice, TEMPORARY_CODES } from './ups-codes';

/** Codes of a label recovery that finds no shipment. */
export const NOT_BOOKED_CODES: ReadonlySet<string> = new Set(['9801031']);

/** What to do about a status for which UPS sends no known code. Each documented status is here. */
const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Correct the shipment as the message says',
  401: 'Enter the client id and client secret of the app again',
  403: 'Ask UPS to enable the account and the products of the app',
  404: 'Check that UPS knows the parcel',
  429: 'UPS limits the number of calls; the request is repeated later',
  500: 'UPS has a fault; the request is repeated later',
  503: 'UPS is out of order; the request is repeated later',
};

/** Returns what to do about a status; null for one that UPS does not document. */
export const findUpsAdvice = (status: number): string | null => ADVICE_BY_STATUS[status] ?? null;

/** An error in a response. */
interface UpsError {
  readonly code: string;
  readonly message: string;
}

/** Returns the errors of a response. They are in `response.errors`, or in `errors` of the older form. */
export function readUpsErrors(json: unknown): UpsError[] {
  const body = new JsonReader(json, 'UPS');
  const errors = [...body.getMember('response', 'errors').readList(), ...body.getMember('errors').readList()];
  return errors.map((error) => ({
    code: error.getMember('code').readTextOrNull(20) ?? '',
    message: error.getMember('message').readTextOrNull(300) ?? 'no reason',
  }));
}

/** Returns what UPS says about a failed call, with its code, and what to do about it. */
export function describeUpsReason({ status, json }: FailedCall): string | null {
  const [error] = readUpsErrors(json);
  if (!error) return ADVICE_BY_STATUS[status] ?? null;
  const advice = findAdvice(error.code) ?? ADVICE_BY_STATUS[status];
  const words = `${error.message.replace(/\.$/, '')} (${error.code})`;
  return advice ? `${words}. ${advice}` : words;
}

/** Returns whether UPS says that it is out of order, whatever the status is. */
export const isTemporary = ({ json }: Pick<FailedCall, 'json'>): boolean =>
  readUpsErrors(json).some(({ code }) => TEMPORARY_CODES.has(code));
