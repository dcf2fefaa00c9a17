import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { decimalSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { PresetResponse } from './dto/preset.response';

const PRESET_JSON = jsonObjectSql<PresetResponse>({
  guid: 'p.id',
  name: 'p.name',
  length: decimalSql('p.length_cm'),
  width: decimalSql('p.width_cm'),
  height: decimalSql('p.height_cm'),
  weight: nullableSql(decimalSql('p.weight_kg')),
  createdAt: instantSql('p.created_at'),
  updatedAt: instantSql('p.updated_at'),
});

const PRESET_LIST: PlainList<PresetResponse> = {
  name: 'presets',
  json: PRESET_JSON,
  table: 'dimension_presets p',
  where: 'p.business_id = $1 AND p.deleted_at IS NULL',
  orderBy: 'p.created_at DESC, p.id DESC',
};

/** Reads the presets of a business. */
@Injectable()
export class PresetsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a page of presets, newest first. */
  list(businessId: string, page: RequestedPage): Promise<Page<PresetResponse>> {
    return readListPage(this.reader, PRESET_LIST, businessId, page);
  }

  /** Returns the preset. Inside a unit of work, it includes the changes so far. */
  read(businessId: string, id: string): Promise<JsonText<PresetResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'presets.one',
      text: `SELECT ${PRESET_JSON}::text AS json, p.version FROM dimension_presets p
        WHERE p.business_id = $1 AND p.id = $2 AND p.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
