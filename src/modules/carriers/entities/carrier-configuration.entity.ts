import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a business configured of a catalogue carrier. Secrets are ciphertext (see SecretBox). */
@Entity('carrier_configurations')
export class CarrierConfiguration {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') carrierId: string;
  @Column('text', { nullable: true }) accountNumber: string | null;
  @Column('text', { nullable: true }) apiKeyEncrypted: string | null;
  @Column('text', { nullable: true }) apiSecretEncrypted: string | null;
  @Column('boolean', { default: false }) testMode: boolean;
  @Column('text', { nullable: true }) defaultServiceLevel: string | null;
  @Column('boolean', { default: true }) isActive: boolean;
  @Column('jsonb', { default: {} }) settings: object;
  @Column('integer', { default: 1 }) version: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
}
