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
  guid: 'f.id',
  resource: typedSql<CustomFieldResource>('f.resource'),
  key: 'f.key',
  label: 'f.label',
  type: typedSql<CustomFieldType>('f.type'),
  isRequired: booleanSql('f.is_required'),
  options: nullableSql(typedSql<string[]>('to_json(f.options)')),
  createdAt: instantSql('f.created_at'),
  updatedAt: instantSql('f.updated_at'),
});

const FIELD_LIST: PlainList<CustomFieldResponse> = {
  name: 'custom-fields',
  json: FIELD_JSON,
  table: 'custom_fields f',
  where: 'f.business_id = $1 AND ($2::text IS NULL OR f.resource = $2)',
  orderBy: 'f.resource, f.created_at, f.id',
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
      text: `SELECT ${FIELD_JSON}::text AS json, f.version FROM custom_fields f WHERE f.business_id = $1 AND f.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns the definitions of all resources, in their order. */
  findDefinitions(businessId: string): Promise<(FieldDefinition & { readonly resource: CustomFieldResource })[]> {
    return this.reader.select(businessId, {
      name: 'custom-fields.definitions',
      text: `SELECT f.resource, f.key, f.label, f.type, f.is_required AS "isRequired", f.options
        FROM custom_fields f WHERE f.business_id = $1 ORDER BY f.created_at, f.id`,
      values: [businessId],
    });
  }
}
