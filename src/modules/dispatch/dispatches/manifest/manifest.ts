/** A package, in centimetres and kilograms. */
export interface ManifestPackage {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A stop: the delivery or the collection of one shipment. Times and dates are formatted for printing. */
export interface ManifestStop {
  readonly kind: 'pickup' | 'delivery';
  readonly consignee: string;
  readonly address: string;
  readonly phone: string | null;
  /** Planned arrival. */
  readonly arrival: string | null;
  /** Delivery window, such as `08:00-12:00`. */
  readonly window: string | null;
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly packages: readonly ManifestPackage[];
  readonly instructions: string | null;
  /** Whether the shipment returns to the depot, because the stop ended without a delivery. */
  readonly comesBack: boolean;
  /** Cash on delivery, such as `EUR 42.50`. */
  readonly toCollect: string | null;
}

/** Contents of the manifest: a dispatch with its stops in sequence. */
export interface Manifest {
  readonly business: { readonly name: string; readonly address: string; readonly countryCode: string | null };
  readonly name: string;
  readonly driver: string | null;
  readonly vehicle: string | null;
  /** Departure, such as `2026-03-02, 08:00`. */
  readonly date: string;
  readonly timeZone: string;
  readonly distanceKm: number;
  readonly notes: string | null;
  readonly stops: readonly ManifestStop[];
}
