import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { BlobStore } from '../../../platform/storage/blob-store';
import { type ErrorDetails, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { parseTimestamp } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CashCollectionsService } from '../cash/cash-collections.service';
import type { CreateTraceDto } from '../dto/create-trace.dto';
import type { Trace } from '../dto/trace.response';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import { type ProofFile } from '../proofs/proof-file';
import { toViewer } from '../reads/viewer';
import { ShipmentTracesReadModel } from './shipment-traces.read-model';
import { TracePicturesReadModel } from './trace-pictures.read-model';

/** How far the clock of a device may be ahead. A trace with a time hours ahead would make all events until then look older than it. */
export const MAX_AHEAD_MS = 10 * 60_000;

/** Returns a fault for a time that is too far ahead. */
export const findAheadFaults = (occurredAt: Date | null | undefined): ErrorDetails =>
  occurredAt && occurredAt.getTime() > Date.now() + MAX_AHEAD_MS
    ? { timestamp: 'Must not be more than 10 minutes ahead.' }
    : {};

/** Adds traces to shipments, and reads their pictures. */
@Injectable()
export class ShipmentTracesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly readModel: ShipmentTracesReadModel,
    private readonly transitions: ShipmentTransitionsService,
    private readonly pictures: TracePicturesReadModel,
    private readonly blobs: BlobStore,
    private readonly cash: CashCollectionsService,
  ) {}

  /**
   * Adds a trace, and changes the status of the shipment to that of the trace. A trace that only repeats the current status is not
   * stored, and the existing trace is returned. Drivers may add traces only to shipments that are assigned to them.
   *
   * @throws ApiError VALIDATION_ERROR for a status that cannot follow the current one
   */
  add(actor: Actor, shipmentId: string, dto: CreateTraceDto): Promise<{ trace: Trace; isNew: boolean }> {
    const { businessId, timeZone } = actor;
    const occurredAt = dto.timestamp === undefined ? undefined : parseTimestamp(dto.timestamp, timeZone)!;
    refuseFaults('VALIDATION_ERROR', findAheadFaults(occurredAt));
    return this.work.run(businessId, async () => {
      await this.assertCanReport(actor, shipmentId);
      const { status, description, location, cashCollected } = dto;
      if (hasOnlyStatus(dto)) {
        const existingTrace = await this.transitions.lockAndFindTrace(businessId, shipmentId, status);
        if (existingTrace) return { trace: existingTrace, isNew: false };
      }
      const trace = await this.transitions.recordEvent(businessId, {
        shipmentId,
        status,
        description,
        location,
        occurredAt,
        by: getActorId(actor),
      });
      if (cashCollected) await this.cash.recordInUnitOfWork(actor, shipmentId, cashCollected, 'cashCollected.');
      return { trace, isNew: true };
    });
  }

  /** Returns a picture that was stored with a trace. */
  readPicture(actor: Actor, shipmentId: string, pictureId: string): Promise<ProofFile> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const visibleNumber = await this.pictures.findTrackingNumber(toViewer(actor), shipmentId, pictureId);
      const trackingNumber = orNotFound(visibleNumber, 'picture');
      const file = orNotFound(await this.blobs.findFile(businessId, pictureId), 'picture');
      return { ...file, trackingNumber };
    });
  }

  /**
   * Checks that the actor may report on the shipment. Call it inside a unit of work.
   *
   * @throws ApiError NOT_FOUND if the shipment is not assigned to the driver
   */
  async assertCanReport({ businessId, role, userId }: Actor, shipmentId: string): Promise<void> {
    if (role !== 'driver') return;
    const isAssigned =
      userId !== null && (await this.readModel.isVisible({ businessId, driverUserId: userId }, shipmentId));
    orNotFound(isAssigned ? shipmentId : null, 'shipment');
  }
}

/** Returns whether the request has a status and no other value. */
const hasOnlyStatus = ({ status: _, ...rest }: CreateTraceDto): boolean =>
  Object.values(rest).every((value) => value === undefined || value === null);
