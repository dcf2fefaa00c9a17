import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import type { RequestedPage, JsonText, Page } from '../../../core/page';
import { AuditLog } from '../../../shared/audit/audit-log';
import { orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { CreatePresetDto, UpdatePresetDto } from './dto/preset.dto';
import type { PresetResponse } from './dto/preset.response';
import { PresetsRepository } from './presets.repository';
import { PresetsReadModel } from './presets.read-model';

/** Manages presets: named package sizes that are copied to the items of orders. Copies do not change with the preset. */
@Injectable()
export class PresetsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly presets: PresetsRepository,
    private readonly readModel: PresetsReadModel,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, page: RequestedPage): Promise<Page<PresetResponse>> {
    return this.readModel.list(actor.businessId, page);
  }

  async read(actor: Actor, id: string): Promise<JsonText<PresetResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'preset');
  }

  /**
   * Creates a preset.
   *
   * @throws ApiError CONFLICT if another preset has the name
   */
  create(actor: Actor, input: CreatePresetDto): Promise<{ id: string; preset: JsonText<PresetResponse> }> {
    return this.work.run(actor.businessId, async () => {
      const id = newId();
      await this.presets.insertPreset({ businessId: actor.businessId, id, name: input.name, ...toColumns(input) });
      await this.audit.record(actor, { action: 'preset.created', subjectType: 'preset', subjectId: id });
      return { id, preset: orNotFound(await this.readModel.read(actor.businessId, id), 'preset') };
    });
  }

  /**
   * Changes the fields that are not undefined. A request without any does not create a new version.
   *
   * @throws ApiError CONFLICT if another preset has the name
   */
  update(
    actor: Actor,
    id: string,
    input: UpdatePresetDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<PresetResponse>> {
    return this.work.run(actor.businessId, async () => {
      const preset = orNotFound(await this.presets.lockPreset(actor.businessId, id), 'preset');
      assertVersion(expected, preset.version);
      const hasChanges = Object.values(input).some((value) => value !== undefined);
      if (hasChanges) {
        await this.presets.updatePreset(preset, { name: input.name, ...toColumns(input) });
        await this.audit.record(actor, {
          action: 'preset.updated',
          subjectType: 'preset',
          subjectId: id,
          changes: { ...input },
        });
      }
      return orNotFound(await this.readModel.read(actor.businessId, id), 'preset');
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const preset = orNotFound(await this.presets.lockPreset(actor.businessId, id), 'preset');
      assertVersion(expected, preset.version);
      await this.presets.markPresetDeleted(preset);
      await this.audit.record(actor, { action: 'preset.deleted', subjectType: 'preset', subjectId: id });
    });
  }
}

/** Returns the columns of the input as the text that the driver uses for decimals. Omitted fields are undefined. */
const toColumns = ({ length, width, height, weight }: UpdatePresetDto) => ({
  lengthCm: length?.toString(),
  widthCm: width?.toString(),
  heightCm: height?.toString(),
  weightKg: weight === null ? null : weight?.toString(),
});
