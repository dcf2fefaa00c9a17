import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings that only some carriers need. */
export interface CarrierSettings {
  /** Address of the carrier's server. Only carriers without a fixed address have it. */
  readonly baseUrl?: string;
  /** Tracking requests a day that the carrier allows this account. Missing: what it allows all accounts. */
  readonly trackingPerDay?: number | null;
}

/** Configuration of a catalogue carrier by a business. Secrets are ciphertext (see SecretBox). */
@Entity('carrier_configurations')
export class CarrierConfiguration {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  carrierId: string;

  @Column('text', { nullable: true })
  accountNumber: string | null;

  @Column('text', { nullable: true })
  apiKeyEncrypted: string | null;

  @Column('text', { nullable: true })
  apiSecretEncrypted: string | null;

  @Column('boolean', { default: false })
  testMode: boolean;

  @Column('text', { nullable: true })
  defaultServiceLevel: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('jsonb', { default: {} })
  settings: CarrierSettings;

  /** Part of the path to which the carrier sends its events. It identifies the business and cannot be guessed. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  eventsKey: string;

  /**
   * The account may send one tracking request for each interval between this time and now, up to a limit. Each request moves the time on by
   * an interval. See `TrackingPace`. Null before the first request.
   */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  trackingFreeAt: Date | null;

  /** Until when one process alone may send tracking requests of the account. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  trackingBusyUntil: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
