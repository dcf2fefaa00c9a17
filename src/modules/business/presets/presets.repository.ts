import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DimensionPreset } from '../entities/dimension-preset.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

type PresetKey = Pick<DimensionPreset, 'businessId' | 'id'>;
type PresetFields = Pick<DimensionPreset, 'name' | 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg'>;

/** Writes and locks presets. Call it inside a unit of work. */
@Injectable()
export class PresetsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertPreset(preset: PresetKey & Partial<PresetFields>): Promise<void> {
    await this.presets.insert(preset);
  }

  /** Locks the preset for the rest of the transaction. */
  lockPreset(businessId: string, id: string): Promise<DimensionPreset | null> {
    return this.presets.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes the changes and increments the version. Members that are undefined stay as they are. */
  async updatePreset({ businessId, id }: PresetKey, changes: Partial<PresetFields>): Promise<void> {
    await this.presets.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  async markPresetDeleted({ businessId, id }: PresetKey): Promise<void> {
    await this.presets.update({ businessId, id }, { deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  private get presets(): Repository<DimensionPreset> {
    return this.work.manager.getRepository(DimensionPreset);
  }
}
