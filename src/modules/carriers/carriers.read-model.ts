import { Injectable } from '@nestjs/common';
import { sqlList } from '../../platform/database/queries/sql-list';
import type { RequestedPage, JsonText, Listed } from '../../core/page';
import {
  booleanSql,
  typedSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { AccountField } from './adapters/account-field';
import { ACCOUNT_FIELDS } from './adapters/account-fields';
import { CAPABILITIES, listFeatures } from './adapters/capabilities';
import type { OfferedLevel } from './adapters/carrier-adapter';
import { type PlainList, readList } from '../../platform/database/lists/plain-list';
import { readRecord } from '../../platform/database/lists/stored-record';
import type { CarrierContactResponse } from './dto/carrier-contact.response';
import type {
  CarrierConfigurationResponse,
  CarrierDetailResponse,
  CarrierResponse,
  CodeNameResponse,
  ConfiguredCarrierResponse,
  ServiceLevelResponse,
} from './dto/carrier.response';

/** A carrier of the catalogue, which all businesses share. */
export interface CatalogueCarrier {
  readonly id: string;
  readonly name: string;
  readonly adapter: string;
  readonly serviceLevels: readonly string[];
  /** The service levels with their days, such as `3-5`. */
  readonly levels: readonly OfferedLevel[];
}

/** A carrier of the catalogue with its service levels. */
export interface CarrierLevels {
  readonly id: string;
  readonly name: string;
  /** Longest number of days by code of the service level. */
  readonly longestDays: Readonly<Record<string, number>>;
}

/** Fields that determine the adapter of a configured carrier. */
export interface AdapterChoice {
  readonly name: string;
  readonly adapter: string;
  readonly testMode: boolean;
}

/*
 * Rows of the SQL in this file: `carrier` is a carrier of the catalogue and `level` one of its service levels, which belong to no business.
 * `configuration` is what the business has configured for the carrier, with nulls if that is nothing.
 */

/** SQL: the days of the service level `level`, as a number or a range. */
const DAYS_SQL = `CASE WHEN level.shortest_days = level.longest_days THEN level.longest_days::text
  ELSE level.shortest_days || '-' || level.longest_days END`;

/** SQL: the service levels of the `carrier` as JSON, the slowest first. Each carrier has at least one. */
const buildLevelsJson = <T>(level: JsonSql<T>): JsonSql<T[]> =>
  jsonArraySql(
    level,
    `FROM carrier_service_levels level
    WHERE level.carrier_id = carrier.id`,
    'level.longest_days DESC',
  );

const LEVELS_JSON = buildLevelsJson(jsonObjectSql<CodeNameResponse>({ code: 'level.code', name: 'level.name' }));

const IDENTITY_MEMBERS = { guid: 'carrier.id', name: 'carrier.name', code: 'carrier.code', type: 'carrier.type' };

const STATE_MEMBERS = {
  isConfigured: booleanSql('configuration.carrier_id IS NOT NULL'),
  isActive: booleanSql('COALESCE(configuration.is_active, false)'),
};

/** The adapters by name, with their features. */
const FEATURES_OF_ADAPTERS = Object.entries(CAPABILITIES).map(([name, capabilities]) => ({
  name,
  list: listFeatures(capabilities),
}));

/** Carriers for which there is no adapter are in the catalogue with the adapter `catalogue`. */
const AVAILABILITY_MEMBERS = {
  isAvailable: booleanSql(`carrier.adapter IN (${sqlList(FEATURES_OF_ADAPTERS.map(({ name }) => name))})`),
};

/** Returns SQL for a list that follows from the adapter of the `carrier`, as JSON. It is empty without an adapter. */
function listByAdapterSql<T>(lists: readonly { readonly name: string; readonly list: readonly T[] }[]): JsonSql<T[]> {
  const toJsonLiteral = (list: readonly T[]) => JSON.stringify(list).replaceAll("'", "''");
  const cases = lists.map(({ name, list }) => `WHEN '${name}' THEN '${toJsonLiteral(list)}'::json`);
  return typedSql(`CASE carrier.adapter ${cases.join(' ')} ELSE '[]'::json END`);
}

const FEATURES_JSON = listByAdapterSql(FEATURES_OF_ADAPTERS);

const ACCOUNT_FIELDS_JSON = listByAdapterSql<AccountField>(
  Object.entries(ACCOUNT_FIELDS).map(([name, list]) => ({ name, list })),
);

/** SQL: adds `configuration` to `carrier`. $1 is the business. */
const CONFIGURATION_JOIN_SQL = `LEFT JOIN carrier_configurations configuration
  ON configuration.business_id = $1
    AND configuration.carrier_id = carrier.id`;

const CATALOGUE_LIST: PlainList<CarrierResponse> = {
  name: 'carriers',
  json: jsonObjectSql<CarrierResponse>({
    ...IDENTITY_MEMBERS,
    ...STATE_MEMBERS,
    ...AVAILABILITY_MEMBERS,
    serviceLevels: LEVELS_JSON,
  }),
  table: 'carriers carrier',
  joins: CONFIGURATION_JOIN_SQL,
  where: 'true', // All businesses see the whole catalogue.
  orderBy: 'carrier.created_at DESC, carrier.id',
};

const CONFIGURED_LIST: PlainList<ConfiguredCarrierResponse> = {
  name: 'carriers.configured',
  json: jsonObjectSql<ConfiguredCarrierResponse>({
    ...IDENTITY_MEMBERS,
    accountNumber: nullableSql('configuration.account_number'),
    isActive: booleanSql('configuration.is_active'),
    serviceLevels: LEVELS_JSON,
    features: FEATURES_JSON,
  }),
  table: 'carrier_configurations configuration',
  joins: 'JOIN carriers carrier ON carrier.id = configuration.carrier_id',
  where: 'configuration.business_id = $1',
  orderBy: 'configuration.created_at DESC, configuration.carrier_id DESC',
};

const CONTACTS_LIST: PlainList<CarrierContactResponse> = {
  name: 'carriers.contacts',
  json: jsonObjectSql<CarrierContactResponse>({
    guid: 'contact.id',
    name: 'contact.name',
    email: nullableSql('contact.email'),
    phone: nullableSql('contact.phone'),
    role: nullableSql('contact.role'),
    carrierId: 'contact.carrier_id',
  }),
  table: 'carrier_contacts contact',
  where: 'contact.business_id = $1 AND contact.deleted_at IS NULL',
  orderBy: 'contact.created_at DESC, contact.id DESC',
};

const DETAIL_JSON = jsonObjectSql<CarrierDetailResponse>({
  ...IDENTITY_MEMBERS,
  ...STATE_MEMBERS,
  ...AVAILABILITY_MEMBERS,
  serviceLevels: buildLevelsJson(
    jsonObjectSql<ServiceLevelResponse>({ code: 'level.code', name: 'level.name', estimatedDays: DAYS_SQL }),
  ),
  configuration: caseWhenSql(
    'configuration.carrier_id IS NOT NULL',
    jsonObjectSql<CarrierConfigurationResponse>({
      accountNumber: nullableSql('configuration.account_number'),
      defaultServiceLevel: nullableSql('configuration.default_service_level'),
      baseUrl: nullableSql(`configuration.settings ->> 'baseUrl'`),
      trackingPerDay: nullableSql(numberSql(`(configuration.settings ->> 'trackingPerDay')::integer`)),
      eventsPath: caseWhenSql<string>(
        `carrier.adapter = 'http'`,
        `'/api/carriers/' || carrier.id || '/events/' || configuration.events_key`,
      ),
    }),
  ),
  features: FEATURES_JSON,
  accountFields: ACCOUNT_FIELDS_JSON,
});

/** Reads the catalogue of carriers and the configurations of a business. */
@Injectable()
export class CarriersReadModel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** Returns the catalogue with the state of the business's configurations. */
  list(businessId: string, page: RequestedPage | undefined): Promise<Listed<CarrierResponse>> {
    return readList(this.reader, CATALOGUE_LIST, businessId, page);
  }

  /** Returns the carriers that the business has configured, newest first. */
  listConfigured(businessId: string, page: RequestedPage | undefined): Promise<Listed<ConfiguredCarrierResponse>> {
    return readList(this.reader, CONFIGURED_LIST, businessId, page);
  }

  /** Returns the business's contacts at carriers, newest first. */
  listContacts(businessId: string, page: RequestedPage | undefined): Promise<Listed<CarrierContactResponse>> {
    return readList(this.reader, CONTACTS_LIST, businessId, page);
  }

  /** Returns a carrier with the business's configuration. */
  readDetail(businessId: string, carrierId: string): Promise<JsonText<CarrierDetailResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carriers.one',
      text: `SELECT ${DETAIL_JSON}::text AS json, COALESCE(configuration.version, 0) AS version
        FROM carriers carrier ${CONFIGURATION_JOIN_SQL}
        WHERE carrier.id = $2`,
      values: [businessId, carrierId],
    });
  }

  /** Returns the service levels of a carrier with their longest days. */
  async findLevels(businessId: string, carrierId: string): Promise<CarrierLevels | null> {
    const [row] = await this.reader.select<CarrierLevels>(businessId, {
      name: 'carriers.levels',
      text: `SELECT carrier.id, carrier.name,
          (SELECT json_object_agg(level.code, level.longest_days)
            FROM carrier_service_levels level
            WHERE level.carrier_id = carrier.id) AS "longestDays"
        FROM carriers carrier WHERE carrier.id = $1`,
      values: [carrierId],
    });
    return row ?? null;
  }

  /** Returns a carrier of the catalogue. */
  async findCatalogueCarrier(businessId: string, carrierId: string): Promise<CatalogueCarrier | null> {
    const [row] = await this.reader.select<CatalogueCarrier>(businessId, {
      name: 'carriers.catalogue',
      text: `SELECT carrier.id, carrier.name, carrier.adapter,
          ARRAY(SELECT level.code
            FROM carrier_service_levels level
            WHERE level.carrier_id = carrier.id) AS "serviceLevels",
          ${buildLevelsJson(jsonObjectSql<OfferedLevel>({ code: 'level.code', estimatedDays: DAYS_SQL }))} AS levels
        FROM carriers carrier WHERE carrier.id = $1`,
      values: [carrierId],
    });
    return row ?? null;
  }

  /** Returns what determines the adapter of a carrier; null if the carrier is not configured. Call it inside a unit of work. */
  async findAdapterChoice(businessId: string, carrierId: string): Promise<AdapterChoice | null> {
    const [row] = await this.work.manager.query<AdapterChoice[]>(
      `SELECT carrier.name, carrier.adapter, configuration.test_mode AS "testMode"
       FROM carrier_configurations configuration
       JOIN carriers carrier ON carrier.id = configuration.carrier_id
       WHERE configuration.business_id = $1 AND configuration.carrier_id = $2`,
      [businessId, carrierId],
    );
    return row ?? null;
  }
}
