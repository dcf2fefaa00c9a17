import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import type { AskedPage, JsonText, Page } from '../../../application/page';
import { AuditLog } from '../../../audit/audit-log';
import { found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { CreatePresetDto, UpdatePresetDto } from './preset.dto';
import type { PresetResponse } from './preset.response';
import { PresetsRepository } from './presets.repository';

/** Named dimensions that are copied to the items of orders. */
@Injectable()
export class PresetsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly presets: PresetsRepository,
    private readonly audit: AuditLog,
  ) {}

  list(actor: Actor, window: AskedPage): Promise<Page<PresetResponse>> {
    return this.presets.list(actor.businessId, window);
  }

  async read(actor: Actor, id: string): Promise<JsonText<PresetResponse>> {
    return found(await this.presets.read(actor.businessId, id), 'preset');
  }

  /** @throws ApiError CONFLICT for a name that is taken, as `update` does */
  create(actor: Actor, given: CreatePresetDto): Promise<{ id: string; preset: JsonText<PresetResponse> }> {
    return this.work.run(actor.businessId, async () => {
      const id = newId();
      await this.presets.insert({ businessId: actor.businessId, id, name: given.name, ...columnsOf(given) });
      await this.audit.record(actor, { action: 'preset.created', subjectType: 'preset', subjectId: id });
      return { id, preset: found(await this.presets.read(actor.businessId, id), 'preset') };
    });
  }

  update(
    actor: Actor,
    id: string,
    given: UpdatePresetDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<PresetResponse>> {
    return this.work.run(actor.businessId, async () => {
      const { version } = found(await this.presets.findForUpdate(actor.businessId, id), 'preset');
      assertVersion(expected, version);
      if (Object.values(given).some((value) => value !== undefined)) {
        await this.presets.update(actor.businessId, id, { name: given.name, ...columnsOf(given) });
        await this.audit.record(actor, {
          action: 'preset.updated',
          subjectType: 'preset',
          subjectId: id,
          changes: { ...given },
        });
      }
      return found(await this.presets.read(actor.businessId, id), 'preset');
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const { version } = found(await this.presets.findForUpdate(actor.businessId, id), 'preset');
      assertVersion(expected, version);
      await this.presets.update(actor.businessId, id, { deletedAt: () => 'now()' });
      await this.audit.record(actor, { action: 'preset.deleted', subjectType: 'preset', subjectId: id });
    });
  }
}

const columnsOf = ({ length, width, height, weight }: UpdatePresetDto) => ({
  lengthCm: length?.toString(),
  widthCm: width?.toString(),
  heightCm: height?.toString(),
  weightKg: weight === null ? null : weight?.toString(),
});
