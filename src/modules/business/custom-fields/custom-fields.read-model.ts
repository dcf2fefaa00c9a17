import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import { type PlainList, readWholeList } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import {
  booleanSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type {
  CustomFieldResource,
  CustomFieldType,
  FieldDefinition,
} from '../../../shared/external-data/custom-field-values';
import type { CustomFieldResponse } from './dto/custom-field.response';

const FIELD_JSON = jsonObjectSql<CustomFieldResponse>({
  guid: 'field.id',
  resource: typedSql<CustomFieldResource>('field.resource'),
  key: 'field.key',
  label: 'field.label',
  type: typedSql<CustomFieldType>('field.type'),
  isRequired: booleanSql('field.is_required'),
  options: nullableSql(typedSql<string[]>('to_json(field.options)')),
  createdAt: instantSql('field.created_at'),
  updatedAt: instantSql('field.updated_at'),
});

const FIELD_LIST: PlainList<CustomFieldResponse> = {
  name: 'custom-fields',
  json: FIELD_JSON,
  table: 'custom_fields field',
  where: 'field.business_id = $1 AND ($2::text IS NULL OR field.resource = $2)',
  orderBy: 'field.resource, field.created_at, field.id',
};

/** Reads the custom fields of a business. */
@Injectable()
export class CustomFieldsReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, resource: CustomFieldResource | null): Promise<JsonText<readonly CustomFieldResponse[]>> {
    return readWholeList(this.reader, FIELD_LIST, businessId, [resource]);
  }

  read(businessId: string, id: string): Promise<JsonText<CustomFieldResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'custom-fields.one',
      text: `SELECT ${FIELD_JSON}::text AS json, field.version
        FROM custom_fields field
        WHERE field.business_id = $1 AND field.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns the definitions of all resources, in their order. */
  findDefinitions(businessId: string): Promise<(FieldDefinition & { readonly resource: CustomFieldResource })[]> {
    return this.reader.select(businessId, {
      name: 'custom-fields.definitions',
      text: `SELECT field.resource, field.key, field.label, field.type, field.is_required AS "isRequired", field.options
        FROM custom_fields field WHERE field.business_id = $1 ORDER BY field.created_at, field.id`,
      values: [businessId],
    });
  }
}
