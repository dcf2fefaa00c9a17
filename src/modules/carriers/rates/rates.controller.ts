import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { RatesDto } from './rates.dto';
import { RatesResponse } from './rates.response';
import { RatesService } from './rates.service';

@ApiTags('Carriers')
@Controller('api/carriers/rates')
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Post()
  @Allow('carriers:write')
  @Endpoint({
    summary: 'Ask all configured carriers for a price',
    description:
      'Give `shipmentId`, or `from`, `to` and `packages`. Every carrier that is configured and active is asked at once, ' +
      'within CARRIER_TIMEOUT_MS (10 s). Quotes come cheapest first; those in another currency than the ' +
      "business's follow after. A carrier that says no, or does not answer in time, stands in `unavailable` with the " +
      'reason. The own fleet charges 0. The sandbox charges (4.90 + 0.85 a kg + 0.012 a km of great circle) × 1 ' +
      '(standard), 1.8 (express) or 3 (same day), by weight or cm³ / 5000 for each parcel, whichever is more, rounded ' +
      'up to half a kg; where a place is unknown, over 300 km within a country and 1,500 km abroad.',
    data: RatesResponse,
    errors: ['NOT_FOUND'],
  })
  quote(@CurrentActor() actor: Actor, @Body() body: RatesDto): Promise<RatesResponse> {
    return this.rates.quote(actor, body);
  }
}
