import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../../../platform/jobs/outbox';
import { updateClock, correctTime } from './device-clock';
import { type DeviceState, findDeviceStatus } from '../devices/device-status';
import type { DeviceStatusChangedData } from '../dto/device.events';
import { type Position, findVehicleAt } from '../position';
import { type VehicleWithPositions, PositionListeners } from '../position.listeners';
import {
  type InsertedPositions,
  PositionsHot,
  type DeviceReport,
  type ReportingDevice,
  type VehiclePosition,
} from '../positions.hot';
import { updateTracks, type TouchedTrack } from '../tracks/track-recorder';
import type { RejectionReason } from '../protocols/tracker-reading';
import type { Segment } from '../tracks/segments/segment';
import { TrackMatchingJobs } from '../tracks/matching/track-matching.jobs';
import { TracksHot } from '../tracks/tracks.hot';

/**
 * The positions of one request, with the reasons for rejected ones. The request names the device by its `id` in this service, or by the
 * `deviceId` that the device sends, such as its IMEI.
 */
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
  storeBatches(businessId: string, received: readonly PositionBatch[]): Promise<IngestResult[]> {
    return this.work.run(businessId, async () => {
      const nowMs = Date.now();
      // The locks come first: times are corrected and trips are computed from the stored state of the devices.
      const findDevice = await this.lockDevices(businessId, received);
      const batches = received.map((batch) => withServerTime(batch, findDevice(batch), nowMs));
      const reportingDevices = [...groupByDevice(batches, findDevice)].map(([device, batchesOfDevice]) => ({
        device,
        report: createReport(device, batchesOfDevice, nowMs),
      }));
      if (reportingDevices.length === 0) return batches.map(() => null);

      const vehiclePositions = listVehiclePositions(reportingDevices);
      const inserted = await this.positions.storePositions(
        businessId,
        reportingDevices.map(({ report }) => report),
        selectNewestPositions(vehiclePositions),
      );
      await this.updateTracksOfDevices(businessId, reportingDevices, inserted); // reads the positions that were just stored

      const vehicles = groupByVehicle(vehiclePositions);
      if (vehicles.length) await this.listeners.handleStored(businessId, vehicles);
      for (const { device, report } of reportingDevices) await this.emitStatusChange(businessId, device, report, nowMs);
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

  /**
   * Updates the trips and stops of the devices, and queues ended trips for road matching. A device that was never on a vehicle has no
   * track.
   */
  private async updateTracksOfDevices(
    businessId: string,
    reportingDevices: readonly DeviceWithReport[],
    inserted: ReadonlyMap<string, InsertedPositions>,
  ): Promise<void> {
    const touched: TouchedTrack[] = [];
    for (const { device } of reportingDevices) {
      const newPositions = inserted.get(device.id);
      if (newPositions === undefined || device.assignments.length === 0) continue;
      const { firstAtMs, lastAtMs } = newPositions;
      const isInOrder = device.reportedAtMs === null || firstAtMs > device.reportedAtMs;
      touched.push({ deviceId: device.id, firstAtMs, lastAtMs, isInOrder });
    }
    const assignments = new Map(reportingDevices.map(({ device }) => [device.id, device.assignments]));
    const replacements = await updateTracks(this.tracks.createStore(businessId, assignments), touched);
    // Only an open trip can be resumed.
    const isEndedTrip = ({ kind, resumeAtMs }: Segment) => kind === 'trip' && resumeAtMs === null;
    const devicesWithEndedTrips = replacements
      .filter(({ segments }) => segments.some(isEndedTrip))
      .map(({ deviceId }) => deviceId);
    await this.matching.queueMatching(businessId, devicesWithEndedTrips);
  }

  /** Emits an event if the new positions have changed the status of the device. */
  private async emitStatusChange(
    businessId: string,
    before: ReportingDevice,
    after: DeviceState,
    nowMs: number,
  ): Promise<void> {
    const previousStatus = findDeviceStatus(before, nowMs);
    const status = findDeviceStatus(after, nowMs);
    if (status === previousStatus) return;
    const { id, deviceId } = before;
    const event: DeviceStatusChangedData = { guid: id, deviceId, status, previousStatus };
    await this.outbox.emit('device.status_changed', businessId, event);
  }
}

/** A device in its state before the batches, with the report of all its batches. */
interface DeviceWithReport {
  readonly device: ReportingDevice;
  readonly report: DeviceReport;
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
function withServerTime(batch: PositionBatch, device: ReportingDevice | undefined, nowMs: number): PositionBatch {
  if (!device || device.clock.offsetS === null) return batch;
  const positions = batch.positions.map((position) => ({
    ...position,
    atMs: correctTime(position.atMs, device.clock, nowMs),
    deviceTimeMs: position.atMs,
  }));
  return { ...batch, positions };
}

/**
 * Returns the state of the device after its batches, and their positions in order of time. Of two positions with the same time the
 * first one counts. The newest position determines the state.
 */
function createReport(device: ReportingDevice, batches: readonly PositionBatch[], nowMs: number): DeviceReport {
  const positionByTime = new Map<number, Position>();
  for (const position of batches.flatMap((batch) => batch.positions)) {
    if (!positionByTime.has(position.atMs)) positionByTime.set(position.atMs, position);
  }
  const positions = [...positionByTime.values()].sort((a, b) => a.atMs - b.atMs);
  const newPositions = positions.filter(({ atMs }) => device.reportedAtMs === null || atMs > device.reportedAtMs);
  const newest = newPositions.at(-1);
  const rejections = batches.flatMap(({ rejected = [] }) => rejected);
  return {
    id: device.id,
    positions,
    lastSeenAtMs: nowMs,
    clock: updateClock(device.clock, newest ? (newest.deviceTimeMs ?? newest.atMs) : null, nowMs),
    reportedAtMs: newest?.atMs ?? device.reportedAtMs,
    batteryLevel:
      newPositions.findLast(({ batteryLevel }) => batteryLevel !== null)?.batteryLevel ?? device.batteryLevel,
    fault: newest ? newest.fault : device.fault,
    rejectedCount: rejections.length,
    lastRejectionReason: rejections.at(-1) ?? null,
  };
}

/** Returns the positions at which the device was on a vehicle, in order of time for each device. */
function listVehiclePositions(reportingDevices: readonly DeviceWithReport[]): VehiclePosition[] {
  const vehiclePositions: VehiclePosition[] = [];
  for (const { device, report } of reportingDevices) {
    for (const position of report.positions) {
      const vehicleId = findVehicleAt(device.assignments, position.atMs);
      if (vehicleId !== null) vehiclePositions.push({ vehicleId, deviceId: device.id, position });
    }
  }
  return vehiclePositions;
}

/** Returns the newest position of each vehicle, sorted by vehicle. Of two positions with the same time the first one counts. */
function selectNewestPositions(vehiclePositions: readonly VehiclePosition[]): VehiclePosition[] {
  const newestByVehicle = new Map<string, VehiclePosition>();
  for (const vehiclePosition of vehiclePositions) {
    const { vehicleId, position } = vehiclePosition;
    const newest = newestByVehicle.get(vehicleId);
    if (!newest || position.atMs > newest.position.atMs) newestByVehicle.set(vehicleId, vehiclePosition);
  }
  // All transactions lock vehicles in this order, so that they cannot deadlock.
  return [...newestByVehicle.values()].sort((a, b) => (a.vehicleId < b.vehicleId ? -1 : 1));
}

/** Returns the vehicles with their positions and the times between which they lie. */
function groupByVehicle(vehiclePositions: readonly VehiclePosition[]): VehicleWithPositions[] {
  const vehicles = new Map<string, { vehicleId: string; positions: Position[]; fromMs: number; toMs: number }>();
  for (const { vehicleId, position } of vehiclePositions) {
    const knownVehicle = vehicles.get(vehicleId);
    if (!knownVehicle) {
      vehicles.set(vehicleId, { vehicleId, positions: [position], fromMs: position.atMs, toMs: position.atMs });
      continue;
    }
    knownVehicle.positions.push(position);
    knownVehicle.fromMs = Math.min(knownVehicle.fromMs, position.atMs);
    knownVehicle.toMs = Math.max(knownVehicle.toMs, position.atMs);
  }
  return [...vehicles.values()];
}

/**
 * Counts the new and the known positions of each batch. If several batches have the same position, it is accepted in the first one and a
 * duplicate in the others.
 */
function toIngestResults(
  batches: readonly PositionBatch[],
  findDevice: (batch: PositionBatch) => ReportingDevice | undefined,
  inserted: ReadonlyMap<string, InsertedPositions>,
): IngestResult[] {
  const countedTimesByDevice = new Map<string, Set<number>>();
  return batches.map((batch) => {
    const device = findDevice(batch);
    if (!device) return null;
    const insertedOfDevice = inserted.get(device.id);
    // `timesMs` is null if all positions of the device were inserted.
    const insertedTimesMs = insertedOfDevice?.timesMs ? new Set(insertedOfDevice.timesMs) : null;
    const isInserted = (atMs: number) => insertedTimesMs === null || insertedTimesMs.has(atMs);
    const countedTimesMs = countedTimesByDevice.get(device.id) ?? new Set<number>();
    countedTimesByDevice.set(device.id, countedTimesMs);
    let accepted = 0;
    for (const { atMs } of batch.positions) {
      if (!insertedOfDevice || !isInserted(atMs) || countedTimesMs.has(atMs)) continue;
      countedTimesMs.add(atMs);
      accepted++;
    }
    return { accepted, duplicates: batch.positions.length - accepted };
  });
}
