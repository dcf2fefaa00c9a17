import type { StoredFile } from '../../../blobs/blob-store';

/** A picture of a shipment, with the number that its file is called by. */
export interface ProofFile extends StoredFile {
  readonly trackingNumber: string;
}
