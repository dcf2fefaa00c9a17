import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { PublicOrigin } from '../../../application/public-origin';
import { AuditLog } from '../../../audit/audit-log';
import { changedFields } from '../../../audit/changed-fields';
import { BlobStore } from '../../../blobs/blob-store';
import { newId } from '../../../common/ids';
import { DEFAULT_LANGUAGE } from '../../../common/languages';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { Picture } from '../../../images/picture';
import type { TrackingPageSettingsDto } from './tracking-page-settings.dto';
import type { TrackingPageSettings } from '../entities/tracking-page-settings.entity';
import { TrackingPageSettingsRepository } from './tracking-page-settings.repository';
import type { TrackingPageSettingsResponse } from './tracking-page-settings.response';

type Settings = Pick<
  TrackingPageSettings,
  'color' | 'language' | 'vehicleStopsBefore' | 'rescheduleAllowed' | 'logoId' | 'version'
> & { readonly updatedAt: Date | null };

/** What a business has that has never set anything: the same as the table's defaults. */
const UNSET: Settings = {
  color: '#1f5fbf',
  language: DEFAULT_LANGUAGE,
  vehicleStopsBefore: 3,
  rescheduleAllowed: false,
  logoId: null,
  version: 1,
  updatedAt: null,
};

export interface VersionedSettings {
  readonly settings: TrackingPageSettingsResponse;
  readonly version: number;
}

/** How a business shows itself to consignees. */
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
    return this.work.run(businessId, async () => this.toVersioned((await this.settings.find(businessId)) ?? UNSET));
  }

  /** Changes what is given. */
  update(actor: Actor, given: TrackingPageSettingsDto, expected?: ExpectedVersion): Promise<VersionedSettings> {
    const { color } = given;
    return this.change(actor, { ...given, ...(color !== undefined && { color: color.toLowerCase() }) }, expected);
  }

  /** Another picture, under another address; none: null. */
  changeLogo(actor: Actor, logo: Picture | null): Promise<VersionedSettings> {
    return this.work.run(actor.businessId, async () => {
      const logoId = logo && newId();
      if (logo) await this.blobs.put(actor.businessId, logoId!, logo);
      return this.change(actor, { logoId }, undefined);
    });
  }

  private change(
    actor: Actor,
    after: Partial<Omit<Settings, 'version' | 'updatedAt'>>,
    expected: ExpectedVersion,
  ): Promise<VersionedSettings> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const before = await this.settings.findForUpdate(businessId);
      assertVersion(expected, before.version);
      const changes = changedFields(before, after);
      if (Object.keys(changes).length) {
        await this.settings.update(businessId, after);
        await this.audit.record(actor, {
          action: 'tracking_page.updated',
          subjectType: 'business',
          subjectId: businessId,
          changes,
        });
      }
      return this.toVersioned((await this.settings.find(businessId))!);
    });
  }

  private toVersioned({ logoId, updatedAt, version, ...settings }: Settings): VersionedSettings {
    const { color, language, vehicleStopsBefore, rescheduleAllowed } = settings;
    return {
      settings: {
        ...{ color, language, vehicleStopsBefore, rescheduleAllowed },
        logoUrl: logoId && `${this.origin.get()}/api/public/logos/${logoId}`,
        updatedAt: updatedAt?.toISOString() ?? null,
      },
      version,
    };
  }
}
