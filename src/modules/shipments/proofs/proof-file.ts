import type { StoredFile } from '../../../platform/storage/blob-store';

/** A picture of a shipment, with the tracking number for the name of the file. */
export interface ProofFile extends StoredFile {
  readonly trackingNumber: string;
}
