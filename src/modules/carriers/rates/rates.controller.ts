import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { RatesDto } from './dto/rates.dto';
import { RatesResponse } from './dto/rates.response';
import { RatesService } from './rates.service';

/** Requests prices from carriers. */
@ApiTags('Carriers')
@Controller('api/carriers/rates')
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Post()
  @Allow('carriers:write')
  @Endpoint({
    id: 'getCarrierRates',
    summary: 'Request prices from all configured carriers',
    description:
      'Send `shipmentId`, or `from`, `to` and `packages`. All active carriers are called in parallel, each with the time limit ' +
      'CARRIER_TIMEOUT_MS (10 s). Quotes are ordered by price, cheapest first. Quotes in another currency than that of the business ' +
      'follow. `unavailable` lists carriers that rejected the request or did not respond in time, with the reason. The own fleet charges ' +
      '0. The sandbox charges (4.90 + 0.85 per kg + 0.012 per km of great-circle distance) × 1 (standard), 1.8 (express) or 3 (same day). ' +
      'The chargeable weight of a parcel is its weight or cm³ / 5000, whichever is greater, rounded up to half a kg. If a place is unknown, ' +
      'the sandbox assumes 300 km within a country and 1,500 km otherwise.',
    data: RatesResponse,
    errors: ['NOT_FOUND'],
  })
  quote(@CurrentActor() actor: Actor, @Body() body: RatesDto): Promise<RatesResponse> {
    return this.rates.quoteAll(actor, body);
  }
}
