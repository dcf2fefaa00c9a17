import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { CashCollectionsService } from './cash-collections.service';
import { CashCollectedDto } from './dto/cash-collected.dto';
import { CashCollectionResponse } from './dto/cash-collection.response';

/** What a client is told that comes before the delivery, as the document shows it. */
const NOT_DELIVERED = {
  code: 'CONFLICT',
  details: { status: 'The shipment is out_for_delivery: it is told once it is delivered.' },
} as const;

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class CashCollectedController {
  constructor(private readonly collections: CashCollectionsService) {}

  @Put(':shipmentId/cash-collected')
  @Allow('cash:write')
  @Endpoint({
    summary: 'Tell what was collected at the door',
    description:
      'Of a delivered shipment with `cashOnDelivery`, where its driver has not said so (a carrier delivered it, or the office completed ' +
      'it), or to correct it until the cash is handed in: 409 before and after. Another amount than is owed needs a `reason`.',
    data: CashCollectionResponse,
    errors: [NOT_DELIVERED],
  })
  tell(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string, @Body() body: CashCollectedDto) {
    return this.collections.tell(actor, shipmentId, body);
  }
}
