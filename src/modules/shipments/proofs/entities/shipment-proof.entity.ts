import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The proof of delivery: the recipient's name and the pictures. */
@Entity('shipment_proofs')
export class ShipmentProof {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  shipmentId: string;

  @Column('text')
  recipientName: string;

  @Column('text', { nullable: true })
  note: string | null;

  /** The id of the picture in the BlobStore. */
  @Column('uuid', { nullable: true })
  photoId: string | null;

  /** The id of the small version of the photo. */
  @Column('uuid', { nullable: true })
  thumbnailId: string | null;

  @Column('uuid', { nullable: true })
  signatureId: string | null;

  /** The trace of the driver's report, which has the same pictures. */
  @Column('uuid', { nullable: true })
  traceId: string | null;

  /** The user, the API token, or the driver. */
  @Column('uuid')
  recordedBy: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
