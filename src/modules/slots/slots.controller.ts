import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { ChangesNothing } from '../../platform/http/envelope/changes-nothing';
import { Allow, AllowPublishable } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { ConfirmHoldDto, SlotBookingResponse, SlotHoldResponse, SlotsQuery } from './dto/slot-hold.dto';
import { CreateHoldDto, SearchSlotsDto } from './dto/slot-stop.dto';
import { SlotSearchResponse, SlotUsageResponse } from './dto/slot.response';
import { SlotBookingsService } from './holds/slot-bookings.service';
import { SlotHoldsService } from './holds/slot-holds.service';
import { SlotOffersService } from './offers/slot-offers.service';

/**
 * Limits for the visitors of a shop, whose page calls the API with a publishable key. Each IP address has a separate quota for each
 * operation. Other accounts have their usual limits.
 */
const SEARCHES_PER_MINUTE = 60;
const HOLDS_PER_MINUTE = 10;

/**
 * Delivery slots. A client searches slots, holds one for some minutes, and confirms the hold, which books the slot. The office also lists
 * the slots of a day.
 *
 * The API description lists the errors of an operation from three sources: its `errors`, `refusals` in slots.openapi.ts (such as 409), and
 * its path, because each path with a parameter can have 404.
 */
@ApiTags('Slots')
@Controller('api/slots')
export class SlotsController {
  constructor(
    private readonly offers: SlotOffersService,
    private readonly holds: SlotHoldsService,
    private readonly bookings: SlotBookingsService,
  ) {}

  @Get()
  @Allow('orders:read')
  @Endpoint({
    id: 'listSlots',
    summary: 'List the slots of a day',
    description:
      'Returns the booked, held and remaining capacity of each slot. A cancelled or moved order frees its place.',
    data: [SlotUsageResponse],
  })
  listSlots(@CurrentActor() actor: Actor, @Query() { date }: SlotsQuery) {
    return this.offers.findUsageOfDay(actor, date);
  }

  @Post('search')
  @Allow('orders:read')
  @AllowPublishable(SEARCHES_PER_MINUTE)
  @ChangesNothing() // It is a POST only because its input is too long for a URL.
  @Endpoint({
    id: 'searchSlots',
    summary: 'Search delivery slots',
    description:
      'Returns the slots that serve the address, in the order of time, also those that are full or past their cutoff. Send `address`, or ' +
      '`latitude` and `longitude`. A place that is not known exactly (`precision`) is enough for slots without routes.',
    data: SlotSearchResponse,
  })
  searchSlots(@CurrentActor() actor: Actor, @Body() body: SearchSlotsDto) {
    return this.offers.searchSlots(actor, body);
  }

  @Post('holds')
  @Allow('orders:write')
  @AllowPublishable(HOLDS_PER_MINUTE)
  @Endpoint({
    id: 'createSlotHold',
    summary: 'Create a hold of a slot',
    description:
      'Reserves a slot while the client decides: for 10 minutes, or as `slotHoldMinutes` of the default configuration says. Requests are ' +
      'decided one after another, so a slot is never overbooked. Responds with 404 for an unknown slot, and with 409 if it is not ' +
      'available. Then `error.alternatives` has up to three available slots, the nearest ones in time, in the form of a search.',
    status: 201,
    data: SlotHoldResponse,
    errors: ['NOT_FOUND'],
  })
  createHold(@CurrentActor() actor: Actor, @Body() body: CreateHoldDto) {
    return this.holds.create(actor, body);
  }

  @Post('holds/:guid/confirm')
  @Allow('orders:write')
  @AllowPublishable(HOLDS_PER_MINUTE)
  @Endpoint({
    id: 'confirmSlotHold',
    summary: 'Book a held slot',
    description:
      'Sets the day and the window of an order or a shipment, or creates the order. Its former slot becomes free. The hold is checked again ' +
      'if it expired, or if the order or shipment has another address, load, service time or skills. If the slot has no room for it, or an ' +
      'expired hold has another window than the slot, the response is 409 with `error.alternatives`, and the hold stays as it was. Repeating ' +
      'the request has no effect.',
    data: SlotBookingResponse,
    errors: ['NOT_FOUND'],
  })
  confirmHold(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Body() body: ConfirmHoldDto) {
    return this.bookings.confirm(actor, guid, body);
  }

  @Delete('holds/:guid')
  @Allow('orders:write')
  @Endpoint({
    id: 'deleteSlotHold',
    summary: 'Delete a hold of a slot',
    description: 'Frees the slot at once. Responds with 409 for a hold that is confirmed.',
  })
  deleteHold(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.holds.release(actor, guid);
  }
}
