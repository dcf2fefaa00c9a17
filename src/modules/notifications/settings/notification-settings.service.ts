import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { SecretBox } from '../../../common/secrets/secret-box';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import type { NotificationSettings } from '../entities/notification-settings.entity';
import type { SmsGateway } from '../sending/notification-channels.service';
import type { QuietHours } from '../sending/timing';
import { mergeSwitches, mergeTemplates } from './merge-settings';
import type { NotificationSettingsDto, SmsGatewayDto } from './dto/notification-settings.dto';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { toSettingsResponse, toTemplateResponses } from './settings-mapper';
import type { NotificationSettingsResponse, WordingResponse } from './dto/notification-settings.response';
import { NotificationSettingsReadModel } from './notification-settings.read-model';

type StoredSettings = Pick<
  NotificationSettings,
  'switches' | 'wording' | 'quietFrom' | 'quietTo' | 'replyTo' | 'smsUrl' | 'smsSecretEncrypted' | 'version'
> & { readonly updatedAt: Date | null };

/** Settings of a business that has never changed them. They equal the defaults of the table's columns. */
const DEFAULT_SETTINGS: StoredSettings = {
  switches: {},
  wording: {},
  quietFrom: null,
  quietTo: null,
  replyTo: null,
  smsUrl: null,
  smsSecretEncrypted: null,
  version: 1,
  updatedAt: null,
};

/** Settings that decide whether and how a notification is sent. */
export interface SendingSettings extends Pick<StoredSettings, 'switches' | 'wording' | 'replyTo'> {
  readonly quiet: QuietHours | null;
  readonly sms: SmsGateway | null;
}

/** Settings with the version for the ETag. */
export interface VersionedSettings {
  readonly settings: NotificationSettingsResponse;
  readonly version: number;
}

/** Reads and changes which notifications a business sends, and its message templates. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NotificationSettingsRepository,
    private readonly readModel: NotificationSettingsReadModel,
    private readonly secretBox: SecretBox,
    private readonly http: OutboundHttp,
    private readonly audit: AuditLog,
  ) {}

  read({ businessId }: Actor): Promise<VersionedSettings> {
    return this.work.run(businessId, () => this.readVersionedSettings(businessId));
  }

  /** Returns the effective template of each kind in each language. */
  listTemplates({ businessId }: Actor): Promise<WordingResponse[]> {
    return this.work.run(businessId, async () =>
      toTemplateResponses((await this.settings.findSettings(businessId))?.wording ?? {}),
    );
  }

  /**
   * Changes the given fields. Omitted fields keep their value.
   *
   * @throws ApiError VALIDATION_ERROR for an SMS gateway that must not be called or has no secret
   */
  update(actor: Actor, input: NotificationSettingsDto, expected?: ExpectedVersion): Promise<VersionedSettings> {
    const { businessId } = actor;
    refuseFaults('VALIDATION_ERROR', this.findAddressFaults(input.sms?.url));
    return this.work.run(businessId, async () => {
      const before = await this.settings.lockSettings(businessId);
      assertVersion(expected, before.version);
      const after = this.applyChanges(businessId, before, input);
      const changes = findChangedFields(toAuditedSettings(before), toAuditedSettings({ ...before, ...after }));
      const hasNewSecret = after.smsSecretEncrypted !== before.smsSecretEncrypted;
      if (Object.keys(changes).length > 0 || hasNewSecret) {
        await this.settings.updateSettings(businessId, after);
        const entry = {
          action: 'notifications.updated',
          subjectType: 'business',
          subjectId: businessId,
          changes,
        } as const;
        await this.audit.record(actor, entry);
      }
      return this.readVersionedSettings(businessId);
    });
  }

  /** Returns why the address of an SMS gateway may not be called, or no details if it may. */
  findAddressFaults(url: string | undefined): ErrorDetails {
    const fault = url === undefined ? null : (this.http.findTargetFault(url) ?? this.http.findLocalFault(url));
    return fault === null ? {} : { 'sms.url': fault };
  }

  /** Returns the settings that sending needs, with the decrypted secret of the gateway. Call it inside a unit of work. */
  async readSendingSettings(businessId: string): Promise<SendingSettings> {
    const { switches, wording, replyTo, quietFrom, quietTo, smsUrl, smsSecretEncrypted } =
      (await this.settings.findSettings(businessId)) ?? DEFAULT_SETTINGS;
    return {
      switches,
      wording,
      replyTo,
      quiet: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
      sms:
        smsUrl && smsSecretEncrypted
          ? { url: smsUrl, secret: this.secretBox.open(smsSecretEncrypted, createSmsSecretContext(businessId)) }
          : null,
    };
  }

  /** Returns the columns after the changes of a request. Omitted fields keep their value, and null clears them. */
  private applyChanges(businessId: string, before: NotificationSettings, input: NotificationSettingsDto) {
    const { kinds, wording, quietHours, replyTo, sms } = input;
    const keepsQuietHours = quietHours === undefined;
    return {
      switches: mergeSwitches(before.switches, kinds ?? {}),
      wording: mergeTemplates(before.wording, wording ?? []),
      quietFrom: keepsQuietHours ? before.quietFrom : (quietHours?.from ?? null),
      quietTo: keepsQuietHours ? before.quietTo : (quietHours?.to ?? null),
      replyTo: replyTo === undefined ? before.replyTo : replyTo,
      ...this.applyGatewayChange(businessId, before, sms),
    };
  }

  /** Returns the columns of the SMS gateway after a request. A gateway without a secret keeps the stored one. */
  private applyGatewayChange(businessId: string, before: NotificationSettings, gateway?: SmsGatewayDto | null) {
    const { smsUrl, smsSecretEncrypted } = before;
    if (gateway === undefined) return { smsUrl, smsSecretEncrypted };
    if (gateway === null) return { smsUrl: null, smsSecretEncrypted: null };
    const encryptedSecret =
      gateway.secret === undefined
        ? smsSecretEncrypted
        : this.secretBox.seal(gateway.secret, createSmsSecretContext(businessId));
    if (encryptedSecret === null)
      throw new ApiError('VALIDATION_ERROR', {
        'sms.secret': 'Is required to sign the messages, because none is set yet.',
      });
    return { smsUrl: gateway.url, smsSecretEncrypted: encryptedSecret };
  }

  private async readVersionedSettings(businessId: string): Promise<VersionedSettings> {
    const settings = (await this.settings.findSettings(businessId)) ?? DEFAULT_SETTINGS;
    const emailEnabled = await this.readModel.isMailEnabled(businessId);
    return { settings: toSettingsResponse({ ...settings, emailEnabled }), version: settings.version };
  }
}

/** Binds the encrypted secret to its business, so that another business cannot decrypt it. */
const createSmsSecretContext = (businessId: string) => ({ owner: businessId, record: businessId, field: 'smsSecret' });

/** Returns the settings that the audit log may show, which excludes the secret of the gateway. */
const toAuditedSettings = ({
  switches,
  wording,
  quietFrom,
  quietTo,
  replyTo,
  smsUrl,
}: StoredSettings | NotificationSettings) => ({
  switches,
  wording,
  quietFrom,
  quietTo,
  replyTo,
  smsUrl,
});
