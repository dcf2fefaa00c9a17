import { JsonText } from '../../../core/page';
import type { Statement, TenantReader } from '../queries/tenant-reader';

/** The row that a record statement returns. Records that can be changed have a version. */
interface StoredRecord {
  readonly json: string;
  readonly version?: number;
}

/**
 * Reads one record. The statement selects `json` and, if the record has one, `version`, which becomes the ETag. In an open unit of work
 * the record contains the changes of that unit.
 *
 * @returns null if the statement returns no row
 */
export async function readRecord<T>(
  reader: TenantReader,
  businessId: string,
  statement: Statement,
): Promise<JsonText<T> | null> {
  const [row] = await reader.select<StoredRecord>(businessId, statement);
  if (!row) return null;
  return row.version === undefined ? new JsonText<T>(row.json) : new JsonText<T>(row.json, `"${row.version}"`);
}
