import type { Type } from '@nestjs/common';
import { ApiError } from '../../../../common/errors/api-error';
import { assertSane } from '../../../../http/validation/body';
import { toDto } from '../../../../http/validation/dto.pipe';
import { ListOf, Money, Nested, OneOf, Pattern, Text, Timestamp } from '../../../../http/validation/fields';
import { SERVICE_LEVEL_CODES } from '../../service-levels';
import { CARRIER_EVENT_STATUSES, type CarrierEventStatus, type LabelType } from '../carrier-adapter';
import { CarrierUnavailable } from '../carrier-errors';

const text = (description: string, max: number) => Text({ description, optional: true, nullable: true, max });

export class RateResponse {
  @OneOf({ values: SERVICE_LEVEL_CODES, description: 'A level that was asked for.' }) serviceLevel: string;
  @Money({ description: 'The price of the whole shipment.' }) price: number;
  @Pattern({ pattern: /^[A-Z]{3}$/, wanted: 'an ISO 4217 code.', description: 'Currency.', example: 'EUR' })
  currency: string;
  @Pattern({
    pattern: /^\d{1,3}(-\d{1,3})?$/,
    wanted: 'days such as 2 or 3-5.',
    description: 'Days from collection to delivery.',
    example: '3-5',
  })
  estimatedDays: string;
}

export class RatesResponse {
  @ListOf(() => RateResponse, { description: 'Prices.', min: 0, max: 20 }) rates: RateResponse[];
}

export class LabelResponse {
  @OneOf({ values: ['application/pdf', 'application/zpl'], description: 'What it is.' }) type: LabelType;
  @Text({ description: 'The label in base64.', max: 7_000_000 }) content: string;
}

export class BookingResponse {
  @Text({ description: "The carrier's own name for the shipment.", max: 100 }) reference: string;
  @text("The carrier's tracking number.", 100) trackingNumber?: string | null;
  @Nested(() => LabelResponse, { description: 'The label to print.', optional: true, nullable: true })
  label?: LabelResponse | null;
}

/** One thing that happened to a shipment, as the carrier tells it when asked or by itself. */
export class CarrierEventDto {
  @Text({
    description: "The carrier's own name for the event; the same when the event is sent again.",
    example: 'e-1',
    max: 100,
  })
  id: string;
  @OneOf({ values: CARRIER_EVENT_STATUSES, description: 'What the shipment is now.' }) status: CarrierEventStatus;
  @Timestamp({ description: 'When it happened.' }) timestamp: string;
  @text('For people.', 500) description?: string | null;
  @text('Where it happened.', 200) location?: string | null;
}

export class EventsResponse {
  @ListOf(() => CarrierEventDto, { description: 'All events so far.', min: 0, max: 500 }) events: CarrierEventDto[];
}

/** An answer of the carrier in the protocol's form; anything else counts as a carrier that is out of order. */
export function readResponse<T extends object>(type: Type<T>, json: unknown, carrierName: string): T {
  try {
    assertSane(json);
    return toDto(type, json ?? {}, { closed: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [path = 'body'] = Object.keys(error.details ?? {});
    throw new CarrierUnavailable(`${carrierName} answered outside the protocol, in ${path.slice(0, 100)}.`);
  }
}
