import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GeocodableAddress } from '../../../shared/geo/geocoder';
import type { GeocodedPrecision } from './geocoded-address.entity';

/** An address that a business has entered, with its place once the geocoder has returned one. */
@Entity('address_places')
export class AddressPlace {
  @PrimaryColumn('uuid')
  businessId: string;

  /** A hash of the address that is the same for all spellings (`toAddressKey` in shared/geo). */
  @PrimaryColumn('text')
  addressKey: string;

  /** What the geocoder is called with; null if it is not called again, as `nextAt`. */
  @Column('jsonb', { nullable: true })
  address: GeocodableAddress | null;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  /** Null before the geocoder has returned a result. */
  @Column('text', { nullable: true })
  precision: GeocodedPrecision | null;

  /** How certain the geocoder is, 0 to 1. */
  @Column('double precision', { nullable: true })
  score: number | null;

  @Column('text', { nullable: true })
  provider: string | null;

  @Column('integer', { default: 0 })
  attempts: number;

  /** When the geocoder is called next; null if it is not called again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAt: Date | null;

  /** Message of the last failed call. */
  @Column('text', { nullable: true })
  error: string | null;

  /** When the geocoder was last called. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  triedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When the business last used the address. Unused addresses are deleted. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  usedAt: Date;
}
