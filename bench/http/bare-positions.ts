import type { Pool, PoolClient } from 'pg';
import { getSocket } from '../../src/platform/database/driver/driver-internals';
import { updateClock, type DeviceClock } from '../../src/modules/vehicles/tracking/ingest/device-clock';
import { type Assignment, type Position, findVehicleAt } from '../../src/modules/vehicles/tracking/position';
import type { TrackPoint } from '../../src/modules/vehicles/tracking/tracks/segments/segment';
import {
  updateTracks,
  type SegmentReplacement,
  type TrackBounds,
} from '../../src/modules/vehicles/tracking/tracks/track-recorder';
import type { Statement } from './recorder';
import { SEGMENT_COLUMNS } from '../../src/modules/vehicles/tracking/tracks/segments/segment-columns';

/**
 * Statements for a batch of positions by name, as the service sent them, and those that begin and commit its
 * transaction.
 */
export interface PositionPlan {
  readonly opening: Statement;
  readonly byKeys: Statement;
  readonly hold: Statement;
  readonly store: Statement;
  readonly bounds: Statement;
  readonly points: Statement;
  readonly write: Statement;
  readonly drives: Statement;
  readonly commit: Statement;
  readonly notify: Statement;
}

interface Held {
  readonly id: string;
  readonly deviceId: string;
  readonly reportedAtMs: number | null;
  readonly clock: DeviceClock;
  readonly assignments: [string, number, number | null][];
}

interface Waiting {
  readonly deviceId: string;
  readonly position: Position;
  readonly resolve: (accepted: number) => void;
  readonly reject: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
const SPACING_MS = 50;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;

/**
 * Ingests single positions of one business, hand-written for the requests of the benchmark: each is newer than the last
 * of its device, and there are no active dispatches, errors or wrong clocks. Other input is an error. As in the
 * service, positions that arrive during a transaction go into the next one, and independent statements are pipelined,
 * which leaves four round trips to the database, the last with COMMIT.
 * The rules (vehicle, trip) are the service's own functions: the benchmark compares the code around them.
 */
export class BarePositions {
  private waiting: Waiting[] = [];
  private isWriting = false;
  private isTelling = false;

  constructor(
    private readonly pool: Pool,
    private readonly plan: PositionPlan,
  ) {}

  /** Returns the number of new positions after the commit. */
  store(businessId: string, deviceId: string, position: Position): Promise<number> {
    if (!this.plan.opening.text.includes(businessId)) throw new Error('There is one business here.');
    return new Promise((resolve, reject) => {
      this.waiting.push({ deviceId, position, resolve, reject });
      setImmediate(() => void this.next());
    });
  }

  private async next(): Promise<void> {
    if (this.isWriting || this.waiting.length === 0) return;
    this.isWriting = true;
    const batch = this.waiting;
    this.waiting = [];
    try {
      const accepted = await this.write(batch);
      batch.forEach(({ deviceId, resolve }) => resolve(accepted.get(deviceId) ?? 0));
      this.notifyListeners();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.isWriting = false;
      void this.next();
    }
  }

  private async write(batch: readonly Waiting[]): Promise<Map<string, number>> {
    const client = await this.pool.connect();
    try {
      const { plan } = this;
      const businessId = UUID.exec(plan.opening.text)![0];
      const ask = <T extends object>(statement: Statement, values?: unknown[]): Promise<T[]> =>
        client.query<T>({ ...statement, values }).then(({ rows }) => rows);
      const [, , devices] = await packet(client, () => [
        ask(plan.opening),
        ask(plan.byKeys, []),
        ask<Held>(plan.hold, [businessId, batch.map(({ deviceId }) => deviceId)]),
      ]);
      const reports = reportsOf(devices as Held[], batch, Date.now());
      const assignments = new Map(reports.map(({ device, on }) => [device.id, on]));
      const touched = reports.map(({ device, position: { atMs } }) => ({
        deviceId: device.id,
        firstAtMs: atMs,
        lastAtMs: atMs,
        isInOrder: true,
      }));
      const [inserted, bounds, drives] = await packet(client, () => [
        ask(plan.store, storing(businessId, reports)),
        ask(plan.bounds, [
          businessId,
          0,
          touched.map(({ deviceId }) => deviceId),
          touched.map(({ firstAtMs }) => firstAtMs),
          touched.map(({ lastAtMs }) => lastAtMs),
          touched.map(({ isInOrder }) => isInOrder),
        ]),
        ask(plan.drives, [
          businessId,
          reports.map(({ vehicleId }) => vehicleId),
          touched.map(({ firstAtMs }) => firstAtMs),
          touched.map(({ lastAtMs }) => lastAtMs),
        ]),
      ]);
      if (drives!.length > 0) throw new Error('A vehicle here is on a dispatch.');
      await updateTracks(
        {
          readBounds: () => Promise.resolve(bounds as TrackBounds[]),
          readPoints: async (wanted) => {
            const rows = await ask<Omit<TrackPoint, 'vehicleId'> & { rangeIndex: number }>(plan.points, [
              wanted.map(({ deviceId }) => deviceId),
              wanted.map(({ fromMs }) => fromMs),
              wanted.map(({ toMs }) => toMs),
              businessId,
              new Date(Math.min(...wanted.map(({ fromMs }) => fromMs))),
              new Date(Math.min(Math.max(...wanted.map(({ toMs }) => toMs)), Date.now() + DAY_MS)),
            ]);
            const points = wanted.map((): TrackPoint[] => []);
            for (const { rangeIndex, ...point } of rows)
              points[rangeIndex]!.push({
                ...point,
                vehicleId: findVehicleAt(assignments.get(wanted[rangeIndex]!.deviceId)!, point.atMs),
              });
            return points;
          },
          replaceSegments: async (replacements) => {
            await packet(client, () => [ask(plan.write, writing(businessId, replacements)), ask(plan.commit)]);
          },
        },
        touched,
      );
      const names = new Map(reports.map(({ device }) => [device.id, device.deviceId]));
      return new Map((inserted as { id: string; count: number }[]).map(({ id, count }) => [names.get(id)!, count]));
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

  /** Notifies the listeners of the business as often as the service does. */
  private notifyListeners(): void {
    if (this.isTelling) return;
    this.isTelling = true;
    setTimeout(() => {
      this.isTelling = false;
      void this.pool.query(this.plan.notify);
    }, SPACING_MS);
  }
}

async function packet(client: PoolClient, send: () => Promise<object[]>[]): Promise<object[][]> {
  const stream = getSocket(client);
  stream.cork();
  const sent = send();
  stream.uncork();
  return Promise.all(sent);
}

interface Report {
  readonly device: Held;
  readonly position: Position;
  readonly on: Assignment[];
  readonly vehicleId: string;
  readonly clock: DeviceClock;
  readonly now: number;
}

function reportsOf(devices: readonly Held[], batch: readonly Waiting[], now: number): Report[] {
  const sent = new Map(batch.map(({ deviceId, position }) => [deviceId, position]));
  if (sent.size < batch.length || devices.length < sent.size)
    throw new Error('A device is unknown, or sends twice at once.');
  return devices.map((device) => {
    const position = sent.get(device.deviceId)!;
    const on = device.assignments.map(([vehicleId, fromMs, toMs]) => ({ vehicleId, fromMs, toMs }));
    const vehicleId = findVehicleAt(on, position.atMs);
    const isNewer = device.reportedAtMs === null || position.atMs > device.reportedAtMs;
    if (!isNewer || vehicleId === null || device.clock.offsetS !== null || position.fault !== null)
      throw new Error('This position needs more than is done here.');
    return { device, position, on, vehicleId, clock: updateClock(device.clock, position.atMs, now), now };
  });
}

/** Formats numbers and nulls as a PostgreSQL array. */
const literal = (numbers: readonly (number | null)[]): string => `{${numbers.map((n) => n ?? 'NULL').join(',')}}`;

function storing(businessId: string, reports: readonly Report[]): unknown[] {
  const column = (of: (report: Report) => number | null) => literal(reports.map(of));
  const none = reports.map(() => null);
  const sorted = [...reports].sort((a, b) => (a.vehicleId < b.vehicleId ? -1 : 1));
  const current = (of: (position: Position) => number | null) => literal(sorted.map(({ position }) => of(position)));
  return [
    businessId,
    reports.map(({ device }) => device.id),
    literal(reports.map((_, index) => index + 1)),
    column(({ position }) => position.atMs),
    column(({ position }) => position.latitude),
    column(({ position }) => position.longitude),
    column(({ position }) => position.speedKmh),
    column(({ position }) => position.heading),
    column(({ position }) => position.altitudeM),
    column(({ position }) => position.accuracyM),
    column(({ position }) => position.batteryLevel),
    column(({ position }) => position.fuelLevelL),
    column(({ now }) => now),
    column(({ position }) => position.atMs),
    column(({ position }) => position.batteryLevel),
    none,
    column(() => 0),
    none,
    reports.map(({ clock }) => literal(clock.lagsS)),
    column(({ clock }) => clock.sampledAtMs),
    column(({ clock }) => clock.offsetS),
    sorted.map(({ vehicleId }) => vehicleId),
    sorted.map(({ device }) => device.id),
    current(({ atMs: at }) => at),
    current(({ latitude }) => latitude),
    current(({ longitude }) => longitude),
    current(({ speedKmh }) => speedKmh),
    current(({ heading }) => heading),
    column(() => 1),
  ];
}

function writing(businessId: string, replacements: readonly SegmentReplacement[]): unknown[] {
  const segments = replacements.flatMap(({ segments: those }) => those);
  const deviceIds = replacements.flatMap(({ deviceId, segments: those }) => those.map(() => deviceId));
  return [businessId, deviceIds, ...Object.values(SEGMENT_COLUMNS.collectArrays(segments))];
}
