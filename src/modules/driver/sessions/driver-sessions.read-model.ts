import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import { instantSql, jsonArraySql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { OpenDriverSessionResponse } from './dto/driver-session.response';
import { isLiveSessionSql, SESSION_LIFETIME_SQL } from './live-session-sql';

/** SQL: the open sessions of the driver $2 of the business $1, the most recently used first. */
const SESSIONS_JSON = jsonArraySql(
  jsonObjectSql<OpenDriverSessionResponse>({
    guid: 'session.id',
    deviceName: nullableSql('session.device_name'),
    createdAt: instantSql('session.created_at'),
    lastUsedAt: instantSql('session.last_used_at'),
    expiresAt: instantSql(`session.last_used_at + ${SESSION_LIFETIME_SQL}`),
  }),
  `FROM driver_sessions session
   WHERE session.business_id = $1
     AND session.driver_id = $2
     AND ${isLiveSessionSql('session')}`,
  'session.last_used_at DESC, session.id DESC',
);

/** Reads the open sessions of a driver. */
@Injectable()
export class DriverSessionsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the driver's open sessions, or null if there is no such driver. */
  list(businessId: string, driverId: string): Promise<JsonText<OpenDriverSessionResponse[]> | null> {
    return readRecord(this.reader, businessId, {
      name: 'driver-sessions.of-driver',
      text: `SELECT ${SESSIONS_JSON}::text AS json
        FROM drivers driver
        WHERE driver.business_id = $1
          AND driver.id = $2
          AND driver.deleted_at IS NULL`,
      values: [businessId, driverId],
    });
  }
}
