import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import type { JsonText, Page } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { localDate } from '../../../common/time-zone';
import { UnitOfWork } from '../../../database/unit-of-work';
import { ShipmentDatesService } from '../../shipments/shipment-dates.service';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import { ShipmentsService } from '../../shipments/shipments.service';
import { viewerOf } from '../../shipments/viewer';
import { PositionSignalService } from '../../vehicles/tracking/position-signal.service';
import { mayInstruct } from '../consignee-rules';
import type { ConsigneeResponse, RescheduleRequestResponse } from '../dto/consignee.response';
import type { RescheduleRequestsQuery } from './reschedule-requests.query';
import { type AskedDay, RescheduleRequestsRepository } from './reschedule-requests.repository';

/** What dispatchers answer to consignees who ask for another day. */
@Injectable()
export class RescheduleRequestsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly requests: RescheduleRequestsRepository,
    private readonly shipments: ShipmentsService,
    private readonly dates: ShipmentDatesService,
    private readonly listeners: ShipmentListeners,
    private readonly signal: PositionSignalService,
  ) {}

  list(
    { businessId }: Actor,
    { status, page, pageSize }: RescheduleRequestsQuery,
  ): Promise<Page<RescheduleRequestResponse>> {
    return this.requests.list(businessId, status, { page, pageSize });
  }

  async consignee(actor: Actor, shipmentId: string): Promise<JsonText<ConsigneeResponse>> {
    return found(await this.requests.consignee(viewerOf(actor), shipmentId), 'shipment');
  }

  /** @throws ApiError CONFLICT when it is answered already, the day is over, or the vehicle has left with the shipment */
  accept(actor: Actor, id: string): Promise<JsonText<RescheduleRequestResponse>> {
    const { businessId, timeZone } = actor;
    return this.decide(actor, id, 'accepted', async ({ shipmentId, date }) => {
      if (date < localDate(new Date(), timeZone))
        throw new ApiError('CONFLICT', undefined, `${date} is over: refuse the request.`);
      await this.listeners.beforeDeliveryChange(businessId, shipmentId);
      const [shipment] = await this.shipments.lockForDispatch(businessId, [shipmentId]);
      if (!mayInstruct(shipment!.status))
        throw new ApiError('CONFLICT', undefined, `The shipment is ${shipment!.status}: its day stays.`);
      await this.listeners.withdrawn(businessId, shipmentId, timeZone);
      await this.dates.update(actor, { shipmentId, deliveryDate: date });
    });
  }

  /** @throws ApiError CONFLICT when it is answered already */
  refuse(actor: Actor, id: string): Promise<JsonText<RescheduleRequestResponse>> {
    return this.decide(actor, id, 'refused', async () => undefined);
  }

  private decide(
    actor: Actor,
    id: string,
    status: 'accepted' | 'refused',
    act: (asked: AskedDay) => Promise<void>,
  ): Promise<JsonText<RescheduleRequestResponse>> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const asked = found(await this.requests.find(businessId, id), 'request');
      await act(asked);
      if (!(await this.requests.decide(businessId, id, status, actorId(actor))))
        throw new ApiError('CONFLICT', undefined, 'The request is answered already.');
      await this.signal.give(businessId);
      return found(await this.requests.read(businessId, id), 'request');
    });
  }
}
