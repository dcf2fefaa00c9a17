import type { StoredFile } from '../../../platform/storage/blob-store';

/** A picture of a shipment, with the number that its file is called by. */
export interface ProofFile extends StoredFile {
  readonly trackingNumber: string;
}
