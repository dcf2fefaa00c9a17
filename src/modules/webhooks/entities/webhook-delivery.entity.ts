import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryStatus } from '../deliveries/dto/delivery.response';
import type { Attempt } from '../sending/attempt';

/** An event that is sent to a webhook. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  eventId: string;

  @PrimaryColumn('uuid')
  webhookId: string;

  @Column('uuid')
  recordId: string;

  /** Number of the event. Messages of one record are sent in this order. */
  @Column('bigint')
  seq: string;

  @Column('text', { default: 'pending' })
  status: DeliveryStatus;

  /** Attempts since the delivery was added or retried by hand. */
  @Column('integer', { default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  nextAttemptAt: Date;

  /** The last attempts, oldest first. */
  @Column('jsonb', { default: [] })
  attempts: Attempt[];

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  settledAt: Date | null;
}
