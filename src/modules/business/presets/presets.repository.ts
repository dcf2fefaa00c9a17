import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { JsonText, type Page } from '../../../application/page';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type PlainList, readWindow, type Window } from '../../../lists/plain-list';
import { DimensionPreset } from '../entities/dimension-preset.entity';

const PRESET_JSON = `json_build_object('guid', p.id, 'name', p.name, 'length', trim_scale(p.length_cm),
  'width', trim_scale(p.width_cm), 'height', trim_scale(p.height_cm), 'weight', trim_scale(p.weight_kg),
  'createdAt', iso(p.created_at), 'updatedAt', iso(p.updated_at))`;

const PRESETS: PlainList = {
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
  list(businessId: string, window: Window): Promise<Page<never>> {
    return readWindow(this.reader, PRESETS, businessId, window);
  }

  /** Joins the open unit of work, so that a change can be answered with the record as it is now. */
  async read(businessId: string, id: string): Promise<JsonText | null> {
    const [row] = await this.work.manager.query<{ json: string; version: number }[]>(
      `SELECT ${PRESET_JSON}::text AS json, p.version FROM dimension_presets p
       WHERE p.business_id = $1 AND p.id = $2 AND p.deleted_at IS NULL`,
      [businessId, id],
    );
    return row ? new JsonText(row.json, `"${row.version}"`) : null;
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
