import { Injectable } from '@nestjs/common';
import { orNotFound } from '../../common/errors/api-error';
import { SecretBox } from '../../common/secrets/secret-box';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { TestBusinessesService } from '../business/test-business/test-businesses.service';
import { AdapterRegistry } from './adapters/adapter.registry';
import type { CarrierCapabilities } from './adapters/capabilities';
import type { CarrierAccount, CarrierAdapter } from './adapters/carrier-adapter';
import type { CallPurpose } from './request-log/logged-call';
import { CarriersRepository } from './carriers.repository';
import type { CarrierConfiguration } from './entities/carrier-configuration.entity';
import { type CatalogueCarrier, CarriersReadModel } from './carriers.read-model';

/** Everything that a call to a carrier needs: the carrier, its adapter and the account of the business. */
export interface OpenedCarrier {
  readonly carrier: CatalogueCarrier;
  readonly adapter: CarrierAdapter;
  readonly account: CarrierAccount;
}

/** Changed credentials. null removes a credential; an undefined one is not changed. */
interface ChangedSecrets {
  readonly apiKey?: string | null | undefined;
  readonly apiSecret?: string | null | undefined;
}

/** Converts stored configurations to accounts that adapters can use, and encrypts credentials for storage. */
@Injectable()
export class CarrierAccountsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
    private readonly readModel: CarriersReadModel,
    private readonly secrets: SecretBox,
    private readonly adapters: AdapterRegistry,
    private readonly testBusinesses: TestBusinessesService,
  ) {}

  /** Returns the business's account with the carrier; null if the business has not configured the carrier. */
  async findCarrierAccount(businessId: string, carrierId: string, purpose: CallPurpose): Promise<OpenedCarrier | null> {
    const row = await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrierId));
    const carrier = await this.readModel.findCatalogueCarrier(businessId, carrierId);
    return row && carrier && (await this.openAccount(carrier, row, purpose));
  }

  /** @throws ApiError NOT_FOUND if the business has not configured the carrier */
  async requireCarrierAccount(businessId: string, carrierId: string, purpose: CallPurpose): Promise<OpenedCarrier> {
    return orNotFound(await this.findCarrierAccount(businessId, carrierId, purpose), 'carrier configuration');
  }

  /**
   * Returns the business's account with the carrier, if it is configured and active.
   *
   * @throws ApiError NOT_FOUND otherwise
   */
  async requireActiveAccount(businessId: string, carrierId: string, purpose: CallPurpose): Promise<OpenedCarrier> {
    const active = await this.listActiveAccounts(businessId, purpose);
    return orNotFound(active.find(({ carrier }) => carrier.id === carrierId) ?? null, 'carrier configuration');
  }

  /** Returns the business's accounts with all carriers that it has configured and not switched off. */
  async listActiveAccounts(businessId: string, purpose: CallPurpose): Promise<OpenedCarrier[]> {
    const rows = await this.work.run(businessId, () => this.carriers.findActiveConfigurations(businessId));
    const opened: OpenedCarrier[] = [];
    for (const row of rows) {
      const carrier = await this.readModel.findCatalogueCarrier(businessId, row.carrierId);
      if (carrier) opened.push(await this.openAccount(carrier, row, purpose));
    }
    return opened;
  }

  /** Returns whether shipments with this carrier are booked with an external carrier. Call it inside a unit of work. */
  async canBook(businessId: string, carrierId: string): Promise<boolean> {
    return (await this.findCapabilities(businessId, carrierId))?.booking ?? false;
  }

  /** Returns whether the carrier makes return labels. Call it inside a unit of work. */
  async canMakeReturnLabels(businessId: string, carrierId: string): Promise<boolean> {
    return (await this.findCapabilities(businessId, carrierId))?.returns ?? false;
  }

  /** Returns what the adapter of a carrier can do; null if the business has not configured the carrier. */
  private async findCapabilities(businessId: string, carrierId: string): Promise<CarrierCapabilities | null> {
    const adapterChoice = await this.readModel.findAdapterChoice(businessId, carrierId);
    if (adapterChoice === null) return null;
    const { testMode } = adapterChoice;
    return this.adapters.getAdapter(adapterChoice, { testMode, isTestBusiness: false }).capabilities;
  }

  /** Returns the account of a stored configuration, with decrypted credentials. In a test business its adapter simulates the carrier. */
  async openAccount(
    carrier: CatalogueCarrier,
    row: CarrierConfiguration,
    purpose: CallPurpose,
  ): Promise<OpenedCarrier> {
    const { businessId, carrierId, accountNumber, testMode, settings } = row;
    const decrypt = (field: 'apiKey' | 'apiSecret') => {
      const encrypted = row[`${field}Encrypted`];
      return encrypted === null ? null : this.secrets.open(encrypted, { owner: businessId, record: carrierId, field });
    };
    const isTestBusiness = await this.testBusinesses.isTest(businessId);
    return {
      carrier,
      adapter: this.adapters.getAdapter(carrier, { testMode, isTestBusiness }),
      account: {
        businessId,
        carrierId,
        carrierName: carrier.name,
        accountNumber,
        apiKey: decrypt('apiKey'),
        apiSecret: decrypt('apiSecret'),
        testMode,
        baseUrl: settings.baseUrl ?? null,
        trackingPerDay: settings.trackingPerDay ?? null,
        purpose,
      },
    };
  }

  /** Returns the columns of the changed credentials, encrypted. null removes a credential; an undefined one has no column in the result. */
  encryptCredentials(businessId: string, carrierId: string, { apiKey, apiSecret }: ChangedSecrets) {
    const encrypt = (field: string, secret: string | null) =>
      secret === null ? null : this.secrets.seal(secret, { owner: businessId, record: carrierId, field });
    return {
      ...(apiKey !== undefined && { apiKeyEncrypted: encrypt('apiKey', apiKey) }),
      ...(apiSecret !== undefined && { apiSecretEncrypted: encrypt('apiSecret', apiSecret) }),
    } as Pick<CarrierConfiguration, 'apiKeyEncrypted' | 'apiSecretEncrypted'>;
  }
}
