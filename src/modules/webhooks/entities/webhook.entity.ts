import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisabledReason } from '../dto/webhook.response';

/** An address of a business to which events are sent. Secrets are ciphertext (see SecretBox). */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  url: string;

  @Column('text', { nullable: true })
  description: string | null;

  /** Event types; `*` stands for all. */
  @Column('text', { array: true })
  events: string[];

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text', { nullable: true })
  disabledReason: DisabledReason | null;

  @Column('text', { select: false })
  secretEncrypted: string;

  @Column('text', { nullable: true, select: false })
  previousSecretEncrypted: string | null;

  /** Time until which the previous secret signs too. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousSecretUntil: Date | null;

  /** Failures in a row since the last success. */
  @Column('integer', { default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince: Date | null;

  /** No message is sent before this time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pausedUntil: Date | null;

  /** Identifies the worker that delivers to the webhook until `leasedUntil` (see sending/leases). */
  @Column('uuid', { nullable: true })
  lease: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leasedUntil: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;
}
