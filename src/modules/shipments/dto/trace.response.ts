import { ResponseField, ResponseEnum, ResponseTime } from '../../../platform/http/openapi/response-field';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** A trace event as the interface shows it. */
export interface Trace {
  readonly occurredAt: Date;
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly location: string | null;
}

export class TracePictureResponse {
  @ResponseEnum(['photo', 'signature'], 'What it shows.') part: 'photo' | 'signature';
  @ResponseField('Address at this service, for the same token.', {
    type: String,
    format: 'uri-reference',
    example: '/api/v1/shipments/019cad28-37a0-7103-988c-f51a32c7f8fd/pictures/019cad40-4800-7490-9c1a-7d3b5f9a0e14',
  })
  url: string;
}

export class TraceResponse {
  @ResponseTime('When it happened.') timestamp: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'New status of the shipment.') status: ShipmentStatus;
  @ResponseField('What happened.', { type: String }) description: string;
  @ResponseField('Where.', { type: String, nullable: true, example: 'Wien' }) location: string | null;
}

export class ListedTraceResponse extends TraceResponse {
  @ResponseField(
    'What a driver brought back to show it, also where nothing came of it; left out where there is nothing.',
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
