/** A parcel of a stop: cm and kg. */
export interface ManifestPackage {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** One shipment, where it is delivered or, before that, collected. Times and dates are as they are to be printed. */
export interface ManifestStop {
  readonly kind: 'pickup' | 'delivery';
  readonly consignee: string;
  readonly address: string;
  readonly phone: string | null;
  /** When it is to be there, by the plan. */
  readonly arrival: string | null;
  /** The hours in which it may be delivered: `08:00-12:00`. */
  readonly window: string | null;
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly packages: readonly ManifestPackage[];
  readonly instructions: string | null;
  /** Whether it comes back to the depot: the stop ended without a delivery. */
  readonly comesBack: boolean;
  /** What the consignee pays: `EUR 42.50`. */
  readonly toCollect: string | null;
}

/** What a driver takes along, and what the books keep: a dispatch with its stops in their order. */
export interface Manifest {
  readonly business: { readonly name: string; readonly address: string; readonly countryCode: string | null };
  readonly name: string;
  readonly driver: string | null;
  readonly vehicle: string | null;
  /** With the departure: `2026-03-02, 08:00`. */
  readonly date: string;
  readonly timeZone: string;
  readonly distanceKm: number;
  readonly notes: string | null;
  readonly stops: readonly ManifestStop[];
}
