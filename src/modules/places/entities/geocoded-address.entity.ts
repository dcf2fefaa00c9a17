import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FoundAddress } from '../../../shared/geo/address-servers/address-protocol';

/** How precisely a geocoder found an address; `none` if it did not find it. */
export type GeocodedPrecision = FoundAddress['precision'] | 'none';

/** Result of a geocoder, which all businesses share. The key does not reveal the address. */
@Entity('geocoded_addresses')
export class GeocodedAddress {
  /** See `toGeocoderQueryKey`. */
  @PrimaryColumn('text')
  addressKey: string;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('text')
  precision: GeocodedPrecision;

  /** How certain the geocoder is, 0 to 1. */
  @Column('double precision', { nullable: true })
  score: number | null;

  @Column('text')
  provider: string;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  foundAt: Date;
}
