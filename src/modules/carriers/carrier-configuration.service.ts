import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { InUseChecks } from '../../application/in-use-checks';
import { AuditLog } from '../../audit/audit-log';
import { changedFields } from '../../audit/changed-fields';
import { ApiError, found } from '../../common/errors/api-error';
import { UnitOfWork } from '../../database/unit-of-work';
import { CarrierAccountsService } from './carrier-accounts.service';
import { CarrierVerificationService } from './carrier-verification.service';
import { CarriersRepository, type CatalogueCarrier } from './carriers.repository';
import type { CarrierStateResponse, ConfiguredStateResponse } from './dto/carrier.response';
import type { ConfigureCarrierDto } from './dto/configure-carrier.dto';
import type { UpdateCarrierDto } from './dto/update-carrier.dto';
import type { CarrierConfiguration } from './entities/carrier-configuration.entity';

/**
 * A business's own account with a carrier. Credentials are verified before the transaction opens, since that may mean a
 * call over the network.
 */
@Injectable()
export class CarrierConfigurationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
    private readonly accounts: CarrierAccountsService,
    private readonly verification: CarrierVerificationService,
    private readonly audit: AuditLog,
    private readonly uses: InUseChecks,
  ) {}

  async configure(actor: Actor, dto: ConfigureCarrierDto): Promise<ConfiguredStateResponse> {
    const { businessId } = actor;
    const carrier = found(await this.carriers.findCatalogue(businessId, dto.carrierId), 'carrier', 'carrierId');
    const { accountNumber = null, apiKey = null, apiSecret = null, baseUrl = null } = dto;
    const { testMode = false, defaultServiceLevel = null } = dto;
    assertOffered(carrier, defaultServiceLevel);
    await this.verification.verify(carrier, {
      businessId,
      carrierId: carrier.id,
      carrierName: carrier.name,
      accountNumber,
      apiKey,
      apiSecret,
      testMode,
      baseUrl,
    });
    await this.work.run(businessId, async () => {
      await this.carriers.configure({
        businessId,
        carrierId: carrier.id,
        accountNumber,
        testMode,
        defaultServiceLevel,
        settings: baseUrl === null ? {} : { baseUrl },
        ...this.accounts.seal(businessId, carrier.id, { apiKey, apiSecret }),
      });
      await this.audit.record(actor, {
        action: 'carrier.configured',
        subjectType: 'carrier',
        subjectId: carrier.id,
        changes: { accountNumber, defaultServiceLevel, ...(baseUrl !== null && { baseUrl }) },
      });
    });
    return { guid: carrier.id, name: carrier.name, isConfigured: true, isActive: true };
  }

  async update(
    actor: Actor,
    carrierId: string,
    dto: UpdateCarrierDto,
    expected?: ExpectedVersion,
  ): Promise<CarrierStateResponse> {
    const { businessId } = actor;
    const carrier = found(await this.carriers.findCatalogue(businessId, carrierId), 'carrier');
    const verified = await this.verifyChange(businessId, carrier, dto, expected);
    assertOffered(carrier, dto.defaultServiceLevel ?? null);
    const isActive = await this.work.run(businessId, async () => {
      const before = configured(await this.carriers.findConfigurationForUpdate(businessId, carrierId));
      assertVersion(expected, before.version);
      if (verified !== null && verified !== before.version)
        throw new ApiError('CONFLICT', undefined, 'The configuration was changed meanwhile; try again.');
      if (Object.values(dto).every((value) => value === undefined)) return before.isActive;
      const { apiKey, apiSecret, baseUrl, ...plain } = dto;
      const { testMode, ...shown } = plain; // sent, never returned: neither here
      await this.carriers.update(businessId, carrierId, {
        ...plain,
        ...(baseUrl !== undefined && { settings: { ...before.settings, baseUrl } }),
        ...this.accounts.seal(businessId, carrierId, { apiKey, apiSecret }),
      });
      await this.audit.record(actor, {
        action: 'carrier.updated',
        subjectType: 'carrier',
        subjectId: carrierId,
        changes: {
          ...changedFields({ ...before, baseUrl: before.settings.baseUrl }, { ...shown, baseUrl }),
          ...(testMode !== undefined && { testMode: 'changed' }),
          ...(apiKey !== undefined && { apiKey: 'changed' }),
          ...(apiSecret !== undefined && { apiSecret: 'changed' }),
        },
      });
      return dto.isActive ?? before.isActive;
    });
    return { guid: carrier.id, name: carrier.name, isActive };
  }

  async remove(actor: Actor, carrierId: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const { version } = configured(await this.carriers.findConfigurationForUpdate(businessId, carrierId));
      assertVersion(expected, version);
      if (await this.uses.any('carrier', businessId, carrierId))
        throw new ApiError('CONFLICT', undefined, 'Shipments that have not ended go with this carrier.');
      await this.carriers.remove(businessId, carrierId);
      await this.audit.record(actor, { action: 'carrier.removed', subjectType: 'carrier', subjectId: carrierId });
    });
  }

  /** The version of the configuration that the new credentials were verified with; null when they do not change. */
  private async verifyChange(
    businessId: string,
    carrier: CatalogueCarrier,
    { accountNumber, apiKey, apiSecret, testMode, baseUrl }: UpdateCarrierDto,
    expected?: ExpectedVersion,
  ): Promise<number | null> {
    if ([accountNumber, apiKey, apiSecret, testMode, baseUrl].every((value) => value === undefined)) return null;
    const before = configured(
      await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrier.id)),
    );
    assertVersion(expected, before.version); // before the carrier is asked; once more when the row is locked
    assertNotSentElsewhere(before.settings.baseUrl, { apiKey, apiSecret, baseUrl });
    const { account } = this.accounts.open(carrier, { ...before, testMode: testMode ?? before.testMode });
    await this.verification.verify(carrier, {
      ...account,
      ...(accountNumber !== undefined && { accountNumber }),
      ...(apiKey !== undefined && { apiKey }),
      ...(apiSecret !== undefined && { apiSecret }),
      ...(baseUrl !== undefined && { baseUrl }),
    });
    return before.version;
  }
}

/** Stored credentials are for the address that they were entered for: whoever may change it must not thereby be sent them. */
function assertNotSentElsewhere(
  before: string | undefined,
  { apiKey, apiSecret, baseUrl }: Pick<UpdateCarrierDto, 'apiKey' | 'apiSecret' | 'baseUrl'>,
): void {
  if (baseUrl === undefined || before === undefined || called(baseUrl) === called(before)) return;
  const sentence = 'Is required with a new baseUrl: what is stored is for the address before.';
  const details = {
    ...(apiKey === undefined && { apiKey: sentence }),
    ...(apiSecret === undefined && { apiSecret: sentence }),
  };
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
}

/** The address as it is called: without slashes at its end. */
const called = (baseUrl: string): string => baseUrl.replace(/\/+$/, '');

const configured = (row: CarrierConfiguration | null): CarrierConfiguration => found(row, 'carrier configuration');

function assertOffered({ name, serviceLevels }: CatalogueCarrier, level: string | null): void {
  if (level === null || serviceLevels.includes(level)) return;
  throw new ApiError('VALIDATION_ERROR', { defaultServiceLevel: `${name} offers: ${serviceLevels.join(', ')}.` });
}
