import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../../platform/jobs/outbox';
import { updateClock, correctTime } from './device-clock';
import { type DeviceState, findDeviceStatus } from '../devices/device-status';
import type { DeviceStatusChangedData } from '../dto/device.events';
import { type Position, findVehicleAt } from '../position';
import { type VehicleWithPositions, PositionListeners } from '../position.listeners';
import { type Inserted, PositionsHot, type Report, type ReportingDevice, type VehiclePosition } from '../positions.hot';
import { updateTracks, type TouchedTrack } from '../tracks/track-recorder';
import type { RejectionReason } from '../protocols/tracker-reading';
import { TrackMatchingJobs } from '../tracks/matching/track-matching.jobs';
import { TracksHot } from '../tracks/tracks.hot';

/** The positions of one request, with the reasons for rejected ones. The request names the device by either of its ids. */
export interface PositionBatch {
  readonly device: { readonly id: string } | { readonly deviceId: string };
  readonly positions: readonly Position[];
  readonly rejected?: readonly RejectionReason[];
}

/** The numbers of new and of known positions; null if there is no such device. */
export type IngestResult = { accepted: number; duplicates: number } | null;

/** Stores positions and everything derived from them in one transaction: history, newest positions, trips, stops and status. */
@Injectable()
export class PositionIngestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly positions: PositionsHot,
    private readonly tracks: TracksHot,
    private readonly outbox: Outbox,
    private readonly listeners: PositionListeners,
    private readonly matching: TrackMatchingJobs,
  ) {}

  /**
   * Stores the positions of many requests.
   *
   * @returns one result for each batch, in their order
   */
  store(businessId: string, received: readonly PositionBatch[]): Promise<IngestResult[]> {
    return this.work.run(businessId, async () => {
      const now = Date.now();
      // The locks come first: times are corrected and trips are computed from the stored state of the devices.
      const findDevice = await this.lockDevices(businessId, received);
      const batches = received.map((batch) => withServerTime(batch, findDevice(batch), now));
      const reports = [...groupByDevice(batches, findDevice)].map(([device, batchesOfDevice]) => ({
        device,
        report: createReport(device, batchesOfDevice, now),
      }));
      if (reports.length === 0) return batches.map(() => null);

      const inserted = await this.positions.storePositions(
        businessId,
        reports.map(({ report }) => report),
        selectNewestPositions(reports),
      );
      await this.updateTracks(businessId, reports, inserted); // reads the positions that were just stored

      const vehicles = groupByVehicle(reports);
      if (vehicles.length) await this.listeners.handleStored(businessId, vehicles);
      for (const { device, report } of reports) await this.emitStatusChange(businessId, device, report, now);
      return toIngestResults(batches, findDevice, inserted);
    });
  }

  /** Locks the devices of the batches. Returns a function that finds the device of a batch. */
  private async lockDevices(
    businessId: string,
    batches: readonly PositionBatch[],
  ): Promise<(batch: PositionBatch) => ReportingDevice | undefined> {
    const ids = new Set<string>();
    const deviceIds = new Set<string>();
    for (const { device } of batches) {
      if ('id' in device) ids.add(device.id);
      else deviceIds.add(device.deviceId);
    }
    const devices = await this.positions.lockDevices(businessId, [...ids], [...deviceIds]);
    const byId = new Map(devices.map((device) => [device.id, device]));
    const byDeviceId = new Map(devices.map((device) => [device.deviceId, device]));
    return ({ device }) => ('id' in device ? byId.get(device.id) : byDeviceId.get(device.deviceId));
  }

  /** Updates the trips and stops of the devices, and queues ended trips for map matching. */
  private async updateTracks(
    businessId: string,
    reports: readonly { device: ReportingDevice }[],
    inserted: ReadonlyMap<string, Inserted>,
  ): Promise<void> {
    const touched = reports.flatMap(({ device }): TouchedTrack[] => {
      const { from, to } = inserted.get(device.id) ?? {};
      if (from === undefined || to === undefined || device.assignments.length === 0) return [];
      return [{ deviceId: device.id, from, to, inOrder: device.reportedAt === null || from > device.reportedAt }];
    });
    const assignments = new Map(reports.map(({ device }) => [device.id, device.assignments]));
    const replacements = await updateTracks(this.tracks.createStore(businessId, assignments), touched);
    const devicesWithEndedTrips = replacements
      .filter(({ segments }) => segments.some(({ kind, anchorAt }) => kind === 'trip' && anchorAt === null))
      .map(({ deviceId }) => deviceId);
    await this.matching.queue(businessId, devicesWithEndedTrips);
  }

  private async emitStatusChange(
    businessId: string,
    before: ReportingDevice,
    after: DeviceState,
    now: number,
  ): Promise<void> {
    const previousStatus = findDeviceStatus(before, now);
    const status = findDeviceStatus(after, now);
    if (status === previousStatus) return;
    const { id, deviceId } = before;
    const event: DeviceStatusChangedData = { guid: id, deviceId, status, previousStatus };
    await this.outbox.emit('device.status_changed', businessId, event);
  }
}

/** Groups the batches by device. Skips batches of unknown devices. */
function groupByDevice(
  batches: readonly PositionBatch[],
  findDevice: (batch: PositionBatch) => ReportingDevice | undefined,
): Map<ReportingDevice, PositionBatch[]> {
  const groups = new Map<ReportingDevice, PositionBatch[]>();
  for (const batch of batches) {
    const device = findDevice(batch);
    if (device) groups.set(device, [...(groups.get(device) ?? []), batch]);
  }
  return groups;
}

/** Corrects the times of the positions to the clock of the server if the clock of the device is known to be wrong. */
function withServerTime(batch: PositionBatch, device: ReportingDevice | undefined, now: number): PositionBatch {
  if (!device || device.clock.offsetS === null) return batch;
  const positions = batch.positions.map((position) => ({
    ...position,
    at: correctTime(position.at, device.clock, now),
    deviceTime: position.at,
  }));
  return { ...batch, positions };
}

/**
 * Returns the state of the device after its batches, and their positions in order of time. Of two positions with the same time the
 * first one counts. The newest position determines the state.
 */
function createReport(device: ReportingDevice, batches: readonly PositionBatch[], now: number): Report {
  const positionByTime = new Map<number, Position>();
  for (const position of batches.flatMap(({ positions }) => positions))
    if (!positionByTime.has(position.at)) positionByTime.set(position.at, position);
  const positions = [...positionByTime.values()].sort((a, b) => a.at - b.at);
  const newPositions = positions.filter(({ at }) => device.reportedAt === null || at > device.reportedAt);
  const newest = newPositions.at(-1);
  const rejections = batches.flatMap(({ rejected = [] }) => rejected);
  return {
    id: device.id,
    positions,
    lastSeenAt: now,
    clock: updateClock(device.clock, newest ? (newest.deviceTime ?? newest.at) : null, now),
    reportedAt: newest?.at ?? device.reportedAt,
    batteryLevel:
      newPositions.findLast(({ batteryLevel }) => batteryLevel !== null)?.batteryLevel ?? device.batteryLevel,
    fault: newest ? newest.fault : device.fault,
    rejected: rejections.length,
    lastRejection: rejections.at(-1) ?? null,
  };
}

/** Returns the newest position of each vehicle that one of the devices is assigned to, sorted by vehicle. */
function selectNewestPositions(reports: readonly { device: ReportingDevice; report: Report }[]): VehiclePosition[] {
  const newest = new Map<string, VehiclePosition>();
  for (const { device, report } of reports) {
    for (const position of report.positions) {
      const vehicleId = findVehicleAt(device.assignments, position.at);
      if (vehicleId === null || position.at <= (newest.get(vehicleId)?.position.at ?? -Infinity)) continue;
      newest.set(vehicleId, { vehicleId, deviceId: device.id, position });
    }
  }
  // All transactions lock vehicles in this order, so that they cannot deadlock.
  return [...newest.values()].sort((a, b) => (a.vehicleId < b.vehicleId ? -1 : 1));
}

/** Returns the vehicles that the devices are assigned to, with their positions and the times between which they lie. */
function groupByVehicle(reports: readonly { device: ReportingDevice; report: Report }[]): VehicleWithPositions[] {
  const vehicles = new Map<string, { vehicleId: string; fixes: Position[]; from: number; to: number }>();
  for (const { device, report } of reports) {
    for (const position of report.positions) {
      const vehicleId = findVehicleAt(device.assignments, position.at);
      if (vehicleId === null) continue;
      const knownVehicle = vehicles.get(vehicleId);
      if (!knownVehicle) {
        vehicles.set(vehicleId, { vehicleId, fixes: [position], from: position.at, to: position.at });
        continue;
      }
      knownVehicle.fixes.push(position);
      knownVehicle.from = Math.min(knownVehicle.from, position.at);
      knownVehicle.to = Math.max(knownVehicle.to, position.at);
    }
  }
  return [...vehicles.values()];
}

/** Counts the positions of each batch. If a position occurs several times, the first is accepted and the others are duplicates. */
function toIngestResults(
  batches: readonly PositionBatch[],
  findDevice: (batch: PositionBatch) => ReportingDevice | undefined,
  inserted: ReadonlyMap<string, Inserted>,
): IngestResult[] {
  const countedTimes = new Map<string, Set<number>>();
  return batches.map((batch) => {
    const device = findDevice(batch);
    if (!device) return null;
    const insertedOfDevice = inserted.get(device.id);
    const insertedTimes = insertedOfDevice?.times && new Set(insertedOfDevice.times); // undefined: all were inserted
    const counted = countedTimes.get(device.id) ?? new Set();
    countedTimes.set(device.id, counted);
    let accepted = 0;
    for (const { at } of batch.positions) {
      const isNew = insertedOfDevice !== undefined && (insertedTimes?.has(at) ?? true);
      if (!isNew || counted.has(at)) continue;
      counted.add(at);
      accepted++;
    }
    return { accepted, duplicates: batch.positions.length - accepted };
  });
}
