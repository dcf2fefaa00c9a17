import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CarrierPickupsService } from './carrier-pickups.service';
import { OrderPickupDto } from './dto/pickup.dto';
import { CarrierPickupResponse } from './dto/pickup.response';

/** Orders, lists and cancels pickups by a carrier. */
@ApiTags('Carriers')
@Controller('api/carriers/:carrierId/pickups')
export class CarrierPickupsController {
  constructor(private readonly pickups: CarrierPickupsService) {}

  @Get()
  @Allow('carriers:read')
  @Endpoint({
    id: 'listCarrierPickups',
    summary: 'List pickups by a carrier',
    description:
      'Returns the pickups that were ordered from the carrier, newest first. Responds with 404 if the business has not configured the carrier.',
    data: [CarrierPickupResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string, @Query() query: OptionalPageQuery) {
    return this.pickups.list(actor, carrierId, query);
  }

  @Post()
  @Allow('carriers:write')
  @Endpoint({
    id: 'requestCarrierPickup',
    summary: 'Request a pickup from a carrier',
    description:
      'Orders a vehicle that collects parcels, from a carrier with the feature `pickups`. Responds with 400 VALIDATION_ERROR for a ' +
      'day that is over. Responds with 400 CONFIGURATION_ERROR if the carrier has no such feature, or rejects the pickup. Responds ' +
      'with 503 SERVICE_UNAVAILABLE if the carrier does not answer. It may have ordered the pickup then, which stays in the list with ' +
      'the status `unknown`.',
    status: 201,
    data: CarrierPickupResponse,
    errors: ['CONFIGURATION_ERROR', 'SERVICE_UNAVAILABLE'],
  })
  order(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string, @Body() body: OrderPickupDto) {
    return this.pickups.order(actor, carrierId, body);
  }

  @Delete(':pickupGuid')
  @Allow('carriers:write')
  @Endpoint({
    id: 'cancelCarrierPickup',
    summary: 'Cancel a pickup by a carrier',
    description:
      'Cancels the pickup with the carrier. Repeating the request has no effect. A pickup of the status `unknown` is only marked as ' +
      'cancelled. Responds with 400 CONFIGURATION_ERROR if the carrier rejects the cancellation.',
    data: CarrierPickupResponse,
    errors: ['CONFIGURATION_ERROR', 'SERVICE_UNAVAILABLE'],
  })
  cancel(
    @CurrentActor() actor: Actor,
    @GuidParam('carrierId') carrierId: string,
    @GuidParam('pickupGuid') pickupGuid: string,
  ) {
    return this.pickups.cancel(actor, carrierId, pickupGuid);
  }
}
