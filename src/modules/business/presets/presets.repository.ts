import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { decimal, instant, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow } from '../../../lists/plain-list';
import { readRecord } from '../../../lists/stored-record';
import { DimensionPreset } from '../entities/dimension-preset.entity';
import type { PresetResponse } from './preset.response';

const PRESET_JSON = jsonOf<PresetResponse>({
  guid: 'p.id',
  name: 'p.name',
  length: decimal('p.length_cm'),
  width: decimal('p.width_cm'),
  height: decimal('p.height_cm'),
  weight: nullable(decimal('p.weight_kg')),
  createdAt: instant('p.created_at'),
  updatedAt: instant('p.updated_at'),
});

const PRESETS: PlainList<PresetResponse> = {
  name: 'presets',
  json: PRESET_JSON,
  table: 'dimension_presets p',
  where: 'p.business_id = $1 AND p.deleted_at IS NULL',
  orderBy: 'p.created_at DESC, p.id DESC',
};

@Injectable()
export class PresetsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** A page of presets, newest first. */
  list(businessId: string, window: AskedPage): Promise<Page<PresetResponse>> {
    return readWindow(this.reader, PRESETS, businessId, window);
  }

  /** In an open unit of work, the record as that has changed it. */
  read(businessId: string, id: string): Promise<JsonText<PresetResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'presets.one',
      text: `SELECT ${PRESET_JSON}::text AS json, p.version FROM dimension_presets p
        WHERE p.business_id = $1 AND p.id = $2 AND p.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  findForUpdate(businessId: string, id: string): Promise<DimensionPreset | null> {
    return this.work.manager
      .createQueryBuilder(DimensionPreset, 'p')
      .where('p.businessId = :businessId AND p.id = :id AND p.deletedAt IS NULL', { businessId, id })
      .setLock('pessimistic_write')
      .getOne();
  }

  async insert(preset: QueryDeepPartialEntity<DimensionPreset>): Promise<void> {
    await this.work.manager.insert(DimensionPreset, preset);
  }

  async update(businessId: string, id: string, changes: QueryDeepPartialEntity<DimensionPreset>): Promise<void> {
    await this.work.manager.update(
      DimensionPreset,
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }
}
