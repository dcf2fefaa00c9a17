import { Injectable } from '@nestjs/common';
import { JsonText } from '../../application/page';
import { type Read, TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import type { OfferedLevel } from './adapters/carrier-adapter';
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

/** The part of a list that was asked for; undefined for the whole. */
export type Window = { page: number; pageSize: number } | undefined;

const LEVELS = `(SELECT json_agg(json_build_object('code', l.code, 'name', l.name) ORDER BY l.longest_days DESC)
  FROM carrier_service_levels l WHERE l.carrier_id = c.id)`;

const DAYS = `CASE WHEN l.shortest_days = l.longest_days THEN l.longest_days::text
  ELSE l.shortest_days || '-' || l.longest_days END`;

const LEVELS_WITH_DAYS = `(SELECT json_agg(json_build_object('code', l.code, 'name', l.name, 'estimatedDays', ${DAYS})
    ORDER BY l.longest_days DESC)
  FROM carrier_service_levels l WHERE l.carrier_id = c.id)`;

@Injectable()
export class CarriersRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** The catalogue in its own order, with the business's configuration. */
  list(businessId: string, window: Window): Promise<{ text: string; total: number }> {
    return this.jsonList(businessId, window, {
      name: 'carriers',
      item: `json_build_object('guid', c.id, 'name', c.name, 'code', c.code, 'type', c.type,
        'isConfigured', k.carrier_id IS NOT NULL, 'isActive', COALESCE(k.is_active, false), 'serviceLevels', ${LEVELS})`,
      from: 'carriers c LEFT JOIN carrier_configurations k ON k.business_id = $1 AND k.carrier_id = c.id',
      order: 'c.created_at DESC, c.id',
    });
  }

  configured(businessId: string, window: Window): Promise<{ text: string; total: number }> {
    return this.jsonList(businessId, window, {
      name: 'carriers_configured',
      item: `json_build_object('guid', c.id, 'name', c.name, 'code', c.code, 'type', c.type,
        'accountNumber', k.account_number, 'isActive', k.is_active, 'serviceLevels', ${LEVELS})`,
      from: 'carrier_configurations k JOIN carriers c ON c.id = k.carrier_id WHERE k.business_id = $1',
      order: 'k.created_at DESC, k.carrier_id DESC',
    });
  }

  contacts(businessId: string, window: Window): Promise<{ text: string; total: number }> {
    return this.jsonList(businessId, window, {
      name: 'carrier_contacts',
      item: `json_build_object('guid', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'role', c.role,
        'carrierId', c.carrier_id)`,
      from: 'carrier_contacts c WHERE c.business_id = $1 AND c.deleted_at IS NULL',
      order: 'c.created_at DESC, c.id DESC',
    });
  }

  async detail(businessId: string, carrierId: string): Promise<JsonText | null> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<{ json: string; version: number }>({
        name: 'carrier_detail',
        text: `SELECT json_build_object('guid', c.id, 'name', c.name, 'code', c.code, 'type', c.type,
            'isConfigured', k.carrier_id IS NOT NULL, 'isActive', COALESCE(k.is_active, false),
            'serviceLevels', ${LEVELS_WITH_DAYS},
            'configuration', CASE WHEN k.carrier_id IS NOT NULL THEN json_build_object(
              'accountNumber', k.account_number, 'defaultServiceLevel', k.default_service_level,
              'baseUrl', k.settings ->> 'baseUrl',
              'eventsPath', CASE WHEN c.adapter = 'http' THEN '/api/carriers/' || c.id || '/events/' || k.events_key END) END,
            'features', to_json(c.features))::text AS json, COALESCE(k.version, 0) AS version
          FROM carriers c LEFT JOIN carrier_configurations k ON k.business_id = $1 AND k.carrier_id = c.id
          WHERE c.id = $2`,
        values: [businessId, carrierId],
      }),
    );
    return row ? new JsonText(row.json, `"${row.version}"`) : null;
  }

  async findCatalogue(businessId: string, carrierId: string): Promise<CatalogueCarrier | null> {
    const [row] = await this.reader.read(businessId, (read) =>
      read<CatalogueCarrier>({
        name: 'carrier_catalogue',
        text: `SELECT c.id, c.name, c.adapter, ARRAY(SELECT l.code FROM carrier_service_levels l WHERE l.carrier_id = c.id)
            AS "serviceLevels",
            (SELECT json_agg(json_build_object('code', l.code, 'estimatedDays', ${DAYS}) ORDER BY l.longest_days DESC)
             FROM carrier_service_levels l WHERE l.carrier_id = c.id) AS levels
          FROM carriers c WHERE c.id = $1`,
        values: [carrierId],
      }),
    );
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
         version = k.version + 1, updated_at = now()`,
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

  private jsonList(
    businessId: string,
    window: Window,
    { name, item, from, order }: { name: string; item: string; from: string; order: string },
  ): Promise<{ text: string; total: number }> {
    return this.reader.read(businessId, async (read: Read) => {
      const [row] = await read<{ text: string; total: number }>({
        name: window ? `${name}_page` : name,
        text: `SELECT COALESCE(json_agg(t.item), '[]')::text AS text, (SELECT count(*)::int FROM ${from}) AS total
          FROM (SELECT ${item} AS item FROM ${from} ORDER BY ${order}${window ? ' LIMIT $2 OFFSET $3' : ''}) t`,
        values: window ? [businessId, window.pageSize, (window.page - 1) * window.pageSize] : [businessId],
      });
      return row!;
    });
  }
}
