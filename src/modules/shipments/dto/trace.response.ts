import { ResponseField, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** What interests of a trace outside of its table. */
export interface Trace {
  readonly occurredAt: Date;
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly location: string | null;
}

export class TraceResponse {
  @ResponseTime('When it happened.') timestamp: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'What became of the shipment.') status: ShipmentStatus;
  @ResponseField('What happened.', { type: String }) description: string;
  @ResponseField('Where.', { type: String, nullable: true, example: 'Wien' }) location: string | null;
}

export const toTraceResponse = ({ occurredAt, status, description, location }: Trace): TraceResponse => ({
  timestamp: occurredAt.toISOString(),
  status,
  description,
  location,
});
