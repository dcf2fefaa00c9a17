import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { decimalSql, instantSql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { PresetResponse } from './dto/preset.response';

const PRESET_JSON = jsonObjectSql<PresetResponse>({
  guid: 'preset.id',
  name: 'preset.name',
  length: decimalSql('preset.length_cm'),
  width: decimalSql('preset.width_cm'),
  height: decimalSql('preset.height_cm'),
  weight: nullableSql(decimalSql('preset.weight_kg')),
  createdAt: instantSql('preset.created_at'),
  updatedAt: instantSql('preset.updated_at'),
});

const PRESET_LIST: PlainList<PresetResponse> = {
  name: 'presets',
  json: PRESET_JSON,
  table: 'dimension_presets preset',
  where: 'preset.business_id = $1 AND preset.deleted_at IS NULL',
  orderBy: 'preset.created_at DESC, preset.id DESC',
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
      text: `SELECT ${PRESET_JSON}::text AS json, preset.version FROM dimension_presets preset
        WHERE preset.business_id = $1 AND preset.id = $2 AND preset.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }
}
