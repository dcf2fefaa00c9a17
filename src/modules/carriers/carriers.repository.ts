import { Injectable } from '@nestjs/common';
import type { AskedPage, JsonText, Listed } from '../../application/page';
import { boolean, expression, type Json, jsonOf, nullable, when } from '../../database/json-sql';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import type { OfferedLevel } from './adapters/carrier-adapter';
import { type PlainList, readList } from '../../lists/plain-list';
import { readRecord } from '../../lists/stored-record';
import type { CarrierContactResponse } from './dto/carrier-contact.response';
import type {
  CarrierConfigurationResponse,
  CarrierDetailResponse,
  CarrierResponse,
  CodeNameResponse,
  ConfiguredCarrierResponse,
  ServiceLevelResponse,
} from './dto/carrier.response';
import { CarrierConfiguration } from './entities/carrier-configuration.entity';
import { CarrierContact } from './entities/carrier-contact.entity';

/** A carrier of the catalogue, which all businesses share. */
export interface CatalogueCarrier {
  readonly id: string;
  readonly name: string;
  readonly adapter: string;
  readonly serviceLevels: readonly string[];
  /** The same with their days, such as `3-5`. */
  readonly levels: readonly OfferedLevel[];
}

/** What decides whether a shipment may use a carrier. */
export interface CarrierUse {
  readonly id: string;
  readonly name: string;
  /** Null while the business has not configured it. */
  readonly isActive: boolean | null;
  readonly defaultServiceLevel: string | null;
  /** Service level → longest days. */
  readonly longestDays: Readonly<Record<string, number>>;
}

/** What decides by which adapter a configured carrier is called. */
export interface CarrierWay {
  readonly name: string;
  readonly adapter: string;
  readonly testMode: boolean;
}

const DAYS = `CASE WHEN l.shortest_days = l.longest_days THEN l.longest_days::text
  ELSE l.shortest_days || '-' || l.longest_days END`;

/** Each carrier has some. */
const levelsAs = <T>(level: Json<T>): Json<T[]> =>
  expression(
    `(SELECT json_agg(${level} ORDER BY l.longest_days DESC) FROM carrier_service_levels l WHERE l.carrier_id = c.id)`,
  );
const LEVELS = levelsAs(jsonOf<CodeNameResponse>({ code: 'l.code', name: 'l.name' }));

const IDENTITY = { guid: 'c.id', name: 'c.name', code: 'c.code', type: 'c.type' };
const STATE = { isConfigured: boolean('k.carrier_id IS NOT NULL'), isActive: boolean('COALESCE(k.is_active, false)') };
/** The migration that lists a carrier without an adapter names it `catalogue`. */
const AVAILABLE = { isAvailable: boolean(`c.adapter <> 'catalogue'`) };
const CONFIGURED = 'LEFT JOIN carrier_configurations k ON k.business_id = $1 AND k.carrier_id = c.id';

const CATALOGUE: PlainList<CarrierResponse> = {
  name: 'carriers',
  json: jsonOf<CarrierResponse>({ ...IDENTITY, ...STATE, ...AVAILABLE, serviceLevels: LEVELS }),
  table: 'carriers c',
  joins: CONFIGURED,
  where: 'true',
  orderBy: 'c.created_at DESC, c.id',
};

const CONFIGURED_ONES: PlainList<ConfiguredCarrierResponse> = {
  name: 'carriers.configured',
  json: jsonOf<ConfiguredCarrierResponse>({
    ...IDENTITY,
    accountNumber: nullable('k.account_number'),
    isActive: boolean('k.is_active'),
    serviceLevels: LEVELS,
  }),
  table: 'carrier_configurations k',
  joins: 'JOIN carriers c ON c.id = k.carrier_id',
  where: 'k.business_id = $1',
  orderBy: 'k.created_at DESC, k.carrier_id DESC',
};

const CONTACTS: PlainList<CarrierContactResponse> = {
  name: 'carriers.contacts',
  json: jsonOf<CarrierContactResponse>({
    guid: 'c.id',
    name: 'c.name',
    email: nullable('c.email'),
    phone: nullable('c.phone'),
    role: nullable('c.role'),
    carrierId: 'c.carrier_id',
  }),
  table: 'carrier_contacts c',
  where: 'c.business_id = $1 AND c.deleted_at IS NULL',
  orderBy: 'c.created_at DESC, c.id DESC',
};

const DETAIL = jsonOf<CarrierDetailResponse>({
  ...IDENTITY,
  ...STATE,
  ...AVAILABLE,
  serviceLevels: levelsAs(jsonOf<ServiceLevelResponse>({ code: 'l.code', name: 'l.name', estimatedDays: DAYS })),
  configuration: when(
    'k.carrier_id IS NOT NULL',
    jsonOf<CarrierConfigurationResponse>({
      accountNumber: nullable('k.account_number'),
      defaultServiceLevel: nullable('k.default_service_level'),
      baseUrl: nullable(`k.settings ->> 'baseUrl'`),
      eventsPath: when<string>(`c.adapter = 'http'`, `'/api/carriers/' || c.id || '/events/' || k.events_key`),
    }),
  ),
  features: expression('to_json(c.features)'),
});

@Injectable()
export class CarriersRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** The catalogue in its own order, with the business's configuration. */
  list(businessId: string, window: AskedPage | undefined): Promise<Listed<CarrierResponse>> {
    return readList(this.reader, CATALOGUE, businessId, window);
  }

  configured(businessId: string, window: AskedPage | undefined): Promise<Listed<ConfiguredCarrierResponse>> {
    return readList(this.reader, CONFIGURED_ONES, businessId, window);
  }

  contacts(businessId: string, window: AskedPage | undefined): Promise<Listed<CarrierContactResponse>> {
    return readList(this.reader, CONTACTS, businessId, window);
  }

  detail(businessId: string, carrierId: string): Promise<JsonText<CarrierDetailResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carriers.one',
      text: `SELECT ${DETAIL}::text AS json, COALESCE(k.version, 0) AS version FROM carriers c ${CONFIGURED} WHERE c.id = $2`,
      values: [businessId, carrierId],
    });
  }

  async findCatalogue(businessId: string, carrierId: string): Promise<CatalogueCarrier | null> {
    const [row] = await this.reader.select<CatalogueCarrier>(businessId, {
      name: 'carriers.catalogue',
      text: `SELECT c.id, c.name, c.adapter, ARRAY(SELECT l.code FROM carrier_service_levels l WHERE l.carrier_id = c.id)
          AS "serviceLevels", ${levelsAs(jsonOf<OfferedLevel>({ code: 'l.code', estimatedDays: DAYS }))} AS levels
        FROM carriers c WHERE c.id = $1`,
      values: [carrierId],
    });
    return row ?? null;
  }

  /** Inside a unit of work; the configuration cannot be deleted or switched off before it ends. */
  async findUse(businessId: string, carrierId: string): Promise<CarrierUse | null> {
    const [row] = await this.work.manager.query<CarrierUse[]>(
      `SELECT c.id, c.name, k.is_active AS "isActive", k.default_service_level AS "defaultServiceLevel",
         (SELECT json_object_agg(l.code, l.longest_days) FROM carrier_service_levels l WHERE l.carrier_id = c.id) AS "longestDays"
       FROM carriers c LEFT JOIN LATERAL (
         SELECT is_active, default_service_level FROM carrier_configurations
         WHERE business_id = $1 AND carrier_id = c.id FOR SHARE) k ON true
       WHERE c.id = $2`,
      [businessId, carrierId],
    );
    return row ?? null;
  }

  findConfiguration(businessId: string, carrierId: string): Promise<CarrierConfiguration | null> {
    return this.work.manager.findOne(CarrierConfiguration, { where: { businessId, carrierId } });
  }

  /** How the configured carrier is called; null where it is not configured. Inside a unit of work. */
  async findWay(businessId: string, carrierId: string): Promise<CarrierWay | null> {
    const [row] = await this.work.manager.query<CarrierWay[]>(
      `SELECT c.name, c.adapter, k.test_mode AS "testMode" FROM carrier_configurations k JOIN carriers c ON c.id = k.carrier_id
       WHERE k.business_id = $1 AND k.carrier_id = $2`,
      [businessId, carrierId],
    );
    return row ?? null;
  }

  findActiveConfigurations(businessId: string): Promise<CarrierConfiguration[]> {
    return this.work.manager.find(CarrierConfiguration, {
      where: { businessId, isActive: true },
      order: { carrierId: 'ASC' },
    });
  }

  findConfigurationForUpdate(businessId: string, carrierId: string): Promise<CarrierConfiguration | null> {
    return this.work.manager.findOne(CarrierConfiguration, {
      where: { businessId, carrierId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Takes the place of an earlier configuration and is active. */
  async configure(
    configuration: Pick<
      CarrierConfiguration,
      | 'businessId'
      | 'carrierId'
      | 'accountNumber'
      | 'apiKeyEncrypted'
      | 'apiSecretEncrypted'
      | 'testMode'
      | 'defaultServiceLevel'
      | 'settings'
    >,
  ): Promise<void> {
    const { businessId, carrierId, accountNumber, apiKeyEncrypted, apiSecretEncrypted, testMode } = configuration;
    const { defaultServiceLevel, settings } = configuration;
    await this.work.manager.query(
      `INSERT INTO carrier_configurations AS k (business_id, carrier_id, account_number, api_key_encrypted,
         api_secret_encrypted, test_mode, default_service_level, settings)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (business_id, carrier_id) DO UPDATE SET account_number = excluded.account_number,
         api_key_encrypted = excluded.api_key_encrypted, api_secret_encrypted = excluded.api_secret_encrypted,
         test_mode = excluded.test_mode, default_service_level = excluded.default_service_level,
         settings = excluded.settings, is_active = true,
         version = k.version + 1, updated_at = excluded.updated_at`,
      [
        businessId,
        carrierId,
        accountNumber,
        apiKeyEncrypted,
        apiSecretEncrypted,
        testMode,
        defaultServiceLevel,
        JSON.stringify(settings),
      ],
    );
  }

  async update(
    businessId: string,
    carrierId: string,
    changes: Partial<Omit<CarrierConfiguration, 'businessId' | 'carrierId'>>,
  ): Promise<void> {
    await this.work.manager.update(
      CarrierConfiguration,
      { businessId, carrierId },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  async remove(businessId: string, carrierId: string): Promise<void> {
    await this.work.manager.delete(CarrierConfiguration, { businessId, carrierId });
  }

  async addContact(contact: Omit<CarrierContact, 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.work.manager.insert(CarrierContact, contact);
  }
}
