import type { JsonText } from '../application/page';
import { expression, instant, jsonArray, jsonOf, nullable, number } from '../database/json-sql';
import type { TenantCursor } from '../database/tenant-cursor';
import type { TenantReader } from '../database/tenant-reader';
import type { UnitOfWork } from '../database/unit-of-work';
import { readRecord } from '../lists/stored-record';
import type { UploadErrorResponse, UploadResponse } from './dto/upload.response';
import type { FaultyCells, FaultyFile } from './faulty-table';
import type { RowError } from './given-row';
import type { UploadColumn } from './upload-header';
import type { UploadStatus } from './upload-status';

export interface FaultyRow {
  readonly row: number;
  readonly errors: readonly RowError[];
}

/** The key of an upload. */
export interface UploadKey {
  readonly businessId: string;
  readonly id: string;
}

/** What is known of a file once its header is read. */
export interface UploadedFile {
  readonly fileName: string;
  readonly columns: readonly UploadColumn[];
  /** Name of the sheet that is read; of a workbook. */
  readonly sheet?: string;
  /** What separates its values; of a text file. */
  readonly delimiter?: string;
}

/** Where an upload stands, its row locked. */
export interface LockedUpload {
  readonly status: UploadStatus;
  readonly isExpired: boolean;
}

/** The tables of one kind of uploads; trusted SQL. */
export interface UploadTables {
  readonly uploads: string;
  readonly rows: string;
  /** The columns of a row that are staged. */
  readonly rowColumns: string;
}

/** How long an upload may be confirmed. */
const LIFE = `interval '24 hours'`;

/** With no more errors than $3. */
const uploadOf = (rows: string) =>
  jsonOf<UploadResponse>({
    guid: 'u.id',
    status: `CASE WHEN u.status = 'validated' AND u.created_at <= now() - ${LIFE} THEN 'expired' ELSE u.status END`,
    fileName: 'u.file_name',
    totalRows: number('u.total_rows'),
    validRows: number('u.valid_rows'),
    invalidRows: number('u.total_rows - u.valid_rows'),
    importedRows: nullable(number('u.imported_rows')),
    hiddenRows: number('u.hidden_rows'),
    sheet: nullable('u.sheet'),
    columns: expression('u.columns'),
    errors: jsonArray(
      jsonOf<UploadErrorResponse>({
        row: number('e.row_number'),
        field: `e.error ->> 'field'`,
        message: `e.error ->> 'message'`,
      }),
      `FROM (SELECT r.row_number, f.error, f.place FROM ${rows} r,
        jsonb_array_elements(r.errors) WITH ORDINALITY AS f(error, place)
      WHERE r.business_id = $1 AND r.upload_id = $2 AND r.errors IS NOT NULL
      ORDER BY r.row_number, f.place LIMIT $3) e`,
      'e.row_number, e.place',
    ),
    createdAt: instant('u.created_at'),
    confirmedAt: nullable(instant('u.confirmed_at')),
  });

/** What all uploads are kept as, whatever their rows become: a file, its rows as they are read, and what is wrong with them. */
export class UploadRecordsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
    private readonly tables: UploadTables,
  ) {}

  /** An upload that rows can be added to. Clients see it once it is validated. */
  async open({ businessId, id }: UploadKey, { fileName, columns, sheet, delimiter }: UploadedFile): Promise<void> {
    await this.query(
      `INSERT INTO ${this.tables.uploads} (business_id, id, file_name, columns, sheet, delimiter)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [businessId, id, fileName, JSON.stringify(columns), sheet ?? null, delimiter ?? null],
    );
  }

  async noteHiddenRows({ businessId, id }: UploadKey, hiddenRows: number): Promise<void> {
    await this.query(`UPDATE ${this.tables.uploads} SET hidden_rows = $3 WHERE business_id = $1 AND id = $2`, [
      businessId,
      id,
      hiddenRows,
    ]);
  }

  async addRows({ businessId, id }: UploadKey, rows: readonly object[]): Promise<void> {
    const { rows: table, rowColumns } = this.tables;
    await this.query(
      `INSERT INTO ${table} (business_id, upload_id, ${rowColumns})
       SELECT $1, $2, ${rowColumns} FROM json_populate_recordset(NULL::${table}, $3) RETURNING 1`,
      [businessId, id, JSON.stringify(rows)],
    );
  }

  /** All rows are in and checked: from here on the upload can be seen and confirmed. */
  async markValidated({ businessId, id }: UploadKey): Promise<void> {
    const { uploads, rows } = this.tables;
    await this.query(
      `UPDATE ${uploads} u SET status = 'validated', total_rows = r.total, valid_rows = r.valid
       FROM (SELECT count(*)::int AS total, (count(*) FILTER (WHERE errors IS NULL))::int AS valid
         FROM ${rows} WHERE business_id = $1 AND upload_id = $2) r
       WHERE u.business_id = $1 AND u.id = $2`,
      [businessId, id],
    );
  }

  async delete({ businessId, id }: UploadKey): Promise<void> {
    await this.query(`DELETE FROM ${this.tables.uploads} WHERE business_id = $1 AND id = $2`, [businessId, id]);
  }

  /** The upload as the interface shows it. */
  read({ businessId, id }: UploadKey, maxErrors: number): Promise<JsonText<UploadResponse> | null> {
    const { uploads, rows } = this.tables;
    return readRecord(this.reader, businessId, {
      text: `SELECT ${uploadOf(rows)}::text AS json
        FROM ${uploads} u WHERE u.business_id = $1 AND u.id = $2 AND u.status <> 'receiving'`,
      values: [businessId, id, maxErrors],
    });
  }

  /** The file of an upload that clients see. */
  async findFile({ businessId, id }: UploadKey): Promise<FaultyFile | undefined> {
    const [row] = await this.reader.select<FaultyFile>(businessId, {
      text: `SELECT u.columns, u.delimiter FROM ${this.tables.uploads} u
        WHERE u.business_id = $1 AND u.id = $2 AND u.status <> 'receiving'`,
      values: [businessId, id],
    });
    return row;
  }

  /** All rows that are not valid, in their order. */
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

  /** Where an upload stands, until the transaction ends: of two who confirm it at once the second waits for the first. */
  async findForUpdate({ businessId, id }: UploadKey): Promise<LockedUpload | undefined> {
    const [row] = await this.query<LockedUpload>(
      `SELECT status, created_at <= now() - ${LIFE} AS "isExpired" FROM ${this.tables.uploads}
       WHERE business_id = $1 AND id = $2 FOR UPDATE`,
      [businessId, id],
    );
    return row;
  }

  /** The first rows that are not valid, in their order. */
  findFaulty({ businessId, id }: UploadKey, limit: number): Promise<FaultyRow[]> {
    return this.query(
      `SELECT row_number AS row, errors FROM ${this.tables.rows}
       WHERE business_id = $1 AND upload_id = $2 AND errors IS NOT NULL ORDER BY row_number LIMIT $3`,
      [businessId, id, limit],
    );
  }

  /** @returns what the file was */
  async markConfirmed(
    { businessId, id }: UploadKey,
    importedRows: number,
  ): Promise<{ fileName: string; totalRows: number }> {
    const [row] = await this.query<{ fileName: string; totalRows: number }>(
      `WITH confirmed AS (
         UPDATE ${this.tables.uploads} SET status = 'confirmed', imported_rows = $3, valid_rows = $3, confirmed_at = now()
         WHERE business_id = $1 AND id = $2 RETURNING file_name, total_rows)
       SELECT file_name AS "fileName", total_rows AS "totalRows" FROM confirmed`,
      [businessId, id, importedRows],
    );
    return row!;
  }

  private query<T = unknown>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.work.manager.query<T[]>(sql, [...values]);
  }
}
