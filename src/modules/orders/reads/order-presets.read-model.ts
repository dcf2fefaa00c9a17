import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';

/** The size of a dimension preset, as exact decimals. */
export interface PresetSize {
  readonly lengthCm: string;
  readonly widthCm: string;
  readonly heightCm: string;
  readonly weightKg: string | null;
}

/** Looks up dimension presets. */
@Injectable()
export class OrderPresetsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the size of the preset; undefined if the business has no such preset. */
  async findPreset(businessId: string, presetId: string): Promise<PresetSize | undefined> {
    const [preset] = await this.reader.select<PresetSize>(businessId, {
      name: 'orders.preset',
      text: `SELECT
          preset.length_cm AS "lengthCm", preset.width_cm AS "widthCm", preset.height_cm AS "heightCm",
          preset.weight_kg AS "weightKg"
        FROM dimension_presets preset
        WHERE preset.business_id = $1
          AND preset.id = $2
          AND preset.deleted_at IS NULL`,
      values: [businessId, presetId],
    });
    return preset;
  }
}
