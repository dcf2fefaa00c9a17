import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import type { JsonText, Page } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { toViewer } from '../../shipments/reads/viewer';
import { PositionSignalService } from '../../vehicles/tracking/ingest/position-signal.service';
import type { ConsigneeResponse, RescheduleRequestResponse } from '../dto/consignee.response';
import type { RescheduleRequest } from '../entities/reschedule-request.entity';
import type { RescheduleRequestsQuery } from './dto/reschedule-requests.query';
import { RequestedDeliveriesService } from './requested-deliveries.service';
import { RescheduleRequestsRepository } from './reschedule-requests.repository';
import { RescheduleRequestsReadModel } from './reschedule-requests.read-model';

/** Lets dispatchers accept or decline the requests of consignees for another day, and shows what consignees have entered. */
@Injectable()
export class RescheduleRequestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly requests: RescheduleRequestsRepository,
    private readonly readModel: RescheduleRequestsReadModel,
    private readonly deliveries: RequestedDeliveriesService,
    private readonly positionSignal: PositionSignalService,
  ) {}

  list(
    { businessId }: Actor,
    { status, page, pageSize }: RescheduleRequestsQuery,
  ): Promise<Page<RescheduleRequestResponse>> {
    return this.readModel.listRequests(businessId, status, { page, pageSize });
  }

  /** Returns the instructions, the newest request and the rating of a shipment's consignee. */
  async readConsignee(actor: Actor, shipmentId: string): Promise<JsonText<ConsigneeResponse>> {
    return orNotFound(await this.readModel.readConsignee(toViewer(actor), shipmentId), 'shipment');
  }

  /**
   * Moves the delivery to the requested day and slot. The shipment leaves its dispatch.
   *
   * @throws ApiError CONFLICT if the request was already decided, the day is over, the vehicle has left with the shipment, or the
   *   slot is no longer available
   */
  accept(actor: Actor, id: string): Promise<JsonText<RescheduleRequestResponse>> {
    return this.decide(actor, id, 'accepted', (request) => this.deliveries.moveDelivery(actor, request));
  }

  /**
   * Declines the request. The delivery stays as planned, and a reserved slot becomes free.
   *
   * @throws ApiError CONFLICT if the request was already decided
   */
  decline(actor: Actor, id: string): Promise<JsonText<RescheduleRequestResponse>> {
    return this.decide(actor, id, 'refused', (request) => this.deliveries.releaseSlot(actor.businessId, request));
  }

  /** Applies a decision and stores it, in one transaction. */
  private decide(
    actor: Actor,
    id: string,
    status: 'accepted' | 'refused',
    applyDecision: (request: RescheduleRequest) => Promise<void>,
  ): Promise<JsonText<RescheduleRequestResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const request = orNotFound(await this.requests.findRequest(businessId, id), 'request');
      await applyDecision(request);
      // A request that was decided meanwhile rolls the change back.
      if (!(await this.requests.decideRequest(businessId, id, status, getActorId(actor))))
        throw new ApiError('CONFLICT', undefined, 'The request was already decided or replaced.');
      await this.positionSignal.signalPositions(businessId); // Open tracking pages read the shipment again.
      return orNotFound(await this.readModel.readRequest(businessId, id), 'request');
    });
  }
}
