import { Injectable } from '@nestjs/common';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import { buildPhoneDeviceId } from '../phone-device';
import { isLiveSessionSql } from '../sessions/live-session-sql';

const PHONE_ID_PREFIX = buildPhoneDeviceId('');

/** A tracker app that has a key, and so may report positions. */
export interface TrackerApp {
  readonly driverId: string;
  readonly deviceId: string;
}

/** Reads the tracker apps on drivers' phones. The device id of an app is PHONE_ID_PREFIX ($3) and the id of the session. */
@Injectable()
export class TrackerAppsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns the tracker apps of the dispatch's driver. The phone that the driver used last is first. */
  async findApps(businessId: string, dispatchId: string): Promise<TrackerApp[]> {
    return this.reader.select<TrackerApp>(businessId, {
      name: 'tracker-apps.of-dispatch',
      text: `SELECT session.driver_id AS "driverId", device.device_id AS "deviceId"
        FROM dispatches dispatch
        JOIN driver_sessions session
          ON session.business_id = $1
            AND session.driver_id = dispatch.driver_id
            AND ${isLiveSessionSql('session')}
        JOIN tracking_devices device
          ON device.business_id = $1
            AND device.device_id = $3 || session.id
            AND device.key_hash IS NOT NULL
            AND device.deleted_at IS NULL
        WHERE dispatch.business_id = $1 AND dispatch.id = $2
        ORDER BY session.last_used_at DESC, session.id`,
      values: [businessId, dispatchId, PHONE_ID_PREFIX],
    });
  }

  /** Returns the device ids of tracker apps that have a key although the session of their phone has ended. */
  async findUnusedDeviceIds(businessId: string, driverId: string): Promise<string[]> {
    const rows = await this.reader.select<{ deviceId: string }>(businessId, {
      name: 'tracker-apps.unused',
      text: `SELECT device.device_id AS "deviceId"
        FROM driver_sessions session
        JOIN tracking_devices device
          ON device.business_id = $1
            AND device.device_id = $3 || session.id
            AND device.key_hash IS NOT NULL
            AND device.deleted_at IS NULL
        WHERE session.business_id = $1 AND session.driver_id = $2 AND session.ended_at IS NOT NULL
        ORDER BY device.id`,
      values: [businessId, driverId, PHONE_ID_PREFIX],
    });
    return rows.map(({ deviceId }) => deviceId);
  }
}
