/** A file as it is kept. */
export interface StoredFile {
  /** Media type, as found in the content. */
  readonly type: string;
  readonly content: Buffer;
}

/** Files of businesses, seen by every process of the service. They are never changed. */
export abstract class BlobStore {
  /** Keeps a file under a new id, as a part of the open unit of work. */
  abstract put(businessId: string, id: string, file: StoredFile): Promise<void>;

  /** The business's file, or null. */
  abstract get(businessId: string, id: string): Promise<StoredFile | null>;
}
