import { Injectable } from '@nestjs/common';
import { changedFields } from '../../audit/changed-fields';
import { AuditLog } from '../../audit/audit-log';
import { ApiError, found } from '../../common/errors/api-error';
import { SecretBox } from '../../common/secret-box';
import { UnitOfWork } from '../../database/unit-of-work';
import type { Actor } from '../../http/actor';
import { adapterOf } from './adapters/adapter-registry';
import type { CarrierCredentials } from './adapters/carrier-adapter';
import { CarriersRepository, type CatalogueCarrier } from './carriers.repository';
import type { CarrierStateResponse, ConfiguredStateResponse } from './dto/carrier.response';
import type { ConfigureCarrierDto } from './dto/configure-carrier.dto';
import type { UpdateCarrierDto } from './dto/update-carrier.dto';
import type { CarrierConfiguration } from './entities/carrier-configuration.entity';

const CREDENTIALS = ['accountNumber', 'apiKey', 'apiSecret'] as const;

/**
 * A business's own account with a carrier. Credentials are verified before the transaction opens, since that may mean a
 * call over the network.
 */
@Injectable()
export class CarrierConfigurationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
    private readonly secrets: SecretBox,
    private readonly audit: AuditLog,
  ) {}

  async configure(actor: Actor, dto: ConfigureCarrierDto): Promise<ConfiguredStateResponse> {
    const { businessId } = actor;
    const carrier = found(await this.carriers.findCatalogue(businessId, dto.carrierId), 'carrier');
    const { accountNumber = null, apiKey = null, apiSecret = null, testMode = false, defaultServiceLevel = null } = dto;
    assertOffered(carrier, defaultServiceLevel);
    await verify(carrier, testMode, { accountNumber, apiKey, apiSecret });
    await this.work.run(businessId, async () => {
      await this.carriers.configure({
        businessId,
        carrierId: carrier.id,
        accountNumber,
        testMode,
        defaultServiceLevel,
        ...this.seal(businessId, carrier.id, { apiKey, apiSecret }),
      });
      await this.audit.record(actor, {
        action: 'carrier.configured',
        subjectType: 'carrier',
        subjectId: carrier.id,
        changes: { accountNumber, testMode, defaultServiceLevel },
      });
    });
    return { guid: carrier.id, name: carrier.name, isConfigured: true, isActive: true };
  }

  async update(actor: Actor, carrierId: string, dto: UpdateCarrierDto): Promise<CarrierStateResponse> {
    const { businessId } = actor;
    const carrier = found(await this.carriers.findCatalogue(businessId, carrierId), 'carrier');
    const verified = await this.verifyChange(businessId, carrier, dto);
    assertOffered(carrier, dto.defaultServiceLevel ?? null);
    const isActive = await this.work.run(businessId, async () => {
      const before = configured(await this.carriers.findConfigurationForUpdate(businessId, carrierId));
      if (verified !== null && verified !== before.version)
        throw new ApiError('CONFLICT', undefined, 'The configuration was changed meanwhile; try again.');
      if (Object.values(dto).every((value) => value === undefined)) return before.isActive;
      const { apiKey, apiSecret, ...plain } = dto;
      await this.carriers.update(businessId, carrierId, {
        ...plain,
        ...this.seal(businessId, carrierId, { apiKey, apiSecret }),
      });
      await this.audit.record(actor, {
        action: 'carrier.updated',
        subjectType: 'carrier',
        subjectId: carrierId,
        changes: {
          ...changedFields(before, plain),
          ...(apiKey !== undefined && { apiKey: 'changed' }),
          ...(apiSecret !== undefined && { apiSecret: 'changed' }),
        },
      });
      return dto.isActive ?? before.isActive;
    });
    return { guid: carrier.id, name: carrier.name, isActive };
  }

  async remove(actor: Actor, carrierId: string): Promise<void> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      configured(await this.carriers.findConfigurationForUpdate(businessId, carrierId));
      if (await this.carriers.isUsedByLiveShipments(businessId, carrierId))
        throw new ApiError('CONFLICT', undefined, 'Shipments that have not ended go with this carrier.');
      await this.carriers.remove(businessId, carrierId);
      await this.audit.record(actor, { action: 'carrier.removed', subjectType: 'carrier', subjectId: carrierId });
    });
  }

  /** The version of the configuration that the new credentials were verified with; null when they do not change. */
  private async verifyChange(
    businessId: string,
    carrier: CatalogueCarrier,
    { accountNumber, apiKey, apiSecret, testMode }: UpdateCarrierDto,
  ): Promise<number | null> {
    if ([accountNumber, apiKey, apiSecret, testMode].every((value) => value === undefined)) return null;
    const before = configured(
      await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrier.id)),
    );
    await verify(carrier, testMode ?? before.testMode, {
      accountNumber: accountNumber ?? before.accountNumber,
      apiKey: apiKey ?? this.open(before, 'apiKey'),
      apiSecret: apiSecret ?? this.open(before, 'apiSecret'),
    });
    return before.version;
  }

  /** The columns of the secrets that are given; null takes one away, undefined leaves it. */
  private seal(
    businessId: string,
    carrierId: string,
    { apiKey, apiSecret }: { apiKey?: string | null; apiSecret?: string | null },
  ) {
    const sealed = (field: string, secret: string | null) =>
      secret === null ? null : this.secrets.seal(secret, { businessId, carrierId, field });
    return {
      ...(apiKey !== undefined && { apiKeyEncrypted: sealed('apiKey', apiKey) }),
      ...(apiSecret !== undefined && { apiSecretEncrypted: sealed('apiSecret', apiSecret) }),
    } as Pick<CarrierConfiguration, 'apiKeyEncrypted' | 'apiSecretEncrypted'>;
  }

  private open({ businessId, carrierId, ...row }: CarrierConfiguration, field: 'apiKey' | 'apiSecret') {
    const sealed = row[`${field}Encrypted`];
    return sealed === null ? null : this.secrets.open(sealed, { businessId, carrierId, field });
  }
}

const configured = (row: CarrierConfiguration | null): CarrierConfiguration => found(row, 'carrier configuration');

function assertOffered({ name, serviceLevels }: CatalogueCarrier, level: string | null): void {
  if (level === null || serviceLevels.includes(level)) return;
  throw new ApiError('VALIDATION_ERROR', { defaultServiceLevel: `${name} offers: ${serviceLevels.join(', ')}.` });
}

/** Refuses incomplete credentials and those that the carrier does not accept. */
async function verify(carrier: CatalogueCarrier, testMode: boolean, credentials: CarrierCredentials): Promise<void> {
  const adapter = adapterOf(carrier, testMode);
  const missing = adapter.needsCredentials ? CREDENTIALS.filter((field) => credentials[field] === null) : [];
  if (missing.length) {
    const sentence = `Is required to configure ${carrier.name}.`;
    throw new ApiError('VALIDATION_ERROR', Object.fromEntries(missing.map((field) => [field, sentence])));
  }
  const refusal = await adapter.verify(credentials);
  if (refusal !== null) throw new ApiError('CONFIGURATION_ERROR', undefined, refusal);
}
