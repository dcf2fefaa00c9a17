import type { Coordinates } from '../../../../shared/geo/distance';

/** A town with its name, as the sketch map shows it. */
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
  /** The number of packages and their weight: `2 packages, 10.4 kg`. */
  readonly packages: string;
  readonly receivedBy: string;
  /** Local time with its zone: `2026-03-02, 08:14 (Europe/Vienna)`. */
  readonly deliveredAt: string;
  readonly recordedAt: string;
  /** The name of the user or driver; null if it is not shown. */
  readonly recordedBy: string | null;
  readonly note: string | null;
  /** The place of the delivery with its precision and its surroundings; null if it is not known. */
  readonly place:
    | (Coordinates & {
        /** What the coordinates are: `the building`. */
        readonly accuracy: string;
        /** The towns around it, larger ones first. */
        readonly towns: readonly NamedPlace[];
        /** The attribution that the geocoder requires. */
        readonly credit: string | null;
      })
    | null;
  /** JPEG or PNG, at most five. */
  readonly photos: readonly Uint8Array[];
  /** Photos that are still on the driver's phone. */
  readonly photosOutstanding: number;
  readonly signature: Uint8Array | null;
}
