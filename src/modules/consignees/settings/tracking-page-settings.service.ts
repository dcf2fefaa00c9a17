import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { PublicOrigin } from '../../../core/public-origin';
import { AuditLog } from '../../../shared/audit/audit-log';
import { changeSettings } from '../../../shared/audit/settings-change';
import { BlobStore } from '../../../platform/storage/blob-store';
import { newId } from '../../../common/ids';
import { DEFAULT_LANGUAGE } from '../../../common/text/languages';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Picture } from '../../../platform/sandbox/images/picture';
import type { TrackingPageSettingsDto } from './dto/tracking-page-settings.dto';
import type { TrackingPageSettings } from '../entities/tracking-page-settings.entity';
import { TrackingPageSettingsRepository } from './tracking-page-settings.repository';
import type { TrackingPageSettingsResponse } from './dto/tracking-page-settings.response';

type Settings = Pick<
  TrackingPageSettings,
  'color' | 'language' | 'vehicleStopsBefore' | 'rescheduleAllowed' | 'proofPhotoShown' | 'logoId' | 'version'
> & { readonly updatedAt: Date | null };

/** Settings of a business that has never changed them. They equal the defaults of the table's columns. */
const DEFAULT_SETTINGS: Settings = {
  color: '#1f5fbf',
  language: DEFAULT_LANGUAGE,
  vehicleStopsBefore: 3,
  rescheduleAllowed: false,
  proofPhotoShown: false,
  logoId: null,
  version: 1,
  updatedAt: null,
};

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
      this.toVersioned((await this.settings.findSettings(businessId)) ?? DEFAULT_SETTINGS),
    );
  }

  /** Changes the given fields. Omitted fields keep their value. */
  update(actor: Actor, input: TrackingPageSettingsDto, expected?: ExpectedVersion): Promise<VersionedSettings> {
    const { color } = input;
    return this.applyChanges(actor, { ...input, ...(color !== undefined && { color: color.toLowerCase() }) }, expected);
  }

  /** Replaces the logo, or removes it with null. Each logo has a new id, because browsers cache logos forever. */
  changeLogo(actor: Actor, logo: Picture | null): Promise<VersionedSettings> {
    return this.work.run(actor.businessId, async () => {
      const logoId = logo && newId();
      if (logo) await this.blobs.put(actor.businessId, logoId!, logo);
      return this.applyChanges(actor, { logoId }, undefined);
    });
  }

  private applyChanges(
    actor: Actor,
    newValues: Partial<Omit<Settings, 'version' | 'updatedAt'>>,
    expected: ExpectedVersion,
  ): Promise<VersionedSettings> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const change = { action: 'tracking_page.updated', after: newValues, expected };
      await changeSettings(this.settings, this.audit, actor, change);
      return this.toVersioned((await this.settings.findSettings(businessId))!);
    });
  }

  private toVersioned({ logoId, updatedAt, version, ...settings }: Settings): VersionedSettings {
    const { color, language, vehicleStopsBefore, rescheduleAllowed, proofPhotoShown } = settings;
    return {
      settings: {
        color,
        language,
        vehicleStopsBefore,
        rescheduleAllowed,
        proofPhotoShown,
        logoUrl: logoId && `${this.origin.get()}/api/public/logos/${logoId}`,
        updatedAt: updatedAt?.toISOString() ?? null,
      },
      version,
    };
  }
}
