import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo or signature of a trace entry. */
@Entity('shipment_trace_pictures')
export class ShipmentTracePicture {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  traceId: string;

  /** The position among the pictures of the trace. ANNOUNCED_PHOTO_OFFSET (proofs/proof-parts.ts) explains the numbers. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  part: 'photo' | 'signature';

  /** The id of the picture in the BlobStore. */
  @Column('uuid')
  pictureId: string;

  /** A small copy, for lists. */
  @Column({ type: 'uuid', nullable: true })
  thumbnailId: string | null;
}
