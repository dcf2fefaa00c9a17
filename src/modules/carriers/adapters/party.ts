/** A person or company at an address: sender or recipient of a shipment, or where parcels are collected or handed over. */
export interface Party {
  readonly name: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
