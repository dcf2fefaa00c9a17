import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The proof of delivery: the recipient's name and the pictures. */
@Entity('shipment_proofs')
export class ShipmentProof {
  @PrimaryColumn('uuid') businessId: string;
  @PrimaryColumn('uuid') shipmentId: string;
  @Column('text') recipientName: string;
  @Column('text', { nullable: true }) note: string | null;
  /** In the BlobStore. */
  @Column('uuid', { nullable: true }) photoId: string | null;
  /** The photo, small. */
  @Column('uuid', { nullable: true }) thumbnailId: string | null;
  @Column('uuid', { nullable: true }) signatureId: string | null;
  /** Of the driver's report that it comes from, which keeps its pictures too. */
  @Column('uuid', { nullable: true }) traceId: string | null;
  /** The user, the API token, or the driver. */
  @Column('uuid') recordedBy: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
}
