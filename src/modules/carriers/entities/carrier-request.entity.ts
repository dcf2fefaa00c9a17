import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CallOperation } from '../request-log/logged-call';

/** A logged call to a carrier. */
@Entity('carrier_requests')
export class CarrierRequest {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  carrierId: string;

  @Column('text')
  operation: CallOperation;

  /** The shipment that the call was made for; null if it was made for none. */
  @Column('uuid', { nullable: true })
  shipmentId: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  startedAt: Date;

  @Column('integer')
  durationMs: number;

  @Column('text')
  method: string;

  /** Without secrets. */
  @Column('text')
  url: string;

  /** HTTP status of the response; null without a response. */
  @Column('integer', { nullable: true })
  status: number | null;

  /** Why the call failed; null if it succeeded. */
  @Column('text', { nullable: true })
  error: string | null;

  /** Both bodies are without secrets and personal data, and may be cut off. */
  @Column('text', { nullable: true })
  requestBody: string | null;

  @Column('text', { nullable: true })
  responseBody: string | null;
}
