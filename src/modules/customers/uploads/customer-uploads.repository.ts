import { Injectable } from '@nestjs/common';
import { TenantCursor } from '../../../database/tenant-cursor';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type UploadKey, UploadRecordsRepository } from '../../../uploads/upload-records.repository';

const EMAIL_TAKEN = 'A customer with this email exists.';
const CUSTOMER = `name, email, phone, company, address_street, address_city, address_state, address_postal_code,
  address_country`;
const TABLES = {
  uploads: 'customer_uploads',
  rows: 'customer_upload_rows',
  rowColumns: `row_number, customer_id, ${CUSTOMER}, cells, errors`,
};

@Injectable()
export class CustomerUploadsRepository {
  readonly records: UploadRecordsRepository;

  constructor(
    private readonly work: UnitOfWork,
    reader: TenantReader,
    cursor: TenantCursor,
  ) {
    this.records = new UploadRecordsRepository(work, reader, cursor, TABLES);
  }

  /** Marks rows as invalid when a customer has their email by now. */
  async markTaken({ businessId, id }: UploadKey): Promise<void> {
    await this.work.manager.query('SELECT mark_taken_upload_emails($1, $2, $3)', [businessId, id, EMAIL_TAKEN]);
  }

  /**
   * Makes customers of the valid ones among the next rows; a row is left out when a customer has taken its email in the meantime.
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
}
