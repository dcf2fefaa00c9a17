import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../application/page';
import { expression, instant, jsonArray, jsonOf, nullable, number } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { readRecord } from '../../../lists/stored-record';
import type { UploadErrorResponse, UploadResponse } from './dto/upload.response';
import type { RowError, StagedRow } from './staged-row';
import type { UploadColumn } from './upload-columns';
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

/** Where an upload stands, its row locked. */
export interface LockedUpload {
  readonly status: UploadStatus;
  readonly isExpired: boolean;
}

const EMAIL_TAKEN = 'A customer with this email exists.';
/** How long an upload may be confirmed. */
const LIFE = `interval '24 hours'`;

const ROW = `row_number, customer_id, name, email, phone, company, address_street, address_city, address_state,
  address_postal_code, address_country, errors`;
const CUSTOMER = `name, email, phone, company, address_street, address_city, address_state, address_postal_code,
  address_country`;

/** With no more errors than $3. */
const UPLOAD = jsonOf<UploadResponse>({
  guid: 'u.id',
  status: `CASE WHEN u.status = 'validated' AND u.created_at <= now() - ${LIFE} THEN 'expired' ELSE u.status END`,
  fileName: 'u.file_name',
  totalRows: number('u.total_rows'),
  validRows: number('u.valid_rows'),
  invalidRows: number('u.total_rows - u.valid_rows'),
  importedRows: nullable(number('u.imported_rows')),
  columns: expression('u.columns'),
  errors: jsonArray(
    jsonOf<UploadErrorResponse>({
      row: number('e.row_number'),
      field: `e.error ->> 'field'`,
      message: `e.error ->> 'message'`,
    }),
    `FROM (SELECT r.row_number, f.error, f.place FROM customer_upload_rows r,
        jsonb_array_elements(r.errors) WITH ORDINALITY AS f(error, place)
      WHERE r.business_id = $1 AND r.upload_id = $2 AND r.errors IS NOT NULL
      ORDER BY r.row_number, f.place LIMIT $3) e`,
    'e.row_number, e.place',
  ),
  createdAt: instant('u.created_at'),
  confirmedAt: nullable(instant('u.confirmed_at')),
});

@Injectable()
export class CustomerUploadsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** An upload that rows can be added to. Clients see it once it is validated. */
  async open({ businessId, id }: UploadKey, fileName: string, columns: readonly UploadColumn[]): Promise<void> {
    await this.work.manager.query(
      'INSERT INTO customer_uploads (business_id, id, file_name, columns) VALUES ($1, $2, $3, $4)',
      [businessId, id, fileName, JSON.stringify(columns)],
    );
  }

  async addRows({ businessId, id }: UploadKey, rows: readonly StagedRow[]): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO customer_upload_rows (business_id, upload_id, ${ROW})
       SELECT $1, $2, ${ROW} FROM json_populate_recordset(NULL::customer_upload_rows, $3)`,
      [businessId, id, JSON.stringify(rows)],
    );
  }

  /** Rows whose email a customer has by now become invalid. */
  async markTaken({ id }: UploadKey): Promise<void> {
    await this.work.manager.query('SELECT mark_taken_upload_emails($1, $2)', [id, EMAIL_TAKEN]);
  }

  /** All rows are in and checked: from here on the upload can be seen and confirmed. */
  async markValidated({ businessId, id }: UploadKey): Promise<void> {
    await this.work.manager.query(
      `UPDATE customer_uploads u SET status = 'validated', total_rows = r.total, valid_rows = r.valid
       FROM (SELECT count(*)::int AS total, (count(*) FILTER (WHERE errors IS NULL))::int AS valid
         FROM customer_upload_rows WHERE business_id = $1 AND upload_id = $2) r
       WHERE u.business_id = $1 AND u.id = $2`,
      [businessId, id],
    );
  }

  async delete({ businessId, id }: UploadKey): Promise<void> {
    await this.work.manager.query('DELETE FROM customer_uploads WHERE business_id = $1 AND id = $2', [businessId, id]);
  }

  /** The upload as the interface shows it. */
  read({ businessId, id }: UploadKey, maxErrors: number): Promise<JsonText<UploadResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'customer-uploads.one',
      text: `SELECT ${UPLOAD}::text AS json
        FROM customer_uploads u WHERE u.business_id = $1 AND u.id = $2 AND u.status <> 'receiving'`,
      values: [businessId, id, maxErrors],
    });
  }

  /** Where an upload stands, until the transaction ends: of two who confirm it at once the second waits for the first. */
  async findForUpdate({ businessId, id }: UploadKey): Promise<LockedUpload | undefined> {
    const [row] = await this.work.manager.query<LockedUpload[]>(
      `SELECT status, created_at <= now() - ${LIFE} AS "isExpired" FROM customer_uploads
       WHERE business_id = $1 AND id = $2 FOR UPDATE`,
      [businessId, id],
    );
    return row;
  }

  /** The first rows that are not valid, in their order. */
  findFaulty({ businessId, id }: UploadKey, limit: number): Promise<FaultyRow[]> {
    return this.work.manager.query(
      `SELECT row_number AS row, errors FROM customer_upload_rows
       WHERE business_id = $1 AND upload_id = $2 AND errors IS NOT NULL ORDER BY row_number LIMIT $3`,
      [businessId, id, limit],
    );
  }

  /**
   * Makes customers of the valid ones among the next rows; a row whose email was taken a moment ago is left out.
   *
   * @param after the row number to go on behind
   * @returns how many customers are new, and the last row looked at; null at the end
   */
  async importRows(
    { businessId, id }: UploadKey,
    after: number,
    limit: number,
  ): Promise<{ last: number | null; added: number }> {
    const [row] = await this.work.manager.query<{ last: number | null; added: number }[]>(
      `WITH part AS MATERIALIZED (
         SELECT * FROM customer_upload_rows WHERE business_id = $1 AND upload_id = $2 AND row_number > $3
         ORDER BY row_number LIMIT $4),
       added AS (
         INSERT INTO customers (business_id, id, ${CUSTOMER})
         SELECT $1, customer_id, ${CUSTOMER} FROM part WHERE errors IS NULL ORDER BY row_number
         ON CONFLICT (business_id, lower(email)) WHERE deleted_at IS NULL DO NOTHING
         RETURNING id)
       SELECT (SELECT max(row_number) FROM part) AS last,
         (SELECT count(*)::int FROM added) AS added`,
      [businessId, id, after, limit],
    );
    return row!;
  }

  /** @returns what the file was */
  async markConfirmed(
    { businessId, id }: UploadKey,
    importedRows: number,
  ): Promise<{ fileName: string; totalRows: number }> {
    const [row] = await this.work.manager.query<{ fileName: string; totalRows: number }[]>(
      `WITH confirmed AS (
         UPDATE customer_uploads SET status = 'confirmed', imported_rows = $3, valid_rows = $3, confirmed_at = now()
         WHERE business_id = $1 AND id = $2 RETURNING file_name, total_rows)
       SELECT file_name AS "fileName", total_rows AS "totalRows" FROM confirmed`,
      [businessId, id, importedRows],
    );
    return row!;
  }
}
