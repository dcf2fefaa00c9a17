/** A stored file. */
export interface StoredFile {
  /** Media type, detected from the content. */
  readonly type: string;
  readonly content: Buffer;
}

/** Files of businesses, available to every process of the service. They never change. */
export abstract class BlobStore {
  /** Stores a file under a new id. It exists only if the current unit of work is committed. */
  abstract storeFile(businessId: string, id: string, file: StoredFile): Promise<void>;

  /** Returns the business's file, or null. */
  abstract findFile(businessId: string, id: string): Promise<StoredFile | null>;
}
