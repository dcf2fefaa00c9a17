import { Column } from 'typeorm';
import { isSameAddress } from '../geo/address-key';
import type { AddressDto } from './address.dto';

/** The columns of an address in another table; `@Column(() => Address, { prefix: 'delivery' })` creates delivery_street and so on. */
export class Address {
  @Column({ type: 'text', nullable: true })
  street: string | null;

  @Column({ type: 'text', nullable: true })
  city: string | null;

  @Column({ type: 'text', nullable: true })
  state: string | null;

  @Column({ type: 'text', nullable: true })
  postalCode: string | null;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ type: 'double precision', nullable: true })
  latitude: number | null;

  @Column({ type: 'double precision', nullable: true })
  longitude: number | null;
}

/** Returns the address to store with every part present; a missing part or address is null. */
export const toAddress = (input: AddressDto | null | undefined): Address => ({
  street: input?.street ?? null,
  city: input?.city ?? null,
  state: input?.state ?? null,
  postalCode: input?.postalCode ?? null,
  country: input?.country ?? null,
  latitude: input?.latitude ?? null,
  longitude: input?.longitude ?? null,
});

/**
 * Returns the address that replaces the stored one; undefined if the request contains none. Omitted coordinates keep their value if the
 * address is the same, so that a manually set pin survives a system that sends all addresses every night. null removes the coordinates.
 */
export function changeAddress(before: Address, input: AddressDto | null | undefined): Address | undefined {
  if (input === undefined) return undefined;
  const address = toAddress(input);
  const omitsCoordinates = input !== null && input.latitude === undefined && input.longitude === undefined;
  if (!omitsCoordinates || !isSameAddress(before, address)) return address;
  return { ...address, latitude: before.latitude, longitude: before.longitude };
}
