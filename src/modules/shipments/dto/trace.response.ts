import { ResponseField, ResponseEnumField, ResponseTimeField } from '../../../platform/http/openapi/response-field';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** A trace event as the interface shows it. */
export interface Trace {
  readonly occurredAt: Date;
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly location: string | null;
}

/** A photo or signature that belongs to a tracking event. */
export class TracePictureResponse {
  @ResponseEnumField(['photo', 'signature'], 'Content of the picture.')
  part: 'photo' | 'signature';

  @ResponseField('Address at this service, for the same token.', {
    type: String,
    format: 'uri-reference',
    example: '/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/pictures/019cad40-4800-7490-9c1a-7d3b5f9a0e14',
  })
  url: string;
}

/** A tracking event of a shipment. */
export class TraceResponse {
  @ResponseTimeField('Time of the event.')
  timestamp: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'New status of the shipment.')
  status: ShipmentStatus;

  @ResponseField('Description of the event.', { type: String })
  description: string;

  @ResponseField('Place of the event.', { type: String, nullable: true, example: 'Wien' })
  location: string | null;
}

/** A tracking event in the list of a shipment, with its pictures. */
export class ListedTraceResponse extends TraceResponse {
  @ResponseField(
    'Pictures and signature that a driver recorded, also for a failed attempt. Omitted if there are none.',
    {
      type: [TracePictureResponse],
      required: false,
    },
  )
  pictures?: TracePictureResponse[];
}

export const toTraceResponse = ({ occurredAt, status, description, location }: Trace): TraceResponse => ({
  timestamp: occurredAt.toISOString(),
  status,
  description,
  location,
});
