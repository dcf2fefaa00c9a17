import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Booked parcels that were handed over to a carrier together. */
@Entity('carrier_manifests')
export class CarrierManifest {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') carrierId: string;
  /** The carrier's id of the manifest. */
  @Column('text') reference: string;
  @Column('integer') shipments: number;
  /** Large, so it is read only where it is requested. */
  @Column('bytea', { nullable: true, select: false }) document: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
