// Inserting 2,000 new rows takes TypeORM 3 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import type { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { UploadKey, UploadTables } from './upload-tables';

/** Stores the rows of uploads of every kind. Call it inside a unit of work. */
export class UploadRowsBulk {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: Pick<UploadTables, 'rows' | 'rowColumns'>,
  ) {}

  async insertRows({ businessId, id }: UploadKey, rows: readonly object[]): Promise<void> {
    const { rows: table, rowColumns } = this.tables;
    await this.work.manager.query(
      `INSERT INTO ${table} (business_id, upload_id, ${rowColumns})
       SELECT $1, $2, ${rowColumns} FROM json_populate_recordset(NULL::${table}, $3) RETURNING 1`,
      [businessId, id, JSON.stringify(rows)],
    );
  }
}
