import { Entity, PrimaryColumn } from 'typeorm';

/** A photo that a driver's report announced and that has not arrived. */
@Entity('awaited_photos')
export class AwaitedPhoto {
  @PrimaryColumn('uuid')
  businessId: string;

  @PrimaryColumn('uuid')
  traceId: string;

  /** The number of the photo among those that the report announced, from 1. */
  @PrimaryColumn('integer')
  number: number;
}
