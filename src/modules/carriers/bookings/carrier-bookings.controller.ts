import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CarrierBookingResponse, ListedBookingResponse } from './dto/booking.response';
import { CarrierBookingsQuery } from './dto/carrier-bookings.query';
import { CarrierBookingsService } from './carrier-bookings.service';

/** Reads bookings of shipments with carriers, and retries failed ones. */
@ApiTags('Carriers')
@Controller('api/carriers/bookings')
export class CarrierBookingsController {
  constructor(private readonly bookings: CarrierBookingsService) {}

  @Get()
  @Allow('carriers:read')
  @Endpoint({
    id: 'listCarrierBookings',
    summary: 'List bookings with carriers',
    description:
      'Returns bookings, newest first. With `shipmentId`, returns those of one shipment. Bookings of deleted shipments are excluded.',
    data: [ListedBookingResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: CarrierBookingsQuery) {
    return this.bookings.list(actor, query);
  }

  @Get(':shipmentId')
  @Allow('carriers:read')
  @Endpoint({
    id: 'getCarrierBooking',
    summary: 'Read the booking of a shipment',
    description:
      'Returns the newest booking. A shipment with a carrier that takes bookings (all except the own fleet) is booked in the ' +
      'background, immediately after it was created. If the carrier is unavailable, the booking is repeated with growing pauses for about ' +
      'four days. Responds with 404 if the shipment never needed a booking.',
    data: CarrierBookingResponse,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.bookings.read(actor, shipmentId);
  }

  @Post(':shipmentId/retry')
  @Allow('carriers:write')
  @Endpoint({
    id: 'retryCarrierBooking',
    summary: 'Retry a failed booking',
    description:
      'Creates and returns a new booking. Responds with 409 if the booking has not failed, or the shipment has ended.',
    data: CarrierBookingResponse,
    errors: ['CONFLICT'],
  })
  retry(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.bookings.retry(actor, shipmentId);
  }
}
