// Setting different values of 200 rows takes TypeORM 11 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { millisecondsSql, momentSql } from '../../../../../platform/database/queries/moments';
import { TenantReader } from '../../../../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../../../../platform/database/unit-of-work/unit-of-work';
import { type Coordinates, distanceKm } from '../../../../../shared/geo/distance';
import type { TrackFix } from '../../../../../shared/geo/roads/osrm-match';
import { TRACK_MM_SQL } from './matched-distance';
import { MAX_INACCURACY_M } from '../position-filter';

/** A finished trip. Times are in milliseconds since 1970. */
export interface EndedTrip {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** The distance between its positions. */
  readonly trackMm: number;
}

/** A device with trips to match. */
export interface MatchRequest {
  readonly deviceId: string;
  /** When the device requested matching last; it changes with each request. */
  readonly requestedAt: string;
}

const MAX_DEVICES_PER_QUERY = 50;
const MAX_TRIPS_PER_QUERY = 20;
const MAX_POSITIONS_PER_TRIP = 100_000;
/** The assumed speed from the last position of a trip to the place where the vehicle came to rest: 10 m per second. */
const ARRIVAL_SECONDS_PER_KM = 100;

/** Trips that wait for road matching, and the matched distances. TRACK_MM_SQL reads the row `segment`. */
@Injectable()
export class TrackMatchesBulk {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** Requests matching for devices whose trips have ended or changed. Call it inside the same unit of work. */
  async requestMatching(businessId: string, deviceIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      'UPDATE tracking_devices SET match_requested_at = statement_timestamp() WHERE business_id = $1 AND id = ANY ($2::uuid[])',
      [businessId, deviceIds],
    );
  }

  /** Returns up to MAX_DEVICES_PER_QUERY devices with trips to match, longest waiting first. */
  listMatchRequests(businessId: string): Promise<MatchRequest[]> {
    return this.reader.select<MatchRequest>(businessId, {
      name: 'tracks.match-requests',
      text: `SELECT device.id AS "deviceId", device.match_requested_at::text AS "requestedAt"
        FROM tracking_devices device
        WHERE device.business_id = $1
          AND device.match_requested_at IS NOT NULL
        ORDER BY device.match_requested_at, device.id
        LIMIT ${MAX_DEVICES_PER_QUERY}`,
      values: [businessId],
    });
  }

  /** Deletes the request of the device, unless there is a newer one. */
  async deleteMatchRequest(businessId: string, { deviceId, requestedAt }: MatchRequest): Promise<void> {
    await this.work.run(businessId, () =>
      this.work.manager.query(
        'UPDATE tracking_devices SET match_requested_at = NULL WHERE business_id = $1 AND id = $2 AND match_requested_at = $3::timestamptz',
        [businessId, deviceId, requestedAt],
      ),
    );
  }

  /**
   * Returns up to MAX_TRIPS_PER_QUERY finished trips of the last 31 days, oldest first. They started after `afterMs`, and they are
   * unmatched or have changed since.
   */
  async listUnmatchedTrips(businessId: string, deviceId: string, afterMs: number): Promise<EndedTrip[]> {
    return this.reader.select<EndedTrip>(businessId, {
      name: 'tracks.unmatched',
      text: `SELECT
          ${millisecondsSql('segment.started_at')} AS "startedAtMs",
          ${millisecondsSql('segment.ended_at')} AS "endedAtMs",
          ${TRACK_MM_SQL}::float8 AS "trackMm"
        FROM track_segments segment
        WHERE segment.business_id = $1
          AND segment.device_id = $2
          AND segment.started_at > GREATEST(now() - interval '31 days', ${momentSql('$3::float8')})
          AND segment.kind = 'trip'
          AND segment.anchor_at IS NULL
          AND segment.matched_of IS DISTINCT FROM ${TRACK_MM_SQL}
          AND ${TRACK_MM_SQL} > 0
        ORDER BY segment.started_at
        LIMIT ${MAX_TRIPS_PER_QUERY}`,
      values: [businessId, deviceId, afterMs],
    });
  }

  /**
   * Returns the positions of a trip in order of time, without inaccurate ones. The last one is the place where the vehicle came to rest,
   * because the trip includes the way to it from the edge of the radius of the next stop.
   */
  async listFixes(businessId: string, deviceId: string, { startedAtMs, endedAtMs }: EndedTrip): Promise<TrackFix[]> {
    const fixes = await this.reader.select<TrackFix>(businessId, {
      name: 'tracks.match-fixes',
      text: `SELECT
          fix.latitude,
          fix.longitude,
          fix.accuracy_m AS "accuracyM",
          ${millisecondsSql('fix.recorded_at')} AS "atMs"
        FROM positions fix
        WHERE fix.business_id = $1
          AND fix.device_id = $2
          AND fix.recorded_at >= $3
          AND fix.recorded_at <= $4
          AND (fix.accuracy_m IS NULL OR fix.accuracy_m <= ${MAX_INACCURACY_M})
        ORDER BY fix.recorded_at
        LIMIT ${MAX_POSITIONS_PER_TRIP}`,
      values: [businessId, deviceId, new Date(startedAtMs), new Date(endedAtMs)],
    });
    const [place] = await this.reader.select<Coordinates>(businessId, {
      name: 'tracks.match-arrival',
      text: `SELECT segment.start_latitude AS latitude, segment.start_longitude AS longitude FROM track_segments segment
        WHERE segment.business_id = $1 AND segment.device_id = $2 AND segment.started_at = $3 AND segment.kind = 'stop'`,
      values: [businessId, deviceId, new Date(endedAtMs)],
    });
    const last = fixes.at(-1);
    if (!place || !last) return fixes;
    const arrivalMs = Math.ceil(distanceKm(last, place) * ARRIVAL_SECONDS_PER_KM) * 1_000;
    if (arrivalMs === 0) return fixes;
    return [...fixes, { ...place, accuracyM: last.accuracyM, atMs: last.atMs + arrivalMs }];
  }

  /**
   * Stores the length of a trip on the road network. If the positions of the trip have changed since, nothing is stored and the trip is
   * matched again.
   *
   * @returns whether it was stored
   */
  async storeMatch(
    businessId: string,
    deviceId: string,
    { startedAtMs, endedAtMs, trackMm }: EndedTrip,
    matchedMm: number,
  ): Promise<boolean> {
    const [, count] = await this.work.run(businessId, () =>
      this.work.manager.query<[unknown[], number]>(
        `UPDATE track_segments segment
         SET matched_mm = $6, matched_of = $5
         WHERE segment.business_id = $1
           AND segment.device_id = $2
           AND segment.started_at = ${momentSql('$3::float8')}
           AND segment.ended_at = ${momentSql('$4::float8')}
           AND segment.kind = 'trip'
           AND segment.anchor_at IS NULL
           AND ${TRACK_MM_SQL} = $5`,
        [businessId, deviceId, startedAtMs, endedAtMs, trackMm, matchedMm],
      ),
    );
    return count > 0;
  }
}
