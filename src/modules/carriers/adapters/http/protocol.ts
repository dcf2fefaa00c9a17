import type { Type } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { assertSafeValue } from '../../../../platform/http/validation/body';
import { toDto } from '../../../../platform/http/validation/dto.pipe';
import {
  MoneyField,
  NestedField,
  ChoiceField,
  PatternField,
  TextField,
  TimestampField,
} from '../../../../platform/http/validation/fields';
import { NestedListField } from '../../../../platform/http/validation/list-fields';
import { SERVICE_LEVEL_CODES } from '../../service-levels';
import type { LabelType } from '../capabilities';
import { CARRIER_EVENT_STATUSES, type CarrierEventStatus } from '../carrier-adapter';
import { MAX_DOCUMENT_CHARACTERS } from '../calls/read';
import { CarrierUnavailable } from '../carrier-errors';

/*
 * The responses of the protocol of docs/carrier-http-protocol.md. The requests are the interfaces of `carrier-adapter.ts` and
 * `handover.ts`.
 */

const OptionalTextField = (description: string, max: number) =>
  TextField({ description, optional: true, nullable: true, max });

/** The price of a service level. */
export class RateResponse {
  @ChoiceField({ values: SERVICE_LEVEL_CODES, description: 'One of the requested service levels.' })
  serviceLevel: string;

  @MoneyField({ description: 'The price of the whole shipment.' })
  price: number;

  @PatternField({ pattern: /^[A-Z]{3}$/, wanted: 'an ISO 4217 code.', description: 'Currency.', example: 'EUR' })
  currency: string;

  @PatternField({
    pattern: /^\d{1,3}(-\d{1,3})?$/,
    wanted: 'days such as 2 or 3-5.',
    description: 'Days from collection to delivery.',
    example: '3-5',
  })
  estimatedDays: string;
}

/** The response to a request for prices. */
export class RatesResponse {
  @NestedListField(() => RateResponse, { description: 'Prices.', min: 0, max: 20 })
  rates: RateResponse[];
}

/** A label to print. */
export class LabelResponse {
  @ChoiceField({ values: ['application/pdf', 'application/zpl'], description: 'Media type of the label.' })
  type: LabelType;

  @TextField({ description: 'The label in base64.', max: MAX_DOCUMENT_CHARACTERS })
  content: string;
}

/** The response to a booking. */
export class BookingResponse {
  @TextField({ description: "The carrier's id of the shipment.", max: 100 })
  reference: string;

  @OptionalTextField("The carrier's tracking number.", 100)
  trackingNumber?: string | null;

  @NestedField(() => LabelResponse, { description: 'The label to print.', optional: true, nullable: true })
  label?: LabelResponse | null;
}

/** The response to the order of a pickup. */
export class PickupResponse {
  @TextField({ description: "The carrier's id of the pickup.", max: 100 })
  reference: string;
}

/** The response to closing parcels. */
export class ManifestResponse {
  @TextField({ description: "The carrier's id of the manifest.", max: 100 })
  reference: string;

  @TextField({
    description: 'The PDF to hand over with the parcels, in base64.',
    optional: true,
    nullable: true,
    max: MAX_DOCUMENT_CHARACTERS,
  })
  document?: string | null;
}

/** An event of a shipment, polled from the carrier or pushed by it. */
export class CarrierEventDto {
  @TextField({
    description: "The carrier's id of the event. It must be the same when the event is sent again.",
    example: 'e-1',
    max: 100,
  })
  id: string;

  @ChoiceField({ values: CARRIER_EVENT_STATUSES, description: 'New status of the shipment.' })
  status: CarrierEventStatus;

  @TimestampField({ description: 'Time of the event.' })
  timestamp: string;

  @OptionalTextField('Description of the event as text.', 500)
  description?: string | null;

  @OptionalTextField('Location of the event.', 200)
  location?: string | null;
}

/** The response to a request for the events of a shipment. */
export class EventsResponse {
  @NestedListField(() => CarrierEventDto, { description: 'All events so far.', min: 0, max: 500 })
  events: CarrierEventDto[];
}

/**
 * Validates a response of the carrier.
 *
 * @throws CarrierUnavailable for a response that violates the protocol, because a repaired server may send a valid one later
 */
export function readResponse<T extends object>(type: Type<T>, json: unknown, carrierName: string): T {
  try {
    assertSafeValue(json);
    return toDto(type, json ?? {}, { rejectsUnknown: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [path = 'body'] = Object.keys(error.details ?? {});
    throw new CarrierUnavailable(`${carrierName} sent a response that violates the protocol in ${path.slice(0, 100)}.`);
  }
}
