import { Column } from 'typeorm';
import { isSameAddress } from '../geo/address-key';
import type { AddressDto } from './address.dto';

/** The columns of an address inside another table; `@Column(() => Address, { prefix: 'delivery' })` gives delivery_street and so on. */
export class Address {
  @Column({ type: 'text', nullable: true }) street: string | null;
  @Column({ type: 'text', nullable: true }) city: string | null;
  @Column({ type: 'text', nullable: true }) state: string | null;
  @Column({ type: 'text', nullable: true }) postalCode: string | null;
  @Column({ type: 'text', nullable: true }) country: string | null;
  @Column({ type: 'double precision', nullable: true }) latitude: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude: number | null;
}

/** The address to keep, every part present: what was left out, or no address at all, is null. */
export const toAddress = (given: AddressDto | null | undefined): Address => ({
  street: given?.street ?? null,
  city: given?.city ?? null,
  state: given?.state ?? null,
  postalCode: given?.postalCode ?? null,
  country: given?.country ?? null,
  latitude: given?.latitude ?? null,
  longitude: given?.longitude ?? null,
});

/**
 * The address to keep in place of another; undefined where none is given. Coordinates that are left out stay while it is the same address,
 * so that a pin outlives a system that sends the address again each night; null takes them off.
 */
export function changedAddress(before: Address, given: AddressDto | null | undefined): Address | undefined {
  if (given === undefined) return undefined;
  const address = toAddress(given);
  const leavesThemOut = given !== null && given.latitude === undefined && given.longitude === undefined;
  if (!leavesThemOut || !isSameAddress(before, address)) return address;
  return { ...address, latitude: before.latitude, longitude: before.longitude };
}
