import type { Coordinates } from '../../../../shared/geo/distance';

/** A town, as the sketch map shows it. */
export interface NamedPlace extends Coordinates {
  readonly name: string;
}

/** The place of a delivery, for the sketch map and the lines below it. */
export interface ProofPlace extends Coordinates {
  /** What the coordinates are the place of, as the document prints it: `the building`. */
  readonly locationText: string;
  /** The towns around it, larger ones first. */
  readonly towns: readonly NamedPlace[];
  /** The attribution that the geocoder requires. */
  readonly credit: string | null;
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
  /** The time of the delivery. Local time with its zone: `2026-03-02, 08:14 (Europe/Vienna)`. */
  readonly deliveredAt: string;
  /** The time at which the service received the proof, in the same form. It is later if the driver's phone was offline. */
  readonly recordedAt: string;
  /** The name of the user or driver; null if it is not shown. */
  readonly recordedBy: string | null;
  readonly note: string | null;
  /** Null if the place is not known. */
  readonly place: ProofPlace | null;
  /** JPEG or PNG, at most five. */
  readonly photos: readonly Uint8Array[];
  /** The number of photos that are still on the driver's phone. */
  readonly outstandingPhotoCount: number;
  readonly signature: Uint8Array | null;
}
