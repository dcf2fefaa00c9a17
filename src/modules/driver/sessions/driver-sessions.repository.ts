import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../application/page';
import { instant, jsonArray, jsonOf, nullable } from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { readRecord } from '../../../lists/stored-record';
import type { OpenDriverSessionResponse } from './dto/driver-session.response';

/** As `authenticate_driver_session` has it. */
const LIVE = `ended_at IS NULL AND last_used_at > now() - interval '90 days'`;

const SESSIONS = jsonArray(
  jsonOf<OpenDriverSessionResponse>({
    guid: 's.id',
    deviceName: nullable('s.device_name'),
    createdAt: instant('s.created_at'),
    lastUsedAt: instant('s.last_used_at'),
    expiresAt: instant(`s.last_used_at + interval '90 days'`),
  }),
  `FROM (SELECT * FROM driver_sessions WHERE business_id = $1 AND driver_id = $2 AND ${LIVE}) s`,
  's.last_used_at DESC, s.id DESC',
);

export interface OpenedDriverSession {
  readonly driverId: string;
  readonly driverName: string;
  readonly businessName: string;
  readonly businessPhone: string | null;
  readonly timeZone: string;
  readonly expiresAt: Date;
}

@Injectable()
export class DriverSessionsRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  /** The driver's open sessions; null without the driver. */
  list(businessId: string, driverId: string): Promise<JsonText<OpenDriverSessionResponse[]> | null> {
    return readRecord(this.reader, businessId, {
      name: 'driver-sessions.of-driver',
      text: `SELECT ${SESSIONS}::text AS json FROM drivers d WHERE d.business_id = $1 AND d.id = $2 AND d.deleted_at IS NULL`,
      values: [businessId, driverId],
    });
  }

  /** It takes the place of the one before. */
  async invite(businessId: string, driverId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO driver_invitations (business_id, driver_id, code_hash, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (business_id, driver_id) DO UPDATE SET code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at,
         created_at = EXCLUDED.created_at`,
      [businessId, driverId, codeHash, expiresAt],
    );
  }

  /** Before any business is known. Undefined for a code that opens nothing. */
  async open(
    codeHash: Buffer,
    session: { readonly id: string; readonly tokenHash: Buffer; readonly deviceName: string | null },
  ): Promise<OpenedDriverSession | undefined> {
    const [opened] = await this.work.manager.query<OpenedDriverSession[]>(
      `SELECT driver_id AS "driverId", driver_name AS "driverName", business_name AS "businessName",
         business_phone AS "businessPhone", time_zone AS "timeZone", expires_at AS "expiresAt"
       FROM open_driver_session($1, $2, $3, $4)`,
      [codeHash, session.id, session.tokenHash, session.deviceName],
    );
    return opened;
  }

  /** Undefined without such an open session of the driver. */
  async end(businessId: string, driverId: string, id: string): Promise<{ deviceName: string | null } | undefined> {
    const [rows] = await this.work.manager.query<[{ deviceName: string | null }[], number]>(
      `UPDATE driver_sessions SET ended_at = now() WHERE business_id = $1 AND driver_id = $2 AND id = $3 AND ${LIVE}
       RETURNING device_name AS "deviceName"`,
      [businessId, driverId, id],
    );
    return rows[0];
  }
}
