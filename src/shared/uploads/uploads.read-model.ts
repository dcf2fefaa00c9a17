import type { JsonText } from '../../core/page';
import {
  typedSql,
  instantSql,
  jsonArraySql,
  jsonObjectSql,
  nullableSql,
  numberSql,
} from '../../platform/database/queries/json-select';
import type { TenantCursor } from '../../platform/database/queries/tenant-cursor';
import type { TenantReader } from '../../platform/database/queries/tenant-reader';
import { readRecord } from '../../platform/database/lists/stored-record';
import type { UploadErrorResponse, UploadResponse } from './dto/upload.response';
import type { FaultyCells, FaultyFile } from './rows/faulty-table';
import type { RowError } from './rows/row-values';
import { UPLOAD_LIFETIME_SQL, type UploadKey, type UploadTables } from './upload-tables';

/** An invalid row of an upload. */
export interface FaultyRow {
  /** The number of the row in the file. */
  readonly row: number;
  readonly errors: readonly RowError[];
}

/**
 * Returns SQL for the first $3 errors or warnings of the upload as a JSON array, in the order of the rows. A row stores a JSON array of
 * them, and `place` is the index in this array.
 *
 * @param rows the table of the rows
 */
const faultsJsonSql = (rows: string, column: 'errors' | 'warnings') =>
  jsonArraySql(
    jsonObjectSql<UploadErrorResponse>({
      row: numberSql('listed.row_number'),
      field: `listed.fault ->> 'field'`,
      message: `listed.fault ->> 'message'`,
    }),
    `FROM (
       SELECT upload_row.row_number, element.fault, element.place
       FROM ${rows} upload_row
       CROSS JOIN LATERAL jsonb_array_elements(upload_row.${column}) WITH ORDINALITY AS element (fault, place)
       WHERE upload_row.business_id = $1
         AND upload_row.upload_id = $2
         AND upload_row.${column} IS NOT NULL
       ORDER BY upload_row.row_number, element.place
       LIMIT $3
     ) listed`,
    'listed.row_number, listed.place',
  );

/**
 * Returns SQL for an upload as JSON, with at most $3 errors and $3 warnings. `upload` is the row of the upload.
 *
 * @param rows the table of the rows
 */
const uploadJsonSql = (rows: string) =>
  jsonObjectSql<UploadResponse>({
    guid: 'upload.id',
    status: `CASE
      WHEN upload.status = 'validated' AND upload.created_at <= now() - ${UPLOAD_LIFETIME_SQL} THEN 'expired'
      ELSE upload.status END`,
    fileName: 'upload.file_name',
    totalRows: numberSql('upload.total_rows'),
    validRows: numberSql('upload.valid_rows'),
    invalidRows: numberSql('upload.total_rows - upload.valid_rows'),
    importedRows: nullableSql(numberSql('upload.imported_rows')),
    hiddenRows: numberSql('upload.hidden_rows'),
    sheet: nullableSql('upload.sheet'),
    columns: typedSql('upload.columns'),
    errors: faultsJsonSql(rows, 'errors'),
    warnings: faultsJsonSql(rows, 'warnings'),
    createdAt: instantSql('upload.created_at'),
    confirmedAt: nullableSql(instantSql('upload.confirmed_at')),
  });

/** Reads uploads of one kind, such as uploads of orders. */
export class UploadsReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
    private readonly tables: UploadTables,
  ) {}

  /** Returns the upload as the API shows it, with at most `maxErrors` errors and as many warnings. */
  read({ businessId, id }: UploadKey, maxErrors: number): Promise<JsonText<UploadResponse> | null> {
    const { uploads, rows } = this.tables;
    return readRecord(this.reader, businessId, {
      text: `SELECT ${uploadJsonSql(rows)}::text AS json
        FROM ${uploads} upload
        WHERE upload.business_id = $1 AND upload.id = $2 AND upload.status <> 'receiving'`,
      values: [businessId, id, maxErrors],
    });
  }

  /** Returns the columns and the delimiter of the file. Incomplete uploads are not found, like in the API. */
  async findFile({ businessId, id }: UploadKey): Promise<FaultyFile | undefined> {
    const [row] = await this.reader.select<FaultyFile>(businessId, {
      text: `SELECT upload.columns, upload.delimiter
        FROM ${this.tables.uploads} upload
        WHERE upload.business_id = $1 AND upload.id = $2 AND upload.status <> 'receiving'`,
      values: [businessId, id],
    });
    return row;
  }

  /** Returns the cells of the first rows. */
  async readFirstRows({ businessId, id }: UploadKey, limit: number): Promise<FaultyCells['cells'][]> {
    const rows = await this.reader.select<{ cells: FaultyCells['cells'] | null }>(businessId, {
      text: `SELECT upload_row.cells
        FROM ${this.tables.rows} upload_row
        WHERE upload_row.business_id = $1 AND upload_row.upload_id = $2
        ORDER BY upload_row.row_number
        LIMIT $3`,
      values: [businessId, id, limit],
    });
    return rows.map(({ cells }) => cells ?? []);
  }

  /** Returns all invalid rows with their cells, in the order of the file. */
  async *readFaulty({ businessId, id }: UploadKey, stop: AbortSignal): AsyncGenerator<FaultyCells[]> {
    const statement = {
      text: `SELECT upload_row.cells, upload_row.errors
        FROM ${this.tables.rows} upload_row
        WHERE upload_row.business_id = $1 AND upload_row.upload_id = $2 AND upload_row.errors IS NOT NULL
        ORDER BY upload_row.row_number`,
      values: [businessId, id],
    };
    for await (const rows of this.cursor.read(businessId, statement, stop)) {
      yield rows.map(([cells, errors]) => ({
        cells: (cells ?? []) as FaultyCells['cells'],
        errors: errors as FaultyCells['errors'],
      }));
    }
  }

  /** Returns the numbers and the errors of the first invalid rows, in the order of the file. */
  findFaulty({ businessId, id }: UploadKey, limit: number): Promise<FaultyRow[]> {
    return this.reader.select<FaultyRow>(businessId, {
      text: `SELECT row_number AS row, errors
        FROM ${this.tables.rows}
        WHERE business_id = $1 AND upload_id = $2 AND errors IS NOT NULL
        ORDER BY row_number
        LIMIT $3`,
      values: [businessId, id, limit],
    });
  }

  /** Counts the staged rows. */
  async countRows({ businessId, id }: UploadKey): Promise<{ totalRows: number; validRows: number }> {
    const [row] = await this.reader.select<{ totalRows: number; validRows: number }>(businessId, {
      text: `SELECT count(*)::int AS "totalRows", (count(*) FILTER (WHERE errors IS NULL))::int AS "validRows"
        FROM ${this.tables.rows} WHERE business_id = $1 AND upload_id = $2`,
      values: [businessId, id],
    });
    return row!; // An aggregate without groups always returns one row.
  }
}
