import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo or signature of a trace entry. */
@Entity('shipment_trace_pictures')
export class ShipmentTracePicture {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  traceId: string;

  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  part: 'photo' | 'signature';

  @Column('uuid')
  pictureId: string;

  /** A small copy, for lists. */
  @Column({ type: 'uuid', nullable: true })
  thumbnailId: string | null;
}
