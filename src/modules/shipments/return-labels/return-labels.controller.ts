import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { created } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { ReturnResponse } from '../failures/dto/return.response';
import { CreateReturnLabelDto } from './dto/create-return-label.dto';
import { ReturnLabelsService } from './return-labels.service';

/** Creates the labels with which recipients send goods back. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ReturnLabelsController {
  constructor(private readonly returnLabels: ReturnLabelsService) {}

  @Post(':shipmentId/return-label')
  @Allow('shipments:write')
  @Endpoint({
    id: 'createReturnLabel',
    summary: 'Create a return label for a shipment',
    description:
      'Creates a shipment from the recipient to the sender with the same packages, and books it as a return with a carrier that has the ' +
      'feature `returns`. The shipment itself does not change. The two refer to each other (`returnOf`, `returnedBy`). The booking follows ' +
      'as for each shipment: `GET /api/carriers/bookings/{shipmentId}` of the return has its status, and `GET …/label` of the return its ' +
      'label. A return that is not needed can be deleted until the carrier has the parcel. Responds with 409 for a shipment without a carrier ' +
      'if the request names none, and for one that was cancelled, was returned, is a return, or has one. Responds with 400 CONFIGURATION_ERROR if the ' +
      'carrier is not configured, or makes no return labels.',
    status: 201,
    data: ReturnResponse,
    hasLocationHeader: true,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT'],
  })
  async create(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() body: CreateReturnLabelDto,
  ) {
    const returnShipment = await this.returnLabels.create(actor, shipmentId, body);
    return created(`/api/v1/shipments/${returnShipment.guid}`, returnShipment);
  }
}
