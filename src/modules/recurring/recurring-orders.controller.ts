import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiError } from '../../common/errors/api-error';
import { isDay } from '../../common/time/days';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { created } from '../../platform/http/envelope/http-result';
import { Allow, ForAllDepots } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { OccurrencesQuery, UpdateOccurrenceDto } from './dto/occurrence.dto';
import { CreateRecurringOrderDto, SplitRecurringOrderDto, UpdateRecurringOrderDto } from './dto/recurring-order.dto';
import { OccurrenceResponse, RecurringOrderResponse } from './dto/recurring-order.response';
import { RecurringOrdersQuery } from './dto/recurring-orders.query';
import { OccurrencesService } from './occurrences.service';
import { RecurringOrdersService } from './recurring-orders.service';

/** Manages series of orders and their occurrences. */
@ApiTags('Orders')
@ForAllDepots()
@Controller('api/recurring-orders')
export class RecurringOrdersController {
  constructor(
    private readonly series: RecurringOrdersService,
    private readonly occurrences: OccurrencesService,
  ) {}

  @Get()
  @Allow('orders:read')
  @Endpoint({
    id: 'listRecurringOrders',
    summary: 'List recurring orders',
    description: 'Returns the series of orders, newest first.',
    data: [RecurringOrderResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() { customerId, page, pageSize }: RecurringOrdersQuery) {
    return this.series.list(actor, customerId, { page, pageSize });
  }

  @Get(':guid')
  @Allow('orders:read')
  @Endpoint({
    id: 'getRecurringOrder',
    summary: 'Read a recurring order',
    description: 'Returns the series with its rule and its template.',
    data: RecurringOrderResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string) {
    return this.series.read(actor, guid);
  }

  @Post()
  @Allow('orders:write')
  @Endpoint({
    id: 'createRecurringOrder',
    summary: 'Create a recurring order',
    description:
      'Creates a series. A job creates an order for each of its days, once, `leadDays` before the delivery, when that day begins in ' +
      'the time zone of the business. A day that passes while the service is down is skipped and reported, unless `catchUp` is true. ' +
      'Responds with 404 for an unknown customer.',
    status: 201,
    data: RecurringOrderResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['NOT_FOUND'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateRecurringOrderDto) {
    const { id, series } = await this.series.create(actor, body);
    return created(`/api/recurring-orders/${id}`, series);
  }

  @Put(':guid')
  @Allow('orders:write')
  @Endpoint({
    id: 'updateRecurringOrder',
    summary: 'Change a recurring order',
    description:
      'Changes the series from today on. Omitted fields keep their value. Orders that exist stay as they are; split the series first to ' +
      'change it from a later day on.',
    data: RecurringOrderResponse,
    hasETagHeader: true,
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Body() body: UpdateRecurringOrderDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.series.update(actor, guid, body, expected);
  }

  @Delete(':guid')
  @Allow('orders:write')
  @Endpoint({
    id: 'deleteRecurringOrder',
    summary: 'Delete a recurring order',
    description: 'Ends the series. Its orders stay.',
  })
  delete(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @IfMatch() expected: ExpectedVersion) {
    return this.series.delete(actor, guid, expected);
  }

  @Get(':guid/occurrences')
  @Allow('orders:read')
  @Endpoint({
    id: 'listOccurrences',
    summary: 'List the days of a recurring order',
    description:
      'Returns the days of the rule in a period of at most 366 days: past ones with their orders, later ones as planned.',
    data: [OccurrenceResponse],
  })
  listOccurrences(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Query() query: OccurrencesQuery) {
    return this.occurrences.list(actor, guid, query);
  }

  @Put(':guid/occurrences/:date')
  @Allow('orders:write')
  @ApiParam({ name: 'date', schema: { type: 'string', format: 'date' } })
  @Endpoint({
    id: 'updateOccurrence',
    summary: 'Change one day of a recurring order',
    description:
      'Skips the day, moves its delivery, or changes its order. The request replaces what was different before. Responds with 404 for a ' +
      'day that the rule does not have, and with 409 if the order of the day was created or the day was skipped for good.',
    data: OccurrenceResponse,
    errors: ['CONFLICT'],
  })
  updateOccurrence(
    @CurrentActor() actor: Actor,
    @GuidParam('guid') guid: string,
    @Param('date') date: string,
    @Body() body: UpdateOccurrenceDto,
  ) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || !isDay(date))
      throw new ApiError('VALIDATION_ERROR', { date: 'Must be a date as YYYY-MM-DD.' });
    return this.occurrences.update(actor, guid, date, body);
  }

  @Post(':guid/split')
  @Allow('orders:write')
  @Endpoint({
    id: 'splitRecurringOrder',
    summary: 'Split a recurring order',
    description:
      'Ends the series before a day, and returns a new one that continues with the same rule, template and changed days. Change the new ' +
      'series to change "this and later". Responds with 409 if the series has no day before, or none from then on.',
    status: 201,
    data: RecurringOrderResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['CONFLICT'],
  })
  async split(@CurrentActor() actor: Actor, @GuidParam('guid') guid: string, @Body() { from }: SplitRecurringOrderDto) {
    const { id, series } = await this.occurrences.split(actor, guid, from);
    return created(`/api/recurring-orders/${id}`, series);
  }
}
