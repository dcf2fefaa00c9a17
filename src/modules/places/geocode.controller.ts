import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { GeocodeDto } from './dto/geocode.dto';
import { GeocodeResponse } from './dto/geocode.response';
import { GeocodeService } from './geocode.service';

/** Suggests addresses while a user types. */
@ApiTags('Places')
@Controller('api/geocode')
export class GeocodeController {
  constructor(private readonly places: GeocodeService) {}

  @Post()
  @HttpCode(200)
  @Allow('places:find')
  @Endpoint({
    id: 'findAddresses',
    summary: 'Find addresses',
    description: `With \`text\`, returns suggestions while a user types. With \`address\`, returns its coordinates. Places near the business come first.

The gazetteer of the service is used if there is no geocoder, if its rules forbid completion (Nominatim), and while it is unavailable or
its limit is reached. The gazetteer knows only towns and postcodes. \`provider\` says which of the two was used. Show \`attribution\`
with the results.`,
    data: GeocodeResponse,
  })
  find(@CurrentActor() actor: Actor, @Body() body: GeocodeDto): Promise<GeocodeResponse> {
    return this.places.find(actor, body);
  }
}
