// Copying 2,000 stored rows takes TypeORM 4 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type UploadStorage, createUploadStorage } from '../../../shared/uploads/upload-storage';
import type { UploadKey } from '../../../shared/uploads/upload-tables';
import { CustomerUpload } from '../entities/customer-upload.entity';

/** The message equals that of the constraint customers_email_unique (customers.module.ts), so that both paths report the same. */
const EMAIL_TAKEN_MESSAGE = 'A customer with this email exists.';
/** Columns that the tables customers and customer_upload_rows have in common. */
const CUSTOMER_COLUMNS = `name, email, phone, company, address_street, address_city, address_state, address_postal_code,
  address_country, external_id, metadata`;
/** Tables and columns for the shared code of uploads (src/shared/uploads). */
const UPLOAD_TABLES = {
  entity: CustomerUpload,
  uploads: 'customer_uploads',
  rows: 'customer_upload_rows',
  rowColumns: `row_number, customer_id, ${CUSTOMER_COLUMNS}, cells, errors, warnings`,
};

/**
 * Checks and imports the staged rows of customer files. A staged row is a row of an uploaded file, stored until the upload is confirmed. It
 * is valid if its column `errors` is null. Call it inside a unit of work.
 */
@Injectable()
export class CustomerUploadsBulk {
  readonly storage: UploadStorage;

  constructor(
    private readonly work: UnitOfWork,
    reader: TenantReader,
    cursor: TenantCursor,
  ) {
    this.storage = createUploadStorage(work, reader, cursor, UPLOAD_TABLES);
  }

  /** Marks valid rows as invalid if a customer has their external id or email by now. */
  async markConflicts({ businessId, id }: UploadKey): Promise<void> {
    await this.work.manager.query(
      `UPDATE customer_upload_rows upload_row
       SET errors = jsonb_build_array(
         jsonb_build_object(
           'field', 'externalId', 'message',
           'A customer with the external id ' || upload_row.external_id || ' exists.'
         )
       )
       FROM customers customer
       WHERE upload_row.business_id = $1
         AND upload_row.upload_id = $2
         AND upload_row.errors IS NULL
         AND customer.business_id = $1
         AND customer.external_id = upload_row.external_id
         AND customer.deleted_at IS NULL
         AND customer.id <> upload_row.customer_id`,
      [businessId, id],
    );
    await this.work.manager.query('SELECT mark_taken_upload_emails($1, $2, $3)', [businessId, id, EMAIL_TAKEN_MESSAGE]);
  }

  /**
   * Creates customers from the valid ones of the next rows (`batch`). Rows whose email was used by another request since are skipped.
   *
   * @param afterRow the number of the last row that was imported
   * @param limit how many rows are read at most, valid and invalid ones
   * @returns how many customers were created, and the number of the last row read; `lastRow` is null when there are no more rows
   */
  async importRows(
    { businessId, id }: UploadKey,
    afterRow: number,
    limit: number,
  ): Promise<{ lastRow: number | null; created: number }> {
    const [row] = await this.work.manager.query<{ lastRow: number | null; created: number }[]>(
      `WITH batch AS MATERIALIZED (
         SELECT *
         FROM customer_upload_rows
         WHERE business_id = $1
           AND upload_id = $2
           AND row_number > $3
         ORDER BY row_number
         LIMIT $4
       ),
       created AS (
         INSERT INTO customers (business_id, id, ${CUSTOMER_COLUMNS})
         SELECT $1, customer_id, ${CUSTOMER_COLUMNS}
         FROM batch
         WHERE errors IS NULL
         ORDER BY row_number
         ON CONFLICT (business_id, lower(email)) WHERE deleted_at IS NULL DO NOTHING
         RETURNING id
       )
       SELECT
         (SELECT max(row_number) FROM batch) AS "lastRow",
         (SELECT count(*)::int FROM created) AS created`,
      [businessId, id, afterRow, limit],
    );
    return row!; // The statement selects from no table, so it returns one row.
  }
}
