import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RequestStatus } from '../requests/request-status';

/** A consignee's request for another day. */
@Entity('reschedule_requests')
export class RescheduleRequest {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  shipmentId: string;

  /** The requested day, YYYY-MM-DD. */
  @Column('date')
  wantedOn: string;

  /** Reserves the requested slot; null if a day without a slot was requested. */
  @Column({ type: 'uuid', nullable: true })
  slotHoldId: string | null;

  /** The window of the slot, `HH:mm` in the time zone of the business. */
  @Column({ type: 'text', nullable: true })
  windowStart: string | null;

  @Column({ type: 'text', nullable: true })
  windowEnd: string | null;

  @Column({ type: 'text', default: 'pending' })
  status: RequestStatus;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  requestedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  /** The user or API token that decided; null while the request is pending, and if the consignee has replaced it. */
  @Column({ type: 'uuid', nullable: true })
  decidedBy: string | null;
}
