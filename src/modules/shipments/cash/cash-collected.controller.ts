import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CashCollectionsService } from './cash-collections.service';
import { CashCollectedDto } from './dto/cash-collected.dto';
import { CashCollectionResponse } from './dto/cash-collection.response';

/** The error for a shipment that is not delivered, for the OpenAPI document. */
const NOT_DELIVERED_ERROR = {
  code: 'CONFLICT',
  details: { status: 'Collected cash can be recorded only after delivery; this shipment is out_for_delivery.' },
} as const;

/** Records the cash that was collected for a shipment. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class CashCollectedController {
  constructor(private readonly collections: CashCollectionsService) {}

  @Put(':shipmentId/cash-collected')
  @Allow('cash:write')
  @Endpoint({
    id: 'recordCashCollected',
    summary: 'Record cash collected on delivery',
    description:
      'Records the amount of a delivered shipment with `cashOnDelivery` if its driver has not reported it, or corrects it. An amount ' +
      'that differs from the amount due needs a `reason`. Responds with 409 before the delivery and after the remittance.',
    data: CashCollectionResponse,
    errors: [NOT_DELIVERED_ERROR],
  })
  recordCollected(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() body: CashCollectedDto,
  ) {
    return this.collections.recordCollected(actor, shipmentId, body);
  }
}
