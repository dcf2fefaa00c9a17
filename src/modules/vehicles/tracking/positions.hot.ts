// Hand-written SQL, because TypeORM takes 3 times as long to insert 2,000 rows, and 11 times as long to set different values of 200 rows
// (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { millisecondsSql, momentSql } from '../../../platform/database/queries/moments';
import { pipelineSteps } from '../../../platform/database/driver/pipelined-transaction';
import { getTransactionClient, runPrepared } from '../../../platform/database/driver/prepared';
import { NamedStatement } from '../../../platform/database/queries/statements/named-statement';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Assignment, Position } from './position';
import type { DeviceClock } from './ingest/device-clock';
import type { DeviceState } from './devices/device-status';
import type { RejectionReason } from './protocols/tracker-reading';

/*
 * Words of this file. `id` is the id of a device in this service, a uuid. `deviceId` is the id that the device sends, such as its IMEI. In
 * SQL, `tracking_devices.device_id` is the latter, and `device_id` of all other tables is the uuid. Times are in milliseconds since 1970.
 *
 * A column of positions is listed in Position, in the four lists of INSERT_POSITIONS (in the same order) and in `storeValues`. That of
 * vehicle_positions is also listed in STORE_CURRENT_POSITIONS.
 */

/** State of a locked device before new positions. */
export interface ReportingDevice extends DeviceState {
  readonly id: string;
  /** The identifier that the device sends, such as its IMEI. */
  readonly deviceId: string;
  /** Time of the newest stored position. */
  readonly reportedAtMs: number | null;
  readonly clock: DeviceClock;
  readonly assignments: readonly Assignment[];
}

/** New positions of a device with different times, and the resulting state of the device. */
export interface DeviceReport extends DeviceState {
  readonly id: string;
  readonly reportedAtMs: number | null;
  readonly clock: DeviceClock;
  readonly positions: readonly Position[];
  /** Number of messages without a usable position, and the reason of the last one. */
  readonly rejectedCount: number;
  readonly lastRejectionReason: RejectionReason | null;
}

/** A position of a vehicle. */
export interface VehiclePosition {
  readonly vehicleId: string;
  /** The `id` of the device. */
  readonly deviceId: string;
  readonly position: Position;
}

/** The positions of a device that were new. */
export interface InsertedPositions {
  readonly id: string;
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** Times of the new positions, if some of the sent ones were not new; null if all were new. */
  readonly timesMs: readonly number[] | null;
}

/** SQL: inserts the sent positions. A position with the time of a stored one is ignored. */
const INSERT_POSITIONS = `
  INSERT INTO positions (business_id, device_id, recorded_at, latitude, longitude, speed_kmh, heading, altitude_m, accuracy_m,
    battery_level, fuel_level_l)
  SELECT :businessId, (:deviceIds::uuid[])[device_number], ${momentSql('at_ms')}, latitude, longitude, speed_kmh, heading,
    altitude_m, accuracy_m, battery_level, fuel_level_l
  FROM unnest(:deviceNumbers::int[], :times::float8[], :latitudes::float8[], :longitudes::float8[], :speeds::real[],
      :headings::real[], :altitudes::real[], :accuracies::real[], :batteryLevels::real[], :fuelLevels::real[])
    AS sent (device_number, at_ms, latitude, longitude, speed_kmh, heading, altitude_m, accuracy_m, battery_level, fuel_level_l)
  ON CONFLICT DO NOTHING
  RETURNING device_id, recorded_at`;

/**
 * SQL: stores the state of each device that sent something. `clock_lags` is sent as text, because unnest would flatten an array of arrays.
 */
const UPDATE_DEVICES = `
  UPDATE tracking_devices device SET
    last_seen_at = ${momentSql('state.seen_ms')},
    reported_at = ${momentSql('state.reported_ms')},
    battery_level = state.battery_level,
    fault = state.fault,
    rejected_count = device.rejected_count + state.rejected,
    rejected_reason = COALESCE(state.rejected_reason, device.rejected_reason),
    rejected_at = CASE WHEN state.rejected > 0 THEN ${momentSql('state.seen_ms')} ELSE device.rejected_at END,
    clock_lags = string_to_array(btrim(state.clock_lags, '{}'), ',')::int[],
    clock_sampled_at = ${momentSql('state.clock_sampled_ms')},
    clock_offset_s = state.clock_offset_s
  FROM unnest(:deviceIds::uuid[], :seenTimes::float8[], :reportedTimes::float8[], :deviceBatteryLevels::real[], :faults::text[],
      :rejectedCounts::int[], :rejectedReasons::text[], :clockLags::text[], :clockSampledTimes::float8[], :clockOffsets::int[])
    AS state (id, seen_ms, reported_ms, battery_level, fault, rejected, rejected_reason, clock_lags, clock_sampled_ms, clock_offset_s)
  WHERE device.business_id = :businessId AND device.id = state.id AND device.id = ANY (:deviceIds)`;

/**
 * SQL: stores the current position of each vehicle, unless a later one is stored. `xact` is the id of the transaction that wrote the row,
 * by which the live stream finds changes. It is the default of the column, so `excluded.xact` is the current transaction.
 */
const STORE_CURRENT_POSITIONS = `
  INSERT INTO vehicle_positions AS stored (business_id, vehicle_id, device_id, recorded_at, latitude, longitude, speed_kmh, heading)
  SELECT :businessId, vehicle_id, device_id, ${momentSql('at_ms')}, latitude, longitude, speed_kmh, heading
  FROM unnest(:vehicleIds::uuid[], :currentDeviceIds::uuid[], :currentTimes::float8[], :currentLatitudes::float8[],
      :currentLongitudes::float8[], :currentSpeeds::real[], :currentHeadings::real[])
    AS newest (vehicle_id, device_id, at_ms, latitude, longitude, speed_kmh, heading)
  ON CONFLICT (business_id, vehicle_id) DO UPDATE SET device_id = excluded.device_id, recorded_at = excluded.recorded_at,
    latitude = excluded.latitude, longitude = excluded.longitude, speed_kmh = excluded.speed_kmh, heading = excluded.heading,
    xact = excluded.xact
  WHERE stored.recorded_at < excluded.recorded_at
  RETURNING 1`;

/**
 * Stores history, current positions of vehicles and states of devices in one statement. Returns one row for each device with new positions:
 * - inserted: the new positions of the history
 * - updated_devices: the states of the devices
 * - current_positions: the newest position of each vehicle
 */
const STORE_POSITIONS = new NamedStatement<ReturnType<typeof storeValues>>(
  'positions.store',
  `WITH inserted AS (${INSERT_POSITIONS}),
     updated_devices AS (${UPDATE_DEVICES}),
     current_positions AS (${STORE_CURRENT_POSITIONS})
   SELECT
     inserted.device_id AS id,
     count(*)::int AS count,
     ${millisecondsSql('min(inserted.recorded_at)')} AS "firstAtMs",
     ${millisecondsSql('max(inserted.recorded_at)')} AS "lastAtMs",
     CASE WHEN count(*) < report.position_count THEN array_agg(${millisecondsSql('inserted.recorded_at')}) END AS "timesMs"
   FROM inserted
   JOIN unnest(:deviceIds::uuid[], :positionCounts::int[]) AS report (device_id, position_count)
     ON report.device_id = inserted.device_id
   GROUP BY inserted.device_id, report.position_count`,
);

type LockedRow = Omit<ReportingDevice, 'assignments'> & {
  /** Arrays of ASSIGNMENT_JSON_SQL. */
  assignments: [vehicleId: string, startedAtMs: number, endedAtMs: number | null][];
};

const ASSIGNMENT_JSON_SQL = `json_build_array(
        device_assignment.vehicle_id,
        ${millisecondsSql('device_assignment.started_at')},
        ${millisecondsSql('device_assignment.ended_at')}
      )`;

/** Returns SQL that locks devices, with their state and the vehicles that they are or were on. */
const lockDevicesSql = (condition: string) => `
  SELECT device.id, device.device_id AS "deviceId",
    ${millisecondsSql('device.last_seen_at')} AS "lastSeenAtMs", ${millisecondsSql('device.reported_at')} AS "reportedAtMs",
    device.battery_level AS "batteryLevel", device.fault,
    json_build_object(
      'lagsS', device.clock_lags,
      'sampledAtMs', ${millisecondsSql('device.clock_sampled_at')},
      'offsetS', device.clock_offset_s
    ) AS clock,
    (SELECT COALESCE(json_agg(${ASSIGNMENT_JSON_SQL} ORDER BY device_assignment.started_at), '[]')
     FROM device_assignments device_assignment
     WHERE device_assignment.business_id = :businessId AND device_assignment.device_id = device.id) AS assignments
  FROM tracking_devices device
  WHERE device.business_id = :businessId AND device.deleted_at IS NULL AND (${condition})
  ORDER BY device.id FOR UPDATE OF device`;

interface LockValues {
  businessId: string;
  ids: readonly string[];
  deviceIds: readonly string[];
}

const BY_ID = 'device.id = ANY (:ids::uuid[])';
const BY_DEVICE_ID = 'device.device_id = ANY (:deviceIds::text[])';
// Three statements are needed, because PostgreSQL would not use one index for an OR with an empty array.
const LOCK_BY_ID = new NamedStatement<LockValues>('devices.lock-by-id', lockDevicesSql(BY_ID));
const LOCK_BY_DEVICE_ID = new NamedStatement<LockValues>('devices.lock-by-device-id', lockDevicesSql(BY_DEVICE_ID));
const LOCK_BY_EITHER = new NamedStatement<LockValues>(
  'devices.lock-by-either',
  lockDevicesSql(`${BY_ID} OR ${BY_DEVICE_ID}`),
);

function chooseLockStatement(ids: readonly string[], deviceIds: readonly string[]): NamedStatement<LockValues> {
  if (deviceIds.length === 0) return LOCK_BY_ID;
  return ids.length === 0 ? LOCK_BY_DEVICE_ID : LOCK_BY_EITHER;
}

/** Stores positions and updates their devices, in few statements, because each position passes here. Call it inside a unit of work. */
@Injectable()
export class PositionsHot {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the devices with these ids or device ids. The order of ids prevents deadlocks between batches. */
  async lockDevices(
    businessId: string,
    ids: readonly string[],
    deviceIds: readonly string[],
  ): Promise<ReportingDevice[]> {
    // Both statements are sent at once. The connection runs them in this order.
    return pipelineSteps(
      await getTransactionClient(this.work),
      () => this.disableTableScans(),
      () => this.lockRows(businessId, ids, deviceIds),
    );
  }

  /**
   * Makes the rest of the transaction find rows by their keys. The partition of a week is empty when its first positions arrive. A query
   * plan from that moment would read the whole partition for each device even after it has filled.
   */
  private async disableTableScans(): Promise<void> {
    await runPrepared(this.work, {
      name: 'positions.read-by-keys',
      text: 'SET LOCAL enable_seqscan = off',
      values: [],
    });
  }

  private async lockRows(
    businessId: string,
    ids: readonly string[],
    deviceIds: readonly string[],
  ): Promise<ReportingDevice[]> {
    const rows = await runPrepared<LockedRow>(
      this.work,
      chooseLockStatement(ids, deviceIds).bind({ businessId, ids, deviceIds }),
    );
    return rows.map(({ assignments, ...device }) => ({
      ...device,
      assignments: assignments.map(([vehicleId, fromMs, toMs]) => ({ vehicleId, fromMs, toMs })),
    }));
  }

  /** Stores the new positions of the reports. Returns only devices with new positions. */
  async storePositions(
    businessId: string,
    reports: readonly DeviceReport[],
    newest: readonly VehiclePosition[],
  ): Promise<ReadonlyMap<string, InsertedPositions>> {
    const rows = await runPrepared<InsertedPositions>(
      this.work,
      STORE_POSITIONS.bind(storeValues(businessId, reports, newest)),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/**
 * Returns the values of STORE_POSITIONS as arrays, one for each column. There are three groups with equal lengths: positions, devices and
 * current positions of vehicles. `deviceNumbers` are indexes into `deviceIds`, from 1.
 */
function storeValues(businessId: string, reports: readonly DeviceReport[], newest: readonly VehiclePosition[]) {
  const sent = reports.flatMap(({ positions }, index) =>
    positions.map((position) => ({ deviceNumber: index + 1, position })),
  );
  const toSentArray = (member: (position: Position) => number | null) =>
    toArrayLiteral(sent.map(({ position }) => member(position)));
  const toNewestArray = (member: (position: Position) => number | null) =>
    toArrayLiteral(newest.map(({ position }) => member(position)));
  const toReportArray = (member: (report: DeviceReport) => number | null) => toArrayLiteral(reports.map(member));
  return {
    businessId,

    deviceNumbers: toArrayLiteral(sent.map(({ deviceNumber }) => deviceNumber)),
    times: toSentArray(({ atMs }) => atMs),
    latitudes: toSentArray(({ latitude }) => latitude),
    longitudes: toSentArray(({ longitude }) => longitude),
    speeds: toSentArray(({ speedKmh }) => speedKmh),
    headings: toSentArray(({ heading }) => heading),
    altitudes: toSentArray(({ altitudeM }) => altitudeM),
    accuracies: toSentArray(({ accuracyM }) => accuracyM),
    batteryLevels: toSentArray(({ batteryLevel }) => batteryLevel),
    fuelLevels: toSentArray(({ fuelLevelL }) => fuelLevelL),

    deviceIds: reports.map(({ id }) => id),
    positionCounts: toReportArray(({ positions }) => positions.length),
    seenTimes: toReportArray(({ lastSeenAtMs }) => lastSeenAtMs),
    reportedTimes: toReportArray(({ reportedAtMs }) => reportedAtMs),
    deviceBatteryLevels: toReportArray(({ batteryLevel }) => batteryLevel),
    faults: reports.map(({ fault }) => fault),
    rejectedCounts: toReportArray(({ rejectedCount }) => rejectedCount),
    rejectedReasons: reports.map(({ lastRejectionReason }) => lastRejectionReason),
    clockLags: reports.map(({ clock }) => toArrayLiteral(clock.lagsS)),
    clockSampledTimes: toReportArray(({ clock }) => clock.sampledAtMs),
    clockOffsets: toReportArray(({ clock }) => clock.offsetS),

    vehicleIds: newest.map(({ vehicleId }) => vehicleId),
    currentDeviceIds: newest.map(({ deviceId }) => deviceId),
    currentTimes: toNewestArray(({ atMs }) => atMs),
    currentLatitudes: toNewestArray(({ latitude }) => latitude),
    currentLongitudes: toNewestArray(({ longitude }) => longitude),
    currentSpeeds: toNewestArray(({ speedKmh }) => speedKmh),
    currentHeadings: toNewestArray(({ heading }) => heading),
  };
}

/** Returns numbers as the text of a PostgreSQL array. The driver takes three times as long, because it escapes each entry. */
const toArrayLiteral = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;
