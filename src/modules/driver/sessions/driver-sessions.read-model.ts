import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../../core/page';
import { instantSql, jsonArraySql, jsonObjectSql, nullableSql } from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { OpenDriverSessionResponse } from './dto/driver-session.response';
import { IS_LIVE_SESSION_SQL } from './live-session-sql';

/** The open sessions of the driver $2, the most recently used first. They expire as IS_LIVE_SESSION_SQL says. */
const SESSIONS_JSON = jsonArraySql(
  jsonObjectSql<OpenDriverSessionResponse>({
    guid: 'session.id',
    deviceName: nullableSql('session.device_name'),
    createdAt: instantSql('session.created_at'),
    lastUsedAt: instantSql('session.last_used_at'),
    expiresAt: instantSql(`session.last_used_at + interval '90 days'`),
  }),
  `FROM (
     SELECT *
     FROM driver_sessions
     WHERE business_id = $1
       AND driver_id = $2
       AND ${IS_LIVE_SESSION_SQL}
   ) session`,
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
