import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import { clockAfter, ownTime } from './device-clock';
import { type DeviceState, deviceStatus } from './device-status';
import type { DeviceStatusChangedData } from './dto/device.events';
import { type Position, vehicleAt } from './position';
import { type HeardVehicle, PositionListeners } from './position.listeners';
import {
  type Inserted,
  PositionsRepository,
  type Report,
  type ReportingDevice,
  type VehiclePosition,
} from './positions.repository';
import { keepTracks, type TouchedTrack } from './track-keeper';
import type { RejectionReason } from './tracker-reading';
import { TrackMatchingJobs } from './track-matching.jobs';
import { TracksRepository } from './tracks.repository';

/** Positions of one request, and why it has others that are not kept; the device by its id, or by its own name for itself. */
export interface Delivery {
  readonly device: { readonly id: string } | { readonly deviceId: string };
  readonly positions: readonly Position[];
  readonly rejected?: readonly RejectionReason[];
}

/** How many positions were new, and how many were known. Null: there is no such device. */
export type Receipt = { accepted: number; duplicates: number } | null;

/** Stores positions with all that follows from them, in one transaction: history, newest position, trips and stops, status. */
@Injectable()
export class PositionIngestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly positions: PositionsRepository,
    private readonly tracks: TracksRepository,
    private readonly outbox: Outbox,
    private readonly listeners: PositionListeners,
    private readonly matching: TrackMatchingJobs,
  ) {}

  /** One receipt for each delivery, in their order. */
  store(businessId: string, sent: readonly Delivery[]): Promise<Receipt[]> {
    return this.work.run(businessId, async () => {
      const now = Date.now();
      const held = await this.hold(businessId, sent);
      const deliveries = sent.map((delivery) => inOwnTime(delivery, held(delivery), now));
      const reports = [...byDevice(deliveries, held)].map(([device, theirs]) => ({
        device,
        report: reportOf(device, theirs, now),
      }));
      if (reports.length === 0) return deliveries.map(() => null);
      const inserted = await this.positions.store(
        businessId,
        reports.map(({ report }) => report),
        newestOf(reports),
      );
      await this.keep(businessId, reports, inserted);
      const heard = heardVehicles(reports);
      if (heard.length) await this.listeners.stored(businessId, heard);
      for (const { device, report } of reports) await this.tellStatus(businessId, device, report, now);
      return receipts(deliveries, held, inserted);
    });
  }

  private async hold(
    businessId: string,
    deliveries: readonly Delivery[],
  ): Promise<(delivery: Delivery) => ReportingDevice | undefined> {
    const ids = new Set<string>();
    const deviceIds = new Set<string>();
    for (const { device } of deliveries) {
      if ('id' in device) ids.add(device.id);
      else deviceIds.add(device.deviceId);
    }
    const devices = await this.positions.hold(businessId, [...ids], [...deviceIds]);
    const byId = new Map(devices.map((device) => [device.id, device]));
    const byDeviceId = new Map(devices.map((device) => [device.deviceId, device]));
    return ({ device }) => ('id' in device ? byId.get(device.id) : byDeviceId.get(device.deviceId));
  }

  private async keep(
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
    const made = await keepTracks(this.tracks.of(businessId, assignments), touched);
    const ended = made.filter(({ segments }) =>
      segments.some(({ kind, anchorAt }) => kind === 'trip' && anchorAt === null),
    );
    await this.matching.queue(
      businessId,
      ended.map(({ deviceId }) => deviceId),
    );
  }

  private async tellStatus(
    businessId: string,
    before: ReportingDevice,
    after: DeviceState,
    now: number,
  ): Promise<void> {
    const previousStatus = deviceStatus(before, now);
    const status = deviceStatus(after, now);
    if (status === previousStatus) return;
    const { id, deviceId } = before;
    const told: DeviceStatusChangedData = { guid: id, deviceId, status, previousStatus };
    await this.outbox.add('device.status_changed', businessId, told);
  }
}

function byDevice(
  deliveries: readonly Delivery[],
  held: (delivery: Delivery) => ReportingDevice | undefined,
): Map<ReportingDevice, Delivery[]> {
  const groups = new Map<ReportingDevice, Delivery[]>();
  for (const delivery of deliveries) {
    const device = held(delivery);
    if (device) groups.set(device, [...(groups.get(device) ?? []), delivery]);
  }
  return groups;
}

/** The positions with their times by our clock, where the device's is known to be off. */
function inOwnTime(delivery: Delivery, device: ReportingDevice | undefined, now: number): Delivery {
  if (!device || device.clock.offsetS === null) return delivery;
  const positions = delivery.positions.map((position) => ({
    ...position,
    at: ownTime(position.at, device.clock, now),
    toldAt: position.at,
  }));
  return { ...delivery, positions };
}

/** The device with what came in: of two positions of the same time the first counts, and the newest says how the device is. */
function reportOf(device: ReportingDevice, deliveries: readonly Delivery[], now: number): Report {
  const byTime = new Map<number, Position>();
  for (const { positions } of deliveries)
    for (const position of positions) if (!byTime.has(position.at)) byTime.set(position.at, position);
  const positions = [...byTime.values()].sort((a, b) => a.at - b.at);
  const news = positions.filter(({ at }) => device.reportedAt === null || at > device.reportedAt);
  const newest = news.at(-1);
  const rejections = deliveries.flatMap(({ rejected = [] }) => rejected);
  return {
    id: device.id,
    positions,
    lastSeenAt: now,
    clock: clockAfter(device.clock, newest ? (newest.toldAt ?? newest.at) : null, now),
    reportedAt: newest?.at ?? device.reportedAt,
    batteryLevel: news.findLast(({ batteryLevel }) => batteryLevel !== null)?.batteryLevel ?? device.batteryLevel,
    fault: newest ? newest.fault : device.fault,
    rejected: rejections.length,
    lastRejection: rejections.at(-1) ?? null,
  };
}

/** The newest position of each vehicle that one of the devices was on. */
function newestOf(reports: readonly { device: ReportingDevice; report: Report }[]): VehiclePosition[] {
  const newest = new Map<string, VehiclePosition>();
  for (const { device, report } of reports) {
    for (const position of report.positions) {
      const vehicleId = vehicleAt(device.assignments, position.at);
      if (vehicleId === null || position.at <= (newest.get(vehicleId)?.position.at ?? -Infinity)) continue;
      newest.set(vehicleId, { vehicleId, deviceId: device.id, position });
    }
  }
  return [...newest.values()].sort((a, b) => (a.vehicleId < b.vehicleId ? -1 : 1)); // one order of locks for all
}

function heardVehicles(reports: readonly { device: ReportingDevice; report: Report }[]): HeardVehicle[] {
  const heard = new Map<string, { vehicleId: string; fixes: Position[]; from: number; to: number }>();
  for (const { device, report } of reports) {
    for (const position of report.positions) {
      const vehicleId = vehicleAt(device.assignments, position.at);
      if (vehicleId === null) continue;
      const known = heard.get(vehicleId);
      if (!known) {
        heard.set(vehicleId, { vehicleId, fixes: [position], from: position.at, to: position.at });
        continue;
      }
      known.fixes.push(position);
      known.from = Math.min(known.from, position.at);
      known.to = Math.max(known.to, position.at);
    }
  }
  return [...heard.values()];
}

/** Of a position that came twice, the first one was accepted and the others are duplicates. */
function receipts(
  deliveries: readonly Delivery[],
  held: (delivery: Delivery) => ReportingDevice | undefined,
  inserted: ReadonlyMap<string, Inserted>,
): Receipt[] {
  const claimed = new Map<string, Set<number>>();
  return deliveries.map((delivery) => {
    const device = held(delivery);
    if (!device) return null;
    const news = inserted.get(device.id);
    const times = news?.times && new Set(news.times);
    const taken = claimed.get(device.id) ?? new Set();
    claimed.set(device.id, taken);
    let accepted = 0;
    for (const { at } of delivery.positions) {
      if (!news || taken.has(at) || (times && !times.has(at))) continue;
      taken.add(at);
      accepted++;
    }
    return { accepted, duplicates: delivery.positions.length - accepted };
  });
}
