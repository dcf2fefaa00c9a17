import type { UploadRecord } from './entities/upload-record.entity';

/** The key of an upload. */
export interface UploadKey {
  readonly businessId: string;
  readonly id: string;
}

/** The tables of one kind of upload. The names are SQL from the code, never from a request. */
export interface UploadTables {
  readonly entity: new () => UploadRecord;
  /** The table of the uploaded files. */
  readonly uploads: string;
  /** The table of their rows. */
  readonly rows: string;
  /** The columns of a row that are written, separated by commas. */
  readonly rowColumns: string;
}

/** SQL: the time in which an upload can be confirmed. */
export const UPLOAD_LIFETIME_SQL = `interval '24 hours'`;
