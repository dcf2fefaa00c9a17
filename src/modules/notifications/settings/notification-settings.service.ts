import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { AuditLog } from '../../../audit/audit-log';
import { changedFields } from '../../../audit/changed-fields';
import { ApiError } from '../../../common/errors/api-error';
import { SecretBox } from '../../../common/secret-box';
import { UnitOfWork } from '../../../database/unit-of-work';
import { OutboundHttp } from '../../../outbound/outbound-http';
import type { NotificationSettings } from '../entities/notification-settings.entity';
import type { SmsGateway } from '../sending/notification-channels.service';
import type { QuietHours } from '../sending/timing';
import { assertKnownVariables, mergedSwitches, mergedWording } from './merged-settings';
import type { NotificationSettingsDto, SmsGatewayDto } from './notification-settings.dto';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { toSettingsResponse, toWordingResponse } from './settings-mapper';
import type { NotificationSettingsResponse, WordingResponse } from './notification-settings.response';

type Kept = Pick<
  NotificationSettings,
  'switches' | 'wording' | 'quietFrom' | 'quietTo' | 'replyTo' | 'smsUrl' | 'smsSecretEncrypted' | 'version'
> & { readonly updatedAt: Date | null };

/** What a business has that has never set anything: the same as the table's defaults. */
const UNSET: Kept = {
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

/** What sending needs of the settings. */
export interface SendingSettings extends Pick<Kept, 'switches' | 'wording' | 'replyTo'> {
  readonly quiet: QuietHours | null;
  readonly sms: SmsGateway | null;
}

export interface VersionedSettings {
  readonly settings: NotificationSettingsResponse;
  readonly version: number;
}

/** Of what a business tells its consignees, and in which words. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NotificationSettingsRepository,
    private readonly box: SecretBox,
    private readonly http: OutboundHttp,
    private readonly audit: AuditLog,
  ) {}

  read({ businessId }: Actor): Promise<VersionedSettings> {
    return this.work.run(businessId, () => this.versioned(businessId));
  }

  /** All words as they go out. */
  wording({ businessId }: Actor): Promise<WordingResponse[]> {
    return this.work.run(businessId, async () =>
      toWordingResponse((await this.settings.find(businessId))?.wording ?? {}),
    );
  }

  /** Changes what is given. @throws ApiError VALIDATION_ERROR naming variables that the words may not hold */
  update(actor: Actor, given: NotificationSettingsDto, expected?: ExpectedVersion): Promise<VersionedSettings> {
    const { businessId } = actor;
    assertKnownVariables(given.wording ?? []);
    this.assertCallable(given.sms);
    return this.work.run(businessId, async () => {
      const before = await this.settings.findForUpdate(businessId);
      assertVersion(expected, before.version);
      const after = this.changed(businessId, before, given);
      const changes = changedFields(shown(before), shown({ ...before, ...after }));
      if (Object.keys(changes).length || after.smsSecretEncrypted !== before.smsSecretEncrypted) {
        await this.settings.update(businessId, after);
        const entry = {
          action: 'notifications.updated',
          subjectType: 'business',
          subjectId: businessId,
          changes,
        } as const;
        await this.audit.record(actor, entry);
      }
      return this.versioned(businessId);
    });
  }

  /** Inside an open unit of work. */
  async forSending(businessId: string): Promise<SendingSettings> {
    const { switches, wording, replyTo, quietFrom, quietTo, smsUrl, smsSecretEncrypted } =
      (await this.settings.find(businessId)) ?? UNSET;
    return {
      ...{ switches, wording, replyTo },
      quiet: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
      sms:
        smsUrl && smsSecretEncrypted
          ? { url: smsUrl, secret: this.box.open(smsSecretEncrypted, secretOf(businessId)) }
          : null,
    };
  }

  private changed(businessId: string, before: NotificationSettings, given: NotificationSettingsDto) {
    const { kinds, wording, quietHours, replyTo = before.replyTo, sms } = given;
    const quiet =
      quietHours === undefined ? before : { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
    return {
      switches: mergedSwitches(before.switches, kinds ?? {}),
      wording: mergedWording(before.wording, wording ?? []),
      quietFrom: quiet.quietFrom,
      quietTo: quiet.quietTo,
      replyTo,
      ...this.changedGateway(businessId, before, sms),
    };
  }

  private changedGateway(businessId: string, before: NotificationSettings, given?: SmsGatewayDto | null) {
    const { smsUrl, smsSecretEncrypted } = before;
    if (given === undefined) return { smsUrl, smsSecretEncrypted };
    if (given === null) return { smsUrl: null, smsSecretEncrypted: null };
    const sealed = given.secret === undefined ? smsSecretEncrypted : this.box.seal(given.secret, secretOf(businessId));
    if (sealed === null)
      throw new ApiError('VALIDATION_ERROR', {
        'sms.secret': 'Is required: what signs the messages, as none is set yet.',
      });
    return { smsUrl: given.url, smsSecretEncrypted: sealed };
  }

  private assertCallable(sms?: SmsGatewayDto | null): void {
    const fault = sms && (this.http.targetFault(sms.url) ?? this.http.localFault(sms.url));
    if (fault) throw new ApiError('VALIDATION_ERROR', { 'sms.url': fault });
  }

  private async versioned(businessId: string): Promise<VersionedSettings> {
    const settings = (await this.settings.find(businessId)) ?? UNSET;
    const emailEnabled = await this.settings.mailIsOn(businessId);
    return { settings: toSettingsResponse({ ...settings, emailEnabled }), version: settings.version };
  }
}

const secretOf = (businessId: string) => ({ owner: businessId, record: businessId, field: 'smsSecret' });

/** What an entry of the audit log may say. */
const shown = ({ switches, wording, quietFrom, quietTo, replyTo, smsUrl }: Kept | NotificationSettings) => ({
  ...{ switches, wording, quietFrom, quietTo, replyTo },
  smsUrl,
});
