import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { created } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PageQuery } from '../../../platform/http/parameters/page';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateSlotTemplateDto, UpdateSlotTemplateDto } from '../dto/slot-template.dto';
import { SlotTemplateResponse } from '../dto/slot-template.response';
import { SlotTemplatesService } from './slot-templates.service';

/** Templates of slots: windows that are offered on weekdays. */
@ApiTags('Slots')
@Controller('api/slots/templates')
export class SlotTemplatesController {
  constructor(private readonly templates: SlotTemplatesService) {}

  @Get()
  @Allow('orders:read')
  @Endpoint({
    id: 'listSlotTemplates',
    summary: 'List slot templates',
    description: 'Returns the templates, newest first.',
    data: [SlotTemplateResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() { page, pageSize }: PageQuery) {
    return this.templates.list(actor, { page, pageSize });
  }

  @Get(':guid')
  @Allow('orders:read')
  @Endpoint({
    id: 'getSlotTemplate',
    summary: 'Read a slot template',
    description: 'Returns the window, its days and its capacity.',
    data: SlotTemplateResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.templates.read(actor, guid);
  }

  @Post()
  @Allow('orders:write')
  @Endpoint({
    id: 'createSlotTemplate',
    summary: 'Create a slot template',
    description:
      'Offers a window of delivery on weekdays. The template has one slot on each of its days, up to `maxDaysAhead` days from today. ' +
      'Times are in the time zone of the business. Responds with 409 if the business has 100 templates.',
    status: 201,
    data: SlotTemplateResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['NOT_FOUND'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateSlotTemplateDto) {
    const { id, template } = await this.templates.create(actor, body);
    return created(`/api/slots/templates/${id}`, template);
  }

  @Put(':guid')
  @Allow('orders:write')
  @Endpoint({
    id: 'updateSlotTemplate',
    summary: 'Change a slot template',
    description:
      'Omitted fields keep their value. Holds and bookings keep the window that was promised, also if the capacity is now smaller.',
    data: SlotTemplateResponse,
    hasETagHeader: true,
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateSlotTemplateDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.templates.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('orders:write')
  @Endpoint({
    id: 'deleteSlotTemplate',
    summary: 'Delete a slot template',
    description: 'The slots of the template are no longer offered. Holds and bookings stay.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.templates.delete(actor, guid, expected);
  }
}
