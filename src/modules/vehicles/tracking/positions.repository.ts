import { Injectable } from '@nestjs/common';
import { millisecondsOf, momentOf } from '../../../database/moments';
import { prepared } from '../../../database/prepared';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { Assignment, Position } from './position';
import type { DeviceClock } from './device-clock';
import type { DeviceState } from './device-status';
import type { RejectionReason } from './tracker-reading';

/** A device as it stands before new positions, held until the transaction ends. */
export interface ReportingDevice extends DeviceState {
  readonly id: string;
  readonly deviceId: string;
  /** The time of its newest position so far. */
  readonly reportedAt: number | null;
  readonly clock: DeviceClock;
  readonly assignments: readonly Assignment[];
}

/** New positions of a device, no two of the same time, what else it sent, and what the device is like with them. */
export interface Report extends DeviceState {
  readonly id: string;
  readonly reportedAt: number | null;
  readonly clock: DeviceClock;
  readonly positions: readonly Position[];
  /** Messages without a position to keep, and why the last of them had none. */
  readonly rejected: number;
  readonly lastRejection: RejectionReason | null;
}

/** The newest of them on a vehicle. */
export interface VehiclePosition {
  readonly vehicleId: string;
  readonly deviceId: string;
  readonly position: Position;
}

/** How much of a device's positions was new. */
export interface Inserted {
  readonly id: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** The times of the new ones, where some were not new. */
  readonly times: readonly number[] | null;
}

/** History, newest position of the vehicles, and state of the devices in one statement. */
const STORE = `
  WITH sent AS (
    SELECT ($2::uuid[])[s.n] AS device_id, ${momentOf('s.at')} AS recorded_at, s.*
    FROM unnest($3::int[], $4::float8[], $5::float8[], $6::float8[], $7::real[], $8::real[], $9::real[], $10::real[], $11::real[], $12::real[])
      AS s (n, at, latitude, longitude, speed, heading, altitude, accuracy, battery, fuel)
  ), inserted AS (
    INSERT INTO positions (business_id, device_id, recorded_at, latitude, longitude, speed_kmh, heading, altitude_m, accuracy_m,
      battery_level, fuel_level_l)
    SELECT $1, device_id, recorded_at, latitude, longitude, speed, heading, altitude, accuracy, battery, fuel FROM sent
    ON CONFLICT DO NOTHING
    RETURNING device_id, recorded_at
  ), heard AS (
    UPDATE tracking_devices d SET last_seen_at = ${momentOf('h.seen')}, reported_at = ${momentOf('h.reported')}, battery_level = h.battery,
      fault = h.fault, rejected_count = d.rejected_count + h.rejected, rejected_reason = COALESCE(h.rejection, d.rejected_reason),
      rejected_at = CASE WHEN h.rejected > 0 THEN ${momentOf('h.seen')} ELSE d.rejected_at END,
      clock_lags = string_to_array(btrim(h.lags, '{}'), ',')::int[], clock_sampled_at = ${momentOf('h.sampled')}, clock_offset_s = h.offset_s
    FROM unnest($2::uuid[], $13::float8[], $14::float8[], $15::real[], $16::text[], $25::int[], $26::text[], $27::text[], $28::float8[],
      $29::int[]) AS h (id, seen, reported, battery, fault, rejected, rejection, lags, sampled, offset_s)
    WHERE d.business_id = $1 AND d.id = h.id AND d.id = ANY ($2)
  ), newest AS (
    INSERT INTO vehicle_positions AS v (business_id, vehicle_id, device_id, recorded_at, latitude, longitude, speed_kmh, heading)
    SELECT $1, n.vehicle_id, n.device_id, ${momentOf('n.at')}, n.latitude, n.longitude, n.speed, n.heading
    FROM unnest($18::uuid[], $19::uuid[], $20::float8[], $21::float8[], $22::float8[], $23::real[], $24::real[])
      AS n (vehicle_id, device_id, at, latitude, longitude, speed, heading)
    ON CONFLICT (business_id, vehicle_id) DO UPDATE SET device_id = excluded.device_id, recorded_at = excluded.recorded_at,
      latitude = excluded.latitude, longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, heading = excluded.heading,
      xact = excluded.xact
    WHERE v.recorded_at < excluded.recorded_at RETURNING 1
  )
  SELECT i.device_id AS id, count(*)::int AS count, ${millisecondsOf('min(i.recorded_at)')} AS "from", ${millisecondsOf('max(i.recorded_at)')} AS "to",
    CASE WHEN count(*) < c.sent THEN array_agg(${millisecondsOf('i.recorded_at')}) END AS times
  FROM inserted i JOIN unnest($2::uuid[], $17::int[]) AS c (device_id, sent) USING (device_id)
  GROUP BY i.device_id, c.sent`;

@Injectable()
export class PositionsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The devices by id or by their own name for themselves, held in the order of their ids so that two batches never wait for each other in a circle. */
  async hold(businessId: string, ids: readonly string[], deviceIds: readonly string[]): Promise<ReportingDevice[]> {
    const [, devices] = await Promise.all([this.readByKeys(), this.devices(businessId, ids, deviceIds)]);
    return devices;
  }

  /**
   * Whatever follows in this transaction finds its rows by their keys. A week's partition is empty when its first positions
   * come: a plan that was made then would go on reading the whole of it for each device while it fills.
   */
  private async readByKeys(): Promise<void> {
    await prepared(this.work, { name: 'positions.read-by-keys', text: 'SET LOCAL enable_seqscan = off', values: [] });
  }

  private async devices(
    businessId: string,
    ids: readonly string[],
    deviceIds: readonly string[],
  ): Promise<ReportingDevice[]> {
    const which = [
      ...(ids.length > 0 ? ['d.id = ANY ($2::uuid[])'] : []),
      ...(deviceIds.length > 0 ? [`d.device_id = ANY ($${ids.length > 0 ? 3 : 2}::text[])`] : []),
    ];
    const rows = await prepared<Omit<ReportingDevice, 'assignments'> & { on: [string, number, number | null][] }>(
      this.work,
      {
        name: `devices.hold-${ids.length > 0}-${deviceIds.length > 0}`,
        text: `SELECT d.id, d.device_id AS "deviceId", ${millisecondsOf('d.last_seen_at')} AS "lastSeenAt", ${millisecondsOf('d.reported_at')} AS "reportedAt",
         d.battery_level AS "batteryLevel", d.fault, json_build_object('lagsS', d.clock_lags, 'sampledAt', ${millisecondsOf('d.clock_sampled_at')},
           'offsetS', d.clock_offset_s) AS clock,
         (SELECT COALESCE(json_agg(json_build_array(a.vehicle_id, ${millisecondsOf('a.started_at')}, ${millisecondsOf('a.ended_at')}) ORDER BY a.started_at), '[]')
          FROM device_assignments a WHERE a.business_id = $1 AND a.device_id = d.id) AS "on"
       FROM tracking_devices d
       WHERE d.business_id = $1 AND d.deleted_at IS NULL AND (${which.join(' OR ')})
       ORDER BY d.id FOR UPDATE OF d`,
        values: [businessId, ...[ids, deviceIds].filter((names) => names.length > 0)],
      },
    );
    return rows.map(({ on, ...device }) => ({
      ...device,
      assignments: on.map(([vehicleId, from, to]) => ({ vehicleId, from, to })),
    }));
  }

  /** Stores what is new of the reports; devices of which nothing was new are not answered. */
  async store(
    businessId: string,
    reports: readonly Report[],
    newest: readonly VehiclePosition[],
  ): Promise<ReadonlyMap<string, Inserted>> {
    const sent = reports.flatMap(({ positions }, index) =>
      positions.map((position) => ({ index: index + 1, position })),
    );
    const column = (of: (position: Position) => number | null) => literal(sent.map(({ position }) => of(position)));
    const current = (of: (position: Position) => number | null) => literal(newest.map(({ position }) => of(position)));
    const rows = await prepared<Inserted>(this.work, {
      name: 'positions.store',
      text: STORE,
      values: [
        businessId,
        reports.map(({ id }) => id),
        literal(sent.map(({ index }) => index)),
        column(({ at }) => at),
        column(({ latitude }) => latitude),
        column(({ longitude }) => longitude),
        column(({ speedKmh }) => speedKmh),
        column(({ heading }) => heading),
        column(({ altitudeM }) => altitudeM),
        column(({ accuracyM }) => accuracyM),
        column(({ batteryLevel }) => batteryLevel),
        column(({ fuelLevelL }) => fuelLevelL),
        literal(reports.map(({ lastSeenAt }) => lastSeenAt)),
        literal(reports.map(({ reportedAt }) => reportedAt)),
        literal(reports.map(({ batteryLevel }) => batteryLevel)),
        reports.map(({ fault }) => fault),
        literal(reports.map(({ positions }) => positions.length)),
        newest.map(({ vehicleId }) => vehicleId),
        newest.map(({ deviceId }) => deviceId),
        current(({ at }) => at),
        current(({ latitude }) => latitude),
        current(({ longitude }) => longitude),
        current(({ speedKmh }) => speedKmh),
        current(({ heading }) => heading),
        literal(reports.map(({ rejected }) => rejected)),
        reports.map(({ lastRejection }) => lastRejection),
        reports.map(({ clock }) => literal(clock.lagsS)),
        literal(reports.map(({ clock }) => clock.sampledAt)),
        literal(reports.map(({ clock }) => clock.offsetS)),
      ],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** Numbers as PostgreSQL writes an array: three times as fast as the driver, which escapes each entry. */
const literal = (numbers: readonly (number | null)[]): string => `{${numbers.map((n) => n ?? 'NULL').join(',')}}`;
