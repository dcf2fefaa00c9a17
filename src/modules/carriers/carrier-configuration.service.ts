import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import { ReferenceChecks } from '../../core/reference-checks';
import { AuditLog } from '../../shared/audit/audit-log';
import { findChangedFields } from '../../shared/audit/changed-fields';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { AccountFieldName } from './adapters/account-field';
import { CarrierAccountsService } from './carrier-accounts.service';
import { CarrierVerificationService } from './carrier-verification.service';
import { CarriersRepository } from './carriers.repository';
import type { CarrierStateResponse, ConfiguredStateResponse } from './dto/carrier.response';
import type { ConfigureCarrierDto } from './dto/configure-carrier.dto';
import type { UpdateCarrierDto } from './dto/update-carrier.dto';
import type { CarrierConfiguration, CarrierSettings } from './entities/carrier-configuration.entity';
import { type CatalogueCarrier, CarriersReadModel } from './carriers.read-model';
import type { CallPurpose } from './request-log/logged-call';

/** The purpose of the calls in the log of requests. */
const VERIFICATION_PURPOSE: CallPurpose = { operation: 'verify', shipmentId: null };

/**
 * Changes a business's configuration of a carrier. Credentials are verified before the transaction begins, because the verification may
 * call the carrier over the network.
 */
@Injectable()
export class CarrierConfigurationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
    private readonly readModel: CarriersReadModel,
    private readonly accounts: CarrierAccountsService,
    private readonly verification: CarrierVerificationService,
    private readonly audit: AuditLog,
    private readonly references: ReferenceChecks,
  ) {}

  /** Stores a configuration, which replaces an earlier one, and activates it. */
  async configure(actor: Actor, dto: ConfigureCarrierDto): Promise<ConfiguredStateResponse> {
    const { businessId } = actor;
    const carrier = orNotFound(
      await this.readModel.findCatalogueCarrier(businessId, dto.carrierId),
      'carrier',
      'carrierId',
    );
    assertOffersLevel(carrier, dto.defaultServiceLevel ?? null);
    const { accountNumber = null, apiKey = null, apiSecret = null } = dto;
    const { testMode = false, baseUrl = null, trackingPerDay = null } = dto;
    const account = { accountNumber, apiKey, apiSecret, testMode, baseUrl, trackingPerDay };
    const { id: carrierId, name: carrierName } = carrier;
    await this.verification.verify(carrier, {
      ...account,
      businessId,
      carrierId,
      carrierName,
      purpose: VERIFICATION_PURPOSE,
    });
    await this.work.run(businessId, () => this.storeConfiguration(actor, carrierId, dto));
    return { guid: carrierId, name: carrierName, isConfigured: true, isActive: true };
  }

  /** Stores a verified configuration and its audit entry. Call it inside a unit of work. */
  private async storeConfiguration(actor: Actor, carrierId: string, dto: ConfigureCarrierDto): Promise<void> {
    const { businessId } = actor;
    const { accountNumber = null, apiKey = null, apiSecret = null, testMode = false, defaultServiceLevel = null } = dto;
    const settings = pickSettings(dto);
    await this.carriers.storeConfiguration({
      businessId,
      carrierId,
      accountNumber,
      testMode,
      defaultServiceLevel,
      settings,
      ...this.accounts.encryptCredentials(businessId, carrierId, { apiKey, apiSecret }),
    });
    await this.audit.record(actor, {
      action: 'carrier.configured',
      subjectType: 'carrier',
      subjectId: carrierId,
      changes: { accountNumber, defaultServiceLevel, ...settings },
    });
  }

  /** Changes the fields in the input; omitted fields keep their value. */
  async update(
    actor: Actor,
    carrierId: string,
    dto: UpdateCarrierDto,
    expected?: ExpectedVersion,
  ): Promise<CarrierStateResponse> {
    const { businessId } = actor;
    const carrier = orNotFound(await this.readModel.findCatalogueCarrier(businessId, carrierId), 'carrier');
    const verifiedVersion = await this.verifyChange(businessId, carrier, dto, expected);
    assertOffersLevel(carrier, dto.defaultServiceLevel ?? null);
    const isActive = await this.work.run(businessId, async () => {
      const before = requireConfiguration(await this.carriers.lockConfiguration(businessId, carrierId));
      assertVersion(expected, before.version);
      if (verifiedVersion !== null && verifiedVersion !== before.version)
        throw new ApiError('CONFLICT', undefined, 'The configuration was changed meanwhile; try again.');
      if (Object.values(dto).every((value) => value === undefined)) return before.isActive;
      await this.storeChange(actor, before, dto);
      return dto.isActive ?? before.isActive;
    });
    return { guid: carrier.id, name: carrier.name, isActive };
  }

  /** Stores the changed fields of a locked configuration. */
  private async storeChange(actor: Actor, before: CarrierConfiguration, dto: UpdateCarrierDto): Promise<void> {
    const { businessId, carrierId } = before;
    const { apiKey, apiSecret, baseUrl, trackingPerDay, ...plainFields } = dto;
    // The API never returns the mode, so the audit log does not show its value either.
    const { testMode, ...visibleFields } = plainFields;
    await this.carriers.updateConfiguration(businessId, carrierId, {
      ...plainFields,
      settings: { ...before.settings, ...pickSettings({ baseUrl, trackingPerDay }) },
      ...this.accounts.encryptCredentials(businessId, carrierId, { apiKey, apiSecret }),
    });
    await this.audit.record(actor, {
      action: 'carrier.updated',
      subjectType: 'carrier',
      subjectId: carrierId,
      changes: {
        ...findChangedFields({ ...before, ...before.settings }, { ...visibleFields, baseUrl, trackingPerDay }),
        ...(testMode !== undefined && { testMode: 'changed' }),
        ...(apiKey !== undefined && { apiKey: 'changed' }),
        ...(apiSecret !== undefined && { apiSecret: 'changed' }),
      },
    });
  }

  /** Removes the configuration, unless shipments still need it. */
  async remove(actor: Actor, carrierId: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const { version } = requireConfiguration(await this.carriers.lockConfiguration(businessId, carrierId));
      assertVersion(expected, version);
      if (await this.references.isReferenced('carrier', businessId, carrierId))
        throw new ApiError('CONFLICT', undefined, 'The carrier has shipments that have not ended.');
      await this.carriers.deleteConfiguration(businessId, carrierId);
      await this.audit.record(actor, { action: 'carrier.removed', subjectType: 'carrier', subjectId: carrierId });
    });
  }

  /** Verifies changed credentials. Returns the version of the configuration that they were verified with; null if they do not change. */
  private async verifyChange(
    businessId: string,
    carrier: CatalogueCarrier,
    { accountNumber, apiKey, apiSecret, testMode, baseUrl, trackingPerDay }: UpdateCarrierDto,
    expected?: ExpectedVersion,
  ): Promise<number | null> {
    const verified = [accountNumber, apiKey, apiSecret, testMode, baseUrl, trackingPerDay];
    if (verified.every((value) => value === undefined)) return null;
    const before = requireConfiguration(
      await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrier.id)),
    );
    // Checked before the call to the carrier, and again when the row is locked.
    assertVersion(expected, before.version);
    const { account, adapter } = await this.accounts.openAccount(
      carrier,
      { ...before, testMode: testMode ?? before.testMode },
      VERIFICATION_PURPOSE,
    );
    const secretNames = adapter.accountFields.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    assertSecretsForNewAddress(before.settings.baseUrl, { apiKey, apiSecret, baseUrl }, secretNames);
    await this.verification.verify(carrier, {
      ...account,
      ...(accountNumber !== undefined && { accountNumber }),
      ...(apiKey !== undefined && { apiKey }),
      ...(apiSecret !== undefined && { apiSecret }),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(trackingPerDay !== undefined && { trackingPerDay }),
    });
    return before.version;
  }
}

/** Returns the settings in a request that only some carriers need. */
const pickSettings = ({
  baseUrl,
  trackingPerDay,
}: Pick<UpdateCarrierDto, 'baseUrl' | 'trackingPerDay'>): CarrierSettings => ({
  ...(baseUrl !== undefined && { baseUrl }),
  ...(trackingPerDay !== undefined && { trackingPerDay }),
});

/**
 * Stored secrets are sent only to the address that they were entered for. Another address requires them again.
 *
 * @param secretNames the secrets that the carrier needs
 * @throws ApiError VALIDATION_ERROR that names the missing secrets
 */
function assertSecretsForNewAddress(
  storedBaseUrl: string | undefined,
  changes: Pick<UpdateCarrierDto, 'apiKey' | 'apiSecret' | 'baseUrl'>,
  secretNames: readonly AccountFieldName[],
): void {
  const { baseUrl } = changes;
  if (baseUrl === undefined || storedBaseUrl === undefined) return;
  if (withoutTrailingSlashes(baseUrl) === withoutTrailingSlashes(storedBaseUrl)) return;
  const message = 'Is required with a new baseUrl, because the stored value belongs to the previous address.';
  const missing = (['apiKey', 'apiSecret'] as const).filter(
    (name) => secretNames.includes(name) && changes[name] === undefined,
  );
  if (missing.length === 0) return;
  throw new ApiError('VALIDATION_ERROR', Object.fromEntries(missing.map((name) => [name, message])));
}

const withoutTrailingSlashes = (baseUrl: string): string => baseUrl.replace(/\/+$/, '');

const requireConfiguration = (row: CarrierConfiguration | null): CarrierConfiguration =>
  orNotFound(row, 'carrier configuration');

/** @throws ApiError VALIDATION_ERROR if the carrier does not offer the service level */
function assertOffersLevel({ name, serviceLevels }: CatalogueCarrier, level: string | null): void {
  if (level === null || serviceLevels.includes(level)) return;
  throw new ApiError('VALIDATION_ERROR', { defaultServiceLevel: `${name} offers: ${serviceLevels.join(', ')}.` });
}
