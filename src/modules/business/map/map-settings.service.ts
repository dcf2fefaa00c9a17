import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { changeSettings } from '../../../shared/audit/settings-change';
import { TestBusinessesService } from '../test-business/test-businesses.service';
import type { MapSettings } from '../entities/map-settings.entity';
import type { MapSettingsDto } from './dto/map-settings.dto';
import type { MapSettingsResponse } from './dto/map-settings.response';
import { MapSettingsRepository } from './map-settings.repository';

type MapStyle = Pick<MapSettings, 'styleUrl' | 'attribution'>;

/** The map settings of a business with the version for If-Match. */
export interface VersionedMapSettings {
  readonly settings: MapSettingsResponse;
  readonly version: number;
}

/** Error message for a test business. */
export const NO_MAPS_IN_TEST_MESSAGE = 'A test business uses no other map service: it shows the map of this service.';

/** Reads and changes the map service from which the portal of a business loads maps. */
@Injectable()
export class MapSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: MapSettingsRepository,
    private readonly audit: AuditLog,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  read({ businessId }: Actor): Promise<VersionedMapSettings> {
    return this.work.run(businessId, async () => toVersioned(await this.settings.findSettings(businessId)));
  }

  /**
   * Replaces the map style. Pages may load maps from its host only.
   *
   * @throws ApiError CONFLICT in a test business
   */
  async update(
    actor: Actor,
    { styleUrl, attribution }: MapSettingsDto,
    expected?: ExpectedVersion,
  ): Promise<VersionedMapSettings> {
    await this.testBusinesses.assertNoTest(actor.businessId, NO_MAPS_IN_TEST_MESSAGE);
    return this.changeStyle(
      actor,
      'map_settings.updated',
      { styleUrl, attribution: attribution?.trim() || null },
      expected,
    );
  }

  /** Removes the map style. Pages use the map of the operator from then on. */
  remove(actor: Actor, expected?: ExpectedVersion): Promise<VersionedMapSettings> {
    return this.changeStyle(actor, 'map_settings.removed', { styleUrl: null, attribution: null }, expected);
  }

  private changeStyle(
    actor: Actor,
    action: string,
    after: MapStyle,
    expected: ExpectedVersion,
  ): Promise<VersionedMapSettings> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      await changeSettings(this.settings, this.audit, actor, { action, after, expected });
      return toVersioned(await this.settings.findSettings(businessId));
    });
  }
}

const toVersioned = (settings: MapSettings | null): VersionedMapSettings => ({
  settings: {
    styleUrl: settings?.styleUrl ?? null,
    attribution: settings?.attribution ?? null,
    updatedAt: settings?.updatedAt.toISOString() ?? null,
  },
  version: settings?.version ?? 1,
});
