import type { UploadRecord } from './entities/upload-record.entity';

/** The key of an upload. */
export interface UploadKey {
  readonly businessId: string;
  readonly id: string;
}

/** The tables of one kind of upload; trusted SQL. */
export interface UploadTables {
  readonly entity: new () => UploadRecord;
  readonly uploads: string;
  readonly rows: string;
  /** The staged columns of a row. */
  readonly rowColumns: string;
}

/** Time in which an upload can be confirmed. */
export const LIFETIME = `interval '24 hours'`;
