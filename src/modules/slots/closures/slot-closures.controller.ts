import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PageQuery } from '../../../platform/http/parameters/page';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateSlotClosureDto, SlotClosureResponse } from '../dto/slot-closure.dto';
import { SlotClosuresService } from './slot-closures.service';

/** Days on which the business offers no slots. */
@ApiTags('Slots')
@Controller('api/slots/closures')
export class SlotClosuresController {
  constructor(private readonly closures: SlotClosuresService) {}

  @Get()
  @Allow('orders:read')
  @Endpoint({
    id: 'listSlotClosures',
    summary: 'List days without slots',
    description: 'Returns the closures, the latest day first.',
    data: [SlotClosureResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() { page, pageSize }: PageQuery) {
    return this.closures.list(actor, { page, pageSize });
  }

  @Post()
  @Allow('orders:write')
  @Endpoint({
    id: 'createSlotClosure',
    summary: 'Create a closure of days',
    description:
      'Offers no slots on a `date`, or on the days `from` to `to` (at most 366). What is held or booked on them stays.',
    status: 201,
    data: SlotClosureResponse,
  })
  create(@CurrentActor() actor: Actor, @Body() body: CreateSlotClosureDto) {
    return this.closures.create(actor, body);
  }

  @Delete(':guid')
  @Allow('orders:write')
  @Endpoint({
    id: 'deleteSlotClosure',
    summary: 'Delete a closure',
    description: 'Slots are offered on these days again.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.closures.delete(actor, guid);
  }
}
