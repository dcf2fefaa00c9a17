import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../common/secret-box';
import { UnitOfWork } from '../../database/unit-of-work';
import { AdapterRegistry } from './adapters/adapter.registry';
import type { CarrierAccount, CarrierAdapter } from './adapters/carrier-adapter';
import { CarriersRepository, type CatalogueCarrier } from './carriers.repository';
import type { CarrierConfiguration } from './entities/carrier-configuration.entity';

/** A carrier that can be called: who it is, by what, and as whom. */
export interface OpenedCarrier {
  readonly carrier: CatalogueCarrier;
  readonly adapter: CarrierAdapter;
  readonly account: CarrierAccount;
}

type Secrets = { apiKey?: string | null | undefined; apiSecret?: string | null | undefined };

/** Stored configurations as accounts that adapters can use, and their secrets back into what may be stored. */
@Injectable()
export class CarrierAccountsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carriers: CarriersRepository,
    private readonly secrets: SecretBox,
    private readonly adapters: AdapterRegistry,
  ) {}

  /** The business's account with the carrier; null where it has configured none. */
  async find(businessId: string, carrierId: string): Promise<OpenedCarrier | null> {
    const row = await this.work.run(businessId, () => this.carriers.findConfiguration(businessId, carrierId));
    const carrier = await this.carriers.findCatalogue(businessId, carrierId);
    return row && carrier && this.open(carrier, row);
  }

  /** All that the business has configured and not switched off. */
  async findActive(businessId: string): Promise<OpenedCarrier[]> {
    const rows = await this.work.run(businessId, () => this.carriers.findActiveConfigurations(businessId));
    const opened: OpenedCarrier[] = [];
    for (const row of rows) {
      const carrier = await this.carriers.findCatalogue(businessId, row.carrierId);
      if (carrier) opened.push(this.open(carrier, row));
    }
    return opened;
  }

  /** Whether shipments with this carrier are booked with somebody else. Inside the caller's unit of work. */
  async takesBookings(businessId: string, carrierId: string): Promise<boolean> {
    const way = await this.carriers.findWay(businessId, carrierId);
    return way !== null && this.adapters.of(way, way.testMode).takesBookings;
  }

  open(carrier: CatalogueCarrier, row: CarrierConfiguration): OpenedCarrier {
    const { businessId, carrierId, accountNumber, testMode, settings } = row;
    const secret = (field: 'apiKey' | 'apiSecret') => {
      const sealed = row[`${field}Encrypted`];
      return sealed === null ? null : this.secrets.open(sealed, { owner: businessId, record: carrierId, field });
    };
    return {
      carrier,
      adapter: this.adapters.of(carrier, testMode),
      account: {
        businessId,
        carrierId,
        carrierName: carrier.name,
        accountNumber,
        apiKey: secret('apiKey'),
        apiSecret: secret('apiSecret'),
        testMode,
        baseUrl: settings.baseUrl ?? null,
      },
    };
  }

  /** The columns of the secrets that are given; null takes one away, undefined leaves it. */
  seal(businessId: string, carrierId: string, { apiKey, apiSecret }: Secrets) {
    const sealed = (field: string, secret: string | null) =>
      secret === null ? null : this.secrets.seal(secret, { owner: businessId, record: carrierId, field });
    return {
      ...(apiKey !== undefined && { apiKeyEncrypted: sealed('apiKey', apiKey) }),
      ...(apiSecret !== undefined && { apiSecretEncrypted: sealed('apiSecret', apiSecret) }),
    } as Pick<CarrierConfiguration, 'apiKeyEncrypted' | 'apiSecretEncrypted'>;
  }
}
