import { type ListFields, METADATA_FIELD } from '../../platform/database/lists/fields';
import { type MembersSql, nullableSql, typedSql } from '../../platform/database/queries/json-select';
import { ResponseField } from '../../platform/http/openapi/response-field';
import { type Metadata, METADATA_SCHEMA } from './external-data.dto';

/** Data that a client stores with a record. */
export class ExternalDataResponse {
  @ResponseField("Identifier of the record in the client's system.", {
    type: String,
    nullable: true,
    example: 'shop-4711',
  })
  externalId: string | null;

  // The cast is needed because METADATA_SCHEMA has a readonly list, which Nest's type does not accept.
  @ResponseField('Values of the client, by keys of its choice.', {
    ...METADATA_SCHEMA,
    example: { channel: 'web', express: true },
  } as object)
  metadata: Metadata;
}

/** Returns the SQL of the external data of a record with the given alias. */
export const externalDataMembersSql = (alias: string): MembersSql<ExternalDataResponse> => ({
  externalId: nullableSql(`${alias}.external_id`),
  metadata: typedSql(`COALESCE(${alias}.metadata, '{}')`),
});

/**
 * Returns the fields by which clients filter and sort lists of a record with the given alias. One entry covers all keys of metadata:
 * clients write `metadata/channel`.
 */
export const externalDataFields = (alias: string): ListFields => ({
  externalId: { column: `${alias}.external_id`, type: 'text', nullable: true },
  [METADATA_FIELD]: { column: `${alias}.metadata`, type: 'metadata', nullable: true },
});
