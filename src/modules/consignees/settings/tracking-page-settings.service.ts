import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { PublicOrigin } from '../../../core/public-origin';
import { AuditLog } from '../../../shared/audit/audit-log';
import { changeSettings } from '../../../shared/audit/settings-change';
import { BlobStore } from '../../../platform/storage/blob-store';
import { newId } from '../../../common/ids';

import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Picture } from '../../../platform/sandbox/images/picture';
import type { TrackingPageSettingsDto } from './dto/tracking-page-settings.dto';
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from './default-page-settings';
import { TrackingPageSettingsRepository } from './tracking-page-settings.repository';
import type { TrackingPageSettingsResponse } from './dto/tracking-page-settings.response';

/** Settings with the version for the ETag. */
export interface VersionedSettings {
  readonly settings: TrackingPageSettingsResponse;
  readonly version: number;
}

/** Reads and changes the appearance of the tracking page, and what consignees can do on it. */
@Injectable()
export class TrackingPageSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: TrackingPageSettingsRepository,
    private readonly blobs: BlobStore,
    private readonly audit: AuditLog,
    private readonly origin: PublicOrigin,
  ) {}

  read({ businessId }: Actor): Promise<VersionedSettings> {
    return this.work.run(businessId, async () =>
      this.toVersioned((await this.settings.findSettings(businessId)) ?? DEFAULT_PAGE_SETTINGS),
    );
  }

  /** Changes the fields of the input that are not undefined. */
  update(actor: Actor, input: TrackingPageSettingsDto, expected?: ExpectedVersion): Promise<VersionedSettings> {
    const newValues = { ...input };
    if (input.color !== undefined) newValues.color = input.color.toLowerCase();
    return this.applyChanges(actor, newValues, expected);
  }

  /** Replaces the logo, or removes it with null. Each logo has a new id, because browsers cache logos forever. */
  changeLogo(actor: Actor, logo: Picture | null): Promise<VersionedSettings> {
    return this.work.run(actor.businessId, async () => {
      if (!logo) return this.applyChanges(actor, { logoId: null }, undefined);
      const logoId = newId();
      await this.blobs.storeFile(actor.businessId, logoId, logo);
      return this.applyChanges(actor, { logoId }, undefined);
    });
  }

  private applyChanges(
    actor: Actor,
    newValues: Partial<Omit<PageSettings, 'version' | 'updatedAt'>>,
    expected: ExpectedVersion,
  ): Promise<VersionedSettings> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const change = { action: 'tracking_page.updated', after: newValues, expected };
      await changeSettings(this.settings, this.audit, actor, change);
      return this.toVersioned((await this.settings.findSettings(businessId))!);
    });
  }

  private toVersioned(stored: PageSettings): VersionedSettings {
    const { logoId } = stored;
    const settings: TrackingPageSettingsResponse = {
      color: stored.color,
      language: stored.language,
      vehicleStopsBefore: stored.vehicleStopsBefore,
      rescheduleAllowed: stored.rescheduleAllowed,
      proofPhotoShown: stored.proofPhotoShown,
      logoUrl: logoId === null ? null : `${this.origin.get()}/api/public/logos/${logoId}`,
      updatedAt: stored.updatedAt?.toISOString() ?? null,
    };
    return { settings, version: stored.version };
  }
}
