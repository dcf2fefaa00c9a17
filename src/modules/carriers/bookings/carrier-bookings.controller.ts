import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import { CarrierBookingResponse, ListedBookingResponse } from './booking.response';
import { CarrierBookingsQuery } from './carrier-bookings.query';
import { CarrierBookingsService } from './carrier-bookings.service';

@ApiTags('Carriers')
@Controller('api/carriers/bookings')
export class CarrierBookingsController {
  constructor(private readonly bookings: CarrierBookingsService) {}

  @Get()
  @Allow('carriers:read')
  @Endpoint({
    summary: 'List bookings with carriers',
    description:
      'The newest first; those of one shipment with `shipmentId`, also where there are none. Bookings of deleted shipments are left out.',
    data: [ListedBookingResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: CarrierBookingsQuery) {
    return this.bookings.list(actor, query);
  }

  @Get(':shipmentId')
  @Allow('carriers:read')
  @Endpoint({
    summary: 'Read how a shipment is booked with its carrier',
    description:
      'The newest booking. A shipment with a carrier that takes bookings (all but the own fleet) is booked in the ' +
      'background, right after it is made; a carrier that is away is tried again with growing pauses for about three ' +
      'days. 404 while nothing was to be booked.',
    data: CarrierBookingResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.bookings.read(actor, shipmentId);
  }

  @Post(':shipmentId/retry')
  @Allow('carriers:write')
  @Endpoint({
    summary: 'Book a shipment again after its booking failed',
    description: 'Answers the new booking. 409 when the booking has not failed, or the shipment has ended.',
    data: CarrierBookingResponse,
    errors: ['CONFLICT'],
  })
  retry(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.bookings.retry(actor, shipmentId);
  }
}
