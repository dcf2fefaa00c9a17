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

/** Returns SQL for the first $3 errors or warnings of the upload as a JSON array, in the order of the rows. */
const faultsJsonSql = (rows: string, column: 'errors' | 'warnings') =>
  jsonArraySql(
    jsonObjectSql<UploadErrorResponse>({
      row: numberSql('e.row_number'),
      field: `e.fault ->> 'field'`,
      message: `e.fault ->> 'message'`,
    }),
    `FROM (SELECT r.row_number, f.fault, f.place FROM ${rows} r,
      jsonb_array_elements(r.${column}) WITH ORDINALITY AS f(fault, place)
    WHERE r.business_id = $1 AND r.upload_id = $2 AND r.${column} IS NOT NULL
    ORDER BY r.row_number, f.place LIMIT $3) e`,
    'e.row_number, e.place',
  );

/** Returns SQL for an upload as JSON, with at most $3 errors and $3 warnings. `u` is the row of the upload. */
const uploadJsonSql = (rows: string) =>
  jsonObjectSql<UploadResponse>({
    guid: 'u.id',
    status: `CASE WHEN u.status = 'validated' AND u.created_at <= now() - ${UPLOAD_LIFETIME_SQL} THEN 'expired' ELSE u.status END`,
    fileName: 'u.file_name',
    totalRows: numberSql('u.total_rows'),
    validRows: numberSql('u.valid_rows'),
    invalidRows: numberSql('u.total_rows - u.valid_rows'),
    importedRows: nullableSql(numberSql('u.imported_rows')),
    hiddenRows: numberSql('u.hidden_rows'),
    sheet: nullableSql('u.sheet'),
    columns: typedSql('u.columns'),
    errors: faultsJsonSql(rows, 'errors'),
    warnings: faultsJsonSql(rows, 'warnings'),
    createdAt: instantSql('u.created_at'),
    confirmedAt: nullableSql(instantSql('u.confirmed_at')),
  });

/** Reads uploads of one kind, such as uploads of orders. */
export class UploadsReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
    private readonly tables: UploadTables,
  ) {}

  /** Returns the upload as the API shows it. */
  read({ businessId, id }: UploadKey, maxErrors: number): Promise<JsonText<UploadResponse> | null> {
    const { uploads, rows } = this.tables;
    return readRecord(this.reader, businessId, {
      text: `SELECT ${uploadJsonSql(rows)}::text AS json
        FROM ${uploads} u WHERE u.business_id = $1 AND u.id = $2 AND u.status <> 'receiving'`,
      values: [businessId, id, maxErrors],
    });
  }

  /** Returns the columns and the delimiter of the file. Incomplete uploads are not found, like in the API. */
  async findFile({ businessId, id }: UploadKey): Promise<FaultyFile | undefined> {
    const [row] = await this.reader.select<FaultyFile>(businessId, {
      text: `SELECT u.columns, u.delimiter FROM ${this.tables.uploads} u
        WHERE u.business_id = $1 AND u.id = $2 AND u.status <> 'receiving'`,
      values: [businessId, id],
    });
    return row;
  }

  /** Returns the cells of the first rows. */
  async readFirstRows({ businessId, id }: UploadKey, limit: number): Promise<FaultyCells['cells'][]> {
    const rows = await this.reader.select<{ cells: FaultyCells['cells'] | null }>(businessId, {
      text: `SELECT r.cells FROM ${this.tables.rows} r
        WHERE r.business_id = $1 AND r.upload_id = $2 ORDER BY r.row_number LIMIT $3`,
      values: [businessId, id, limit],
    });
    return rows.map(({ cells }) => cells ?? []);
  }

  /** Returns all invalid rows with their cells, in the order of the file. */
  async *readFaulty({ businessId, id }: UploadKey, stop: AbortSignal): AsyncGenerator<FaultyCells[]> {
    const statement = {
      text: `SELECT r.cells, r.errors FROM ${this.tables.rows} r
        WHERE r.business_id = $1 AND r.upload_id = $2 AND r.errors IS NOT NULL ORDER BY r.row_number`,
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
      text: `SELECT row_number AS row, errors FROM ${this.tables.rows}
        WHERE business_id = $1 AND upload_id = $2 AND errors IS NOT NULL ORDER BY row_number LIMIT $3`,
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
    return row!;
  }
}
