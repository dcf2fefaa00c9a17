import type { Coordinates } from '../../../../shared/geo/distance';

/** A name on the sketch of where something is. */
export interface NamedPlace extends Coordinates {
  readonly name: string;
}

/** The contents of the printed proof of delivery. Times are formatted for reading. */
export interface ProofDocument {
  readonly business: { readonly name: string; readonly address: string; readonly countryCode: string | null };
  readonly trackingNumber: string;
  readonly orderNumber: string | null;
  readonly consignee: string;
  readonly address: string;
  readonly packages: string;
  readonly receivedBy: string;
  /** Local time with its zone: `2026-03-02, 08:14 (Europe/Vienna)`. */
  readonly deliveredAt: string;
  readonly recordedAt: string;
  readonly recordedBy: string | null;
  readonly note: string | null;
  /** The place of the delivery with its precision and its surroundings; null if it is not known. */
  readonly place:
    | (Coordinates & {
        readonly accuracy: string;
        readonly towns: readonly NamedPlace[];
        readonly credit: string | null;
      })
    | null;
  /** JPEG or PNG, at most five. */
  readonly photos: readonly Uint8Array[];
  /** Photos that are still on the driver's phone. */
  readonly photosOutstanding: number;
  readonly signature: Uint8Array | null;
}
