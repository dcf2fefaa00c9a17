import { Shows, ShowsOneOf, ShowsTime } from '../../../http/openapi/property';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status';

/** What interests of a trace outside of its table. */
export interface Trace {
  readonly occurredAt: Date;
  readonly status: ShipmentStatus;
  readonly description: string;
  readonly location: string | null;
}

export class TraceResponse {
  @ShowsTime('When it happened.') timestamp: string;
  @ShowsOneOf(SHIPMENT_STATUSES, 'What became of the shipment.') status: ShipmentStatus;
  @Shows('What happened.', { type: String }) description: string;
  @Shows('Where.', { type: String, nullable: true, example: 'Wien' }) location: string | null;
}

export const toTraceResponse = ({ occurredAt, status, description, location }: Trace): TraceResponse => ({
  timestamp: occurredAt.toISOString(),
  status,
  description,
  location,
});
