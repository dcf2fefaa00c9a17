import type { FailedCall } from '../calls/carrier-calls.service';
import { JsonReader } from '../calls/read';

/** What to do about each documented status. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the shipment as the message says',
  401: 'Enter the API key, and user and password of the business customer portal again',
  403: 'Ask DHL to enable the interface for the API key',
  404: 'Check that DHL knows the parcel: it may be cancelled or closed already',
  422: 'Correct the shipment as the message says',
  429: 'DHL limits the number of calls; the request is repeated later',
  500: 'DHL has a fault; the request is repeated later',
};

export const findDhlAdvice = (status: number): string | null => ADVICE[status] ?? null;

/** Returns the errors of the shipments in a response. Warnings are no errors. */
export function readShipmentErrors(json: unknown): string[] {
  return new JsonReader(json, 'DHL')
    .getMember('items')
    .readList()
    .flatMap((item) => {
      const status = item.getMember('sstatus');
      // A parcel with a number was booked. Repeating the request would book it twice.
      if (status.isMissing && item.getMember('shipmentNo').readTextOrNull()) return [];
      const code =
        status.getMember('statusCode').readNumberOrNull() ?? status.getMember('status').readNumberOrNull() ?? 0;
      if (code >= 200 && code < 300) return [];
      const messages = item
        .getMember('validationMessages')
        .readList()
        .flatMap((message) => {
          if (message.getMember('validationState').readTextOrNull()?.toLowerCase() === 'warning') return [];
          const field = message.getMember('property').readTextOrNull(100);
          const text = message.getMember('validationMessage').readTextOrNull(300);
          return text ? [field ? `${field}: ${text}` : text] : [];
        });
      if (messages.length > 0) return messages;
      return [
        status.getMember('detail').readTextOrNull() ?? status.getMember('title').readTextOrNull() ?? `status ${code}`,
      ];
    });
}

/** Returns what DHL says about a failed call, and what to do about it. */
export function describeDhlReason({ status, json }: FailedCall): string | null {
  const body = new JsonReader(json, 'DHL');
  const [error] = readShipmentErrors(json);
  const general = [body, body.getMember('status')].map(
    (part) => part.getMember('detail').readTextOrNull() ?? part.getMember('title').readTextOrNull(),
  );
  const words = (error ?? general.find((text) => text !== null))?.replace(/\.$/, '');
  return [words, ADVICE[status]].filter(Boolean).join('. ') || null;
}
