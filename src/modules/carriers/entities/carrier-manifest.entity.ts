import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `pending`: the answer of the carrier is missing, so that it may have closed the parcels. */
export const MANIFEST_STATUSES = ['pending', 'closed'] as const;
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number];

/** Booked parcels that are handed over to a carrier together. */
@Entity('carrier_manifests')
export class CarrierManifest {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  carrierId: string;

  @Column('text')
  status: ManifestStatus;

  /** The carrier's id of the manifest; null while its answer is missing. */
  @Column('text', { nullable: true })
  reference: string | null;

  @Column('integer')
  shipments: number;

  /** Large, so it is read only where it is requested. */
  @Column('bytea', { nullable: true, select: false })
  document: Buffer | null;

  /** When the carrier may be called again; null once the manifest is closed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
