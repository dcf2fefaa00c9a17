import { JsonText } from '../application/page';
import type { Statement, TenantReader } from '../database/tenant-reader';

/** A record whose JSON is made by the database; one that can be changed has a version. */
interface StoredRecord {
  readonly json: string;
  readonly version?: number;
}

/**
 * The one record that a statement gives, as `json` and, where it has one, `version`, with the ETag of that; null where
 * there is none. In an open unit of work it is the record as that has changed it.
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
