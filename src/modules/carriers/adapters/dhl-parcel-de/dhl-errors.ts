import type { FailedCall } from '../calls/carrier-calls.service';
import { JsonReader } from '../calls/read';

/** What to do about each documented status. */
const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Correct the shipment as the message says',
  401: 'Enter the API key, and user and password of the business customer portal again',
  403: 'Ask DHL to enable the interface for the API key',
  404: 'Check that DHL knows the parcel: it may be cancelled or closed already',
  422: 'Correct the shipment as the message says',
  429: 'DHL limits the number of calls; the request is repeated later',
  500: 'DHL has a fault; the request is repeated later',
};

/** Returns what to do about a status; null for one that DHL does not document. */
export const findDhlAdvice = (status: number): string | null => ADVICE_BY_STATUS[status] ?? null;

/** Returns the errors of the shipments in a response (`items`), each as one message. Warnings are no errors. */
export function readShipmentErrors(json: unknown): string[] {
  const items = new JsonReader(json, 'DHL').getMember('items').readList();
  return items.flatMap(readItemErrors);
}

/** Returns the errors of one shipment: those of its fields, or else that of its status (`sstatus`). */
function readItemErrors(item: JsonReader): string[] {
  const status = item.getMember('sstatus');
  // A parcel with a number was booked. Repeating the request would book it twice.
  if (status.isMissing && item.getMember('shipmentNo').readTextOrNull()) return [];
  const code = status.getMember('statusCode').readNumberOrNull() ?? status.getMember('status').readNumberOrNull() ?? 0;
  if (code >= 200 && code < 300) return [];
  const fieldErrors = readFieldErrors(item);
  return fieldErrors.length > 0 ? fieldErrors : [readDetailOrTitle(status) ?? `status ${code}`];
}

/** Returns the errors of the fields of one shipment, each with the name of its field. */
function readFieldErrors(item: JsonReader): string[] {
  const errors: string[] = [];
  for (const message of item.getMember('validationMessages').readList()) {
    const isWarning = message.getMember('validationState').readTextOrNull()?.toLowerCase() === 'warning';
    const field = message.getMember('property').readTextOrNull(100);
    const text = message.getMember('validationMessage').readTextOrNull(300);
    if (isWarning || !text) continue;
    errors.push(field ? `${field}: ${text}` : text);
  }
  return errors;
}

const readDetailOrTitle = (status: JsonReader): string | null =>
  status.getMember('detail').readTextOrNull() ?? status.getMember('title').readTextOrNull();

/** Returns what DHL says about a failed call, and what to do about it. */
export function describeDhlReason({ status, json }: FailedCall): string | null {
  const body = new JsonReader(json, 'DHL');
  const [shipmentError] = readShipmentErrors(json);
  // Errors of the whole request are in the body or in its member `status`.
  const reason = shipmentError ?? readDetailOrTitle(body) ?? readDetailOrTitle(body.getMember('status'));
  const sentences = [reason?.replace(/\.$/, ''), ADVICE_BY_STATUS[status]];
  return sentences.filter(Boolean).join('. ') || null;
}
