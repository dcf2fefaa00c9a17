import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../application/actor';
import { BlobStore } from '../../blobs/blob-store';
import { ApiError, found } from '../../common/errors/api-error';
import { parseTimestamp } from '../../common/time-zone';
import { UnitOfWork } from '../../database/unit-of-work';
import { CashCollectionsService } from './cash/cash-collections.service';
import type { CreateTraceDto } from './dto/create-trace.dto';
import type { Trace } from './dto/trace.response';
import { ShipmentMovesService } from './shipment-moves.service';
import { type ProofFile } from './proofs/proof-file';
import { TracePicturesRepository } from './trace-pictures.repository';
import { viewerOf } from './viewer';
import { ShipmentsRepository } from './shipments.repository';

/** How far a device's clock may be ahead of ours; a greater time would make every later event an old one. */
export const MAX_AHEAD_MS = 10 * 60_000;

@Injectable()
export class ShipmentTracesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly moves: ShipmentMovesService,
    private readonly pictures: TracePicturesRepository,
    private readonly blobs: BlobStore,
    private readonly cash: CashCollectionsService,
  ) {}

  /**
   * Adds a trace and moves the status where that follows from it. The present status and nothing else records nothing, and
   * returns the trace of before. A driver may report on shipments that are assigned to them only.
   */
  add(actor: Actor, shipmentId: string, dto: CreateTraceDto): Promise<{ trace: Trace; isNew: boolean }> {
    const { businessId, timeZone } = actor;
    const occurredAt = dto.timestamp === undefined ? undefined : parseTimestamp(dto.timestamp, timeZone)!;
    if (occurredAt && occurredAt.getTime() > Date.now() + MAX_AHEAD_MS)
      throw new ApiError('VALIDATION_ERROR', { timestamp: 'Must not be more than 10 minutes ahead.' });
    return this.work.run(businessId, async () => {
      await this.requireTrackable(actor, shipmentId);
      const { status, description, location, cashCollected } = dto;
      const before = isStatusAlone(dto) ? await this.moves.findRepeated(businessId, shipmentId, status) : null;
      if (before) return { trace: before, isNew: false };
      const trace = await this.moves.event(businessId, {
        shipmentId,
        status,
        description,
        location,
        occurredAt,
        by: actorId(actor),
      });
      if (cashCollected) await this.cash.tellOpen(actor, shipmentId, cashCollected, 'cashCollected.');
      return { trace, isNew: true };
    });
  }

  /** A picture that was kept with a trace. */
  picture(actor: Actor, shipmentId: string, pictureId: string): Promise<ProofFile> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const trackingNumber = found(await this.pictures.shipmentOf(viewerOf(actor), shipmentId, pictureId), 'picture');
      return { ...found(await this.blobs.get(businessId, pictureId), 'picture'), trackingNumber };
    });
  }

  /** Whether the actor may tell of the shipment, as part of the open unit of work: 404 for a driver's that is not theirs. */
  async requireTrackable({ businessId, role, userId }: Actor, shipmentId: string): Promise<void> {
    if (role !== 'driver') return;
    const isTheirs = userId !== null && (await this.shipments.isAssignedTo(businessId, shipmentId, userId));
    found(isTheirs || null, 'shipment');
  }
}

/** Whether the request reports a status and nothing else. */
const isStatusAlone = ({ status: _, ...rest }: CreateTraceDto): boolean =>
  Object.values(rest).every((value) => value === undefined || value === null);
