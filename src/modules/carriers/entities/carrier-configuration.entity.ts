import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings that only some carriers need. */
export interface CarrierSettings {
  /** Where the carrier's protocol is served; only for carriers that are called by it. */
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

  /** Part of the path to which the carrier sends its events. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  eventsKey: string;

  /** Up to when the tracking requests of the account are used up; null before the first. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  trackingFreeAt: Date | null;

  /** Until when a process sends tracking requests of the account. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  trackingBusyUntil: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}
