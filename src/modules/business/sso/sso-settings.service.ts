import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { TxtRecords } from '../../../platform/outbound/txt-records';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { toDomainName, getTxtRecordName } from '../../../common/text/domain-name';
import { TestBusinessesService } from '../test-business/test-businesses.service';
import type { SsoSettingsDto } from './dto/sso.dto';
import type { SsoResponse, SsoTestResponse } from './dto/sso.response';
import type { SsoDomain } from './entities/sso-domain.entity';
import type { SsoSettings } from './entities/sso-settings.entity';
import { IdentityProviderService } from './provider/identity-provider.service';
import { ProviderRefusal } from './provider/provider-refusal';
import { SsoClientService } from './provider/sso-client.service';
import { type NewSsoSettings, SsoRepository } from './sso.repository';

/** Random bytes of the value that the TXT record of a domain must have. */
const CHALLENGE_BYTES = 16;
const CHALLENGE_PREFIX = 'dispatch-verification=';

export const NO_SSO_IN_TEST_MESSAGE =
  'A test business has no single sign-on: users sign in to the business and switch to its test business.';

/** The single sign-on settings of a business with the version for If-Match. */
export interface VersionedSso {
  readonly sso: SsoResponse;
  readonly version: number;
}

/**
 * Manages the identity provider of a business, and the domains of the email addresses whose users sign in there. The business verifies a
 * domain by a TXT record with a random value, the challenge.
 */
@Injectable()
export class SsoSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: SsoRepository,
    private readonly client: SsoClientService,
    private readonly provider: IdentityProviderService,
    private readonly txtRecords: TxtRecords,
    private readonly audit: AuditLog,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  read({ businessId }: Actor): Promise<VersionedSso> {
    return this.work.run(businessId, () => this.readVersioned(businessId));
  }

  /**
   * Sets all settings. Verified domains that stay in the list stay verified.
   *
   * @throws ApiError VALIDATION_ERROR, CONFLICT in a test business
   */
  async update(actor: Actor, input: SsoSettingsDto, expected?: ExpectedVersion): Promise<VersionedSso> {
    const { businessId } = actor;
    await this.testBusinesses.assertNoTest(businessId, NO_SSO_IN_TEST_MESSAGE);
    this.client.assertUsableIssuer(input.issuer);
    return this.work.run(businessId, async () => {
      const before = await this.repository.lockSettings(businessId);
      assertVersion(expected, before?.version ?? 1);
      const after = this.toSettings(businessId, input, before);
      const domainsBefore = await this.repository.listDomains(businessId);
      const names = input.domains.map((domain) => toDomainName(domain)!);
      if (input.isEnforced) assertHasVerifiedDomain(domainsBefore, names);

      const changes = findChangedFields(
        { ...toAuditedSettings(before), domains: domainsBefore.map(({ domain }) => domain) },
        { ...toAuditedSettings(after), domains: [...names].sort() },
      );
      const hasNewSecret = input.clientSecret !== undefined;
      if (Object.keys(changes).length === 0 && !hasNewSecret) return this.readVersioned(businessId);

      // Domains refer to the settings, so the settings come first.
      if (before) await this.repository.updateSettings(after);
      else await this.repository.insertSettings(after);
      await this.changeDomains(businessId, domainsBefore, names);
      const audited = hasNewSecret ? { ...changes, clientSecret: 'changed' } : changes;
      await this.recordAudit(actor, 'sso.updated', audited);
      return this.readVersioned(businessId);
    });
  }

  /** Removes the provider and its domains, so that all users use passwords again. */
  remove(actor: Actor, expected?: ExpectedVersion): Promise<VersionedSso> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const before = await this.repository.lockSettings(businessId);
      assertVersion(expected, before?.version ?? 1);
      if (before) {
        await this.repository.deleteSettings(businessId);
        await this.recordAudit(actor, 'sso.removed', { issuer: before.issuer });
      }
      return this.readVersioned(businessId);
    });
  }

  /**
   * Reads the TXT record of a domain and marks the domain as verified. Has no effect on a verified domain.
   *
   * @throws ApiError NOT_FOUND for a domain that is not in the settings; CONFLICT if the record is missing or another business has
   *   verified the domain
   */
  async verifyDomain(actor: Actor, text: string): Promise<VersionedSso> {
    const { businessId } = actor;
    const name = toDomainName(text);
    const domains = await this.work.run(businessId, () => this.repository.listDomains(businessId));
    const domain = orNotFound(
      domains.find((each) => each.domain === name),
      'domain in the settings of single sign-on',
      'domain',
    );
    // The name servers are asked outside of a unit of work. So the domain is read again below, and must have the same challenge.
    if (!domain.verifiedAt) await this.assertTxtRecord(domain);
    return this.work.run(businessId, async () => {
      const settings = orNotFound(await this.repository.lockSettings(businessId), 'single sign-on settings');
      const current = (await this.repository.listDomains(businessId)).find((each) => each.domain === domain.domain);
      if (current && !current.verifiedAt && current.challenge === domain.challenge) {
        await this.repository.markDomainVerified(settings.businessId, current.domain);
        await this.repository.incrementVersion(settings.businessId);
        await this.recordAudit(actor, 'sso.domain_verified', { domain: current.domain });
      }
      return this.readVersioned(businessId);
    });
  }

  /**
   * Reads the discovery document of the provider.
   *
   * @throws ApiError NOT_FOUND without settings
   */
  async testProvider({ businessId }: Actor): Promise<SsoTestResponse> {
    const settings = await this.work.run(businessId, () => this.repository.findSettings(businessId));
    const client = this.client.createClient(orNotFound(settings, 'single sign-on settings'));
    try {
      await this.provider.testProvider(client);
      return { isUsable: true, problem: null };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      return { isUsable: false, problem: error.message };
    }
  }

  /**
   * Returns the settings to store. Without a client secret the stored one stays.
   *
   * @throws ApiError VALIDATION_ERROR if the client secret is missing, and none of this issuer is stored
   */
  private toSettings(businessId: string, input: SsoSettingsDto, before: SsoSettings | null): NewSsoSettings {
    const { issuer, clientId, clientSecret, roleClaim = null, roleMap = {}, defaultRole, isEnforced } = input;
    if (clientSecret === undefined && before?.issuer !== issuer)
      throw new ApiError('VALIDATION_ERROR', {
        clientSecret: before
          ? 'Is required with another issuer, which must not get the stored secret.'
          : 'Is required, because none is stored yet.',
      });
    const clientSecretEncrypted =
      clientSecret === undefined ? before!.clientSecretEncrypted : this.client.encryptSecret(businessId, clientSecret);
    return { businessId, issuer, clientId, clientSecretEncrypted, roleClaim, roleMap, defaultRole, isEnforced };
  }

  /** Deletes the domains that are no longer listed, and adds new ones with a challenge for their TXT record. */
  private async changeDomains(businessId: string, before: readonly SsoDomain[], names: readonly string[]) {
    for (const { domain } of before) {
      if (!names.includes(domain)) await this.repository.deleteDomain(businessId, domain);
    }
    for (const name of names) {
      if (before.some(({ domain }) => domain === name)) continue;
      await this.repository.insertDomain(businessId, name, randomBytes(CHALLENGE_BYTES).toString('base64url'));
    }
  }

  /** @throws ApiError CONFLICT if the TXT record of the domain is missing, SERVICE_UNAVAILABLE if it cannot be looked up */
  private async assertTxtRecord({ domain, challenge }: SsoDomain): Promise<void> {
    const name = getTxtRecordName(domain);
    const texts = await this.txtRecords.lookUp(name).catch(() => {
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, 'The name servers do not respond; try again shortly.');
    });
    if (texts.some((text) => text.trim() === CHALLENGE_PREFIX + challenge)) return;
    throw new ApiError('CONFLICT', {
      domain: `There is no TXT record ${name} with the value ${CHALLENGE_PREFIX}${challenge}. New records may take some hours.`,
    });
  }

  private async readVersioned(businessId: string): Promise<VersionedSso> {
    const settings = await this.repository.findSettings(businessId);
    const domains = await this.repository.listDomains(businessId);
    return { sso: this.toResponse(settings, domains), version: settings?.version ?? 1 };
  }

  private toResponse(settings: SsoSettings | null, domains: readonly SsoDomain[]): SsoResponse {
    return {
      issuer: settings?.issuer ?? null,
      clientId: settings?.clientId ?? null,
      domains: domains.map(({ domain, challenge, verifiedAt }) => ({
        domain,
        verifiedAt: verifiedAt?.toISOString() ?? null,
        txtName: getTxtRecordName(domain),
        txtValue: CHALLENGE_PREFIX + challenge,
      })),
      roleClaim: settings?.roleClaim ?? null,
      roleMap: settings?.roleMap ?? {},
      defaultRole: settings?.defaultRole ?? 'viewer',
      isEnforced: settings?.isEnforced ?? false,
      redirectUri: this.client.getRedirectUri(),
      updatedAt: settings?.updatedAt.toISOString() ?? null,
    };
  }

  private recordAudit(actor: Actor, action: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
    return this.audit.record(actor, { action, subjectType: 'business', subjectId: actor.businessId, changes });
  }
}

/**
 * Rejects enforced single sign-on before one of the domains is verified, because no user could sign in then.
 *
 * @param names the domains of the new settings
 */
function assertHasVerifiedDomain(stored: readonly SsoDomain[], names: readonly string[]): void {
  if (stored.some(({ domain, verifiedAt }) => verifiedAt && names.includes(domain))) return;
  throw new ApiError('VALIDATION_ERROR', { isEnforced: 'Must be false until a domain is verified.' });
}

/** Returns the settings that the audit log may show. */
const toAuditedSettings = (settings: NewSsoSettings | null) => ({
  issuer: settings?.issuer ?? null,
  clientId: settings?.clientId ?? null,
  roleClaim: settings?.roleClaim ?? null,
  roleMap: settings?.roleMap ?? {},
  defaultRole: settings?.defaultRole ?? null,
  isEnforced: settings?.isEnforced ?? false,
});
