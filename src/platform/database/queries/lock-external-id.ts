import { type EntityManager, type EntityTarget, type FindOptionsSelect, type FindOptionsWhere, IsNull } from 'typeorm';
import { lockName } from './lock-name';

/** A record that clients know by an identifier of their own. */
interface ExternalRecord {
  businessId: string;
  id: string;
  externalId: string | null;
  deletedAt: Date | null;
}

/**
 * Locks an identifier of a client's system until the transaction ends, whether or not a record has it. Requests with the same
 * identifier wait for each other, so that only the first of them creates a record.
 *
 * @returns the id of the record that is not deleted and has the identifier; undefined if there is none
 */
export async function lockExternalId<T extends ExternalRecord>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  { businessId, externalId }: { readonly businessId: string; readonly externalId: string },
): Promise<string | undefined> {
  const records = manager.getRepository(entity);
  await lockName(manager, `${records.metadata.tableName} ${businessId} ${externalId}`);
  const where = { businessId, externalId, deletedAt: IsNull() } as FindOptionsWhere<T>;
  const record = await records.findOne({ select: { id: true } as FindOptionsSelect<T>, where });
  return record?.id;
}
