import { Injectable } from '@nestjs/common';
import { millisecondsOf, momentOf } from '../../../database/moments';
import { TenantReader } from '../../../database/tenant-reader';
import { UnitOfWork } from '../../../database/unit-of-work';
import { type Coordinates, distanceKm } from '../../../geo/distance';
import type { TrackFix } from '../../../geo/osrm-match';
import { OWN_MM } from './matched-distance';
import { MAX_INACCURACY_M } from './track';

/** A trip that has ended, with its own sum. Times in milliseconds since 1970. */
export interface EndedTrip {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly mm: number;
}

/** A device with trips to match. */
export interface AskingDevice {
  readonly deviceId: string;
  /** When it asked last; not the same when it has asked again. */
  readonly askedAt: string;
}

/** Devices and trips that one look gives; positions of one trip that are read. */
const DEVICES_AT_ONCE = 50;
const TRIPS_AT_ONCE = 20;
const MOST_POSITIONS = 100_000;

/** Which trips of a device are to be matched with the road network, and what came of it. */
@Injectable()
export class TrackMatchesRepository {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  /** Inside the unit of work that has ended or changed trips of these devices. */
  async ask(businessId: string, deviceIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      'UPDATE tracking_devices SET match_asked_at = statement_timestamp() WHERE business_id = $1 AND id = ANY ($2::uuid[])',
      [businessId, deviceIds],
    );
  }

  /** Devices that wait, the one that has waited longest first: at most 50. */
  asking(businessId: string): Promise<AskingDevice[]> {
    return this.reader.select<AskingDevice>(businessId, {
      name: 'tracks.asking',
      text: `SELECT d.id AS "deviceId", d.match_asked_at::text AS "askedAt" FROM tracking_devices d
        WHERE d.business_id = $1 AND d.match_asked_at IS NOT NULL ORDER BY d.match_asked_at, d.id LIMIT ${DEVICES_AT_ONCE}`,
      values: [businessId],
    });
  }

  /** The device no longer waits, unless it has asked again. */
  async answered(businessId: string, { deviceId, askedAt }: AskingDevice): Promise<void> {
    await this.work.run(businessId, () =>
      this.work.manager.query(
        'UPDATE tracking_devices SET match_asked_at = NULL WHERE business_id = $1 AND id = $2 AND match_asked_at = $3::timestamptz',
        [businessId, deviceId, askedAt],
      ),
    );
  }

  /** Trips that have ended and were not matched as they are now, oldest first: at most 20, of the last 31 days, begun after `after`. */
  async unmatched(businessId: string, deviceId: string, after: number): Promise<EndedTrip[]> {
    return this.reader.select<EndedTrip>(businessId, {
      name: 'tracks.unmatched',
      text: `SELECT ${millisecondsOf('s.started_at')} AS "startedAt", ${millisecondsOf('s.ended_at')} AS "endedAt", ${OWN_MM}::float8 AS mm
        FROM track_segments s
        WHERE s.business_id = $1 AND s.device_id = $2 AND s.started_at > GREATEST(now() - interval '31 days', ${momentOf('$3::float8')})
          AND s.kind = 'trip' AND s.anchor_at IS NULL AND s.matched_of IS DISTINCT FROM ${OWN_MM} AND ${OWN_MM} > 0
        ORDER BY s.started_at LIMIT ${TRIPS_AT_ONCE}`,
      values: [businessId, deviceId, after],
    });
  }

  /**
   * Positions of a trip that say where it was, in order of time. The last one is where the vehicle came to rest: a trip includes the
   * way from the edge of the stop's radius to that place. It is dated one second after the trip for each 10 m.
   */
  async fixes(businessId: string, deviceId: string, { startedAt, endedAt }: EndedTrip): Promise<TrackFix[]> {
    const fixes = await this.reader.select<TrackFix>(businessId, {
      name: 'tracks.match-fixes',
      text: `SELECT p.latitude, p.longitude, p.accuracy_m AS "accuracyM", ${millisecondsOf('p.recorded_at')} AS at
        FROM positions p WHERE p.business_id = $1 AND p.device_id = $2 AND p.recorded_at >= $3 AND p.recorded_at <= $4
          AND (p.accuracy_m IS NULL OR p.accuracy_m <= ${MAX_INACCURACY_M})
        ORDER BY p.recorded_at LIMIT ${MOST_POSITIONS}`,
      values: [businessId, deviceId, new Date(startedAt), new Date(endedAt)],
    });
    const [place] = await this.reader.select<Coordinates>(businessId, {
      name: 'tracks.match-arrival',
      text: `SELECT s.start_latitude AS latitude, s.start_longitude AS longitude FROM track_segments s
        WHERE s.business_id = $1 AND s.device_id = $2 AND s.started_at = $3 AND s.kind = 'stop'`,
      values: [businessId, deviceId, new Date(endedAt)],
    });
    const last = fixes.at(-1);
    if (!place || !last) return fixes;
    const wayMs = Math.ceil(distanceKm(last, place) * 100) * 1_000;
    return wayMs === 0 ? fixes : [...fixes, { ...place, accuracyM: last.accuracyM, at: last.at + wayMs }];
  }

  /**
   * Keeps what a trip is long on the road. A trip that positions have changed meanwhile stays as it is: it is still to be matched.
   *
   * @returns whether it was kept
   */
  async keep(
    businessId: string,
    deviceId: string,
    { startedAt, endedAt, mm }: EndedTrip,
    matched: number,
  ): Promise<boolean> {
    const [, count] = await this.work.run(businessId, () =>
      this.work.manager.query<[unknown[], number]>(
        `UPDATE track_segments s SET matched_mm = $6, matched_of = $5
         WHERE s.business_id = $1 AND s.device_id = $2 AND s.started_at = ${momentOf('$3::float8')} AND s.ended_at = ${momentOf('$4::float8')}
           AND s.kind = 'trip' AND s.anchor_at IS NULL AND ${OWN_MM} = $5`,
        [businessId, deviceId, startedAt, endedAt, mm, matched],
      ),
    );
    return count > 0;
  }
}
