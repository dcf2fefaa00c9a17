import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { Endpoint } from '../../http/openapi/endpoint';
import { GeocodeDto } from './dto/geocode.dto';
import { GeocodeResponse } from './dto/geocode.response';
import { GeocodeService } from './geocode.service';

@ApiTags('Places')
@Controller('api/geocode')
export class GeocodeController {
  constructor(private readonly places: GeocodeService) {}

  @Post()
  @HttpCode(200)
  @Allow('places:find')
  @Endpoint({
    summary: 'Find addresses',
    description: `With \`text\` addresses that it may become, while somebody types; with \`address\` where that is. What is near the business comes first.

Without a geocoder, with one whose rules forbid completion (Nominatim), and while it is away or asked too often, the gazetteer answers,
which knows towns and postcodes alone: \`provider\` says who did. Show \`attribution\` with the results.`,
    data: GeocodeResponse,
  })
  find(@CurrentActor() actor: Actor, @Body() body: GeocodeDto): Promise<GeocodeResponse> {
    return this.places.find(actor, body);
  }
}
