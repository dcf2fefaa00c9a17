import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { created } from '../../../platform/http/envelope/http-result';
import { ExportEndpoint } from '../../../platform/http/files/export-endpoint';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount, formatTransitions } from '../../../platform/http/openapi/markdown';
import { TakesFilter } from '../../../platform/http/parameters/list-parameters';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { AddsFaults, parseSentTime } from '../../../platform/http/validation/added-faults';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import { RouteResponse } from '../routes/dto/route.response';
import { DISPATCH_TRANSITIONS, findReportTimeFaults } from '../dispatch-status';
import { DispatchTransitionsService } from './dispatch-transitions.service';
import { DispatchReadsService } from './reads/dispatch-reads.service';
import { DispatchRoutingService } from './optimization/dispatch-routing.service';
import { DispatchShipmentsService } from './dispatch-shipments.service';
import { DispatchService } from './dispatch.service';
import {
  AddShipmentsDto,
  ChangeDispatchStatusDto,
  CreateDispatchDto,
  DispatchFilterQuery,
  DispatchListQuery,
  MAX_SHIPMENTS,
  OrderStopsDto,
  RemoveShipmentDto,
  UpdateDispatchDto,
} from './dto/dispatch.dto';
import {
  DispatchCreatedResponse,
  DispatchNameResponse,
  DispatchOverviewResponse,
  DispatchResponse,
  DispatchStatusChangeResponse,
  DispatchStatusResponse,
  DispatchSummaryResponse,
  InShipmentResponse,
} from './dto/dispatch.response';
import { LimitConcurrency } from '../../../platform/tenancy/limit-concurrency';
import { SEARCH_REQUEST_LIMITS } from '../../../routing/threads/search-limits';

const OWN_DISPATCHES_NOTE = 'A driver sees only their own dispatches.';

/** Manages dispatches with their shipments and the order of their stops. Dispatchers and the portal call it. */
@ApiTags('Dispatches')
@Controller('api/dispatch')
export class DispatchController {
  constructor(
    private readonly dispatches: DispatchService,
    private readonly shipments: DispatchShipmentsService,
    private readonly transitions: DispatchTransitionsService,
    private readonly reads: DispatchReadsService,
    private readonly routing: DispatchRoutingService,
  ) {}

  @Get('overview')
  @Allow('overview:read')
  @Endpoint({
    id: 'countDispatches',
    summary: 'Count dispatches',
    description:
      "`activeDispatches` counts the dispatches in progress, and `completedToday` those completed on the business's current day. `pendingDeliveries` counts the shipments of dispatches in progress that have not ended. `onTimeRate` is the fraction of delivered shipments with an estimate that were delivered no later than the estimate.",
    data: DispatchOverviewResponse,
  })
  readOverview(@CurrentActor() actor: Actor) {
    return this.reads.readOverview(actor);
  }

  @Get('in-shipment/:id')
  @Allow('dispatch:read')
  @Endpoint({
    id: 'getDispatchOfShipment',
    summary: 'Find the dispatch that contains a shipment',
    description: `Returns the open dispatch of the shipment, otherwise the latest one that the shipment ended with. Responds with 404 if there is none. ${OWN_DISPATCHES_NOTE}`,
    data: InShipmentResponse,
  })
  readWithShipment(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.reads.readWithShipment(actor, id);
  }

  @Post('remove-shipment')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'removeShipmentFromDispatch',
    summary: 'Remove a shipment from a dispatch',
    description: `Removes a shipment from a \`draft\` or \`ready\` dispatch. The route is computed again, and the shipment gets the estimate of its
    service level. Responds with 400 for a dispatch in progress, with 409 for a completed or cancelled one, and with 404 if the shipment is not
    in the dispatch.`,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async removeShipment(@CurrentActor() actor: Actor, @Body() body: RemoveShipmentDto): Promise<void> {
    await this.shipments.removeShipment(actor, body);
  }

  @Get()
  @Allow('dispatch:read')
  @TakesFilter()
  @Endpoint({
    id: 'listDispatches',
    summary: 'List dispatches',
    description: `Returns the dispatches, newest first. \`from\` and \`to\` filter by planned date, both ends included. ${OWN_DISPATCHES_NOTE}`,
    data: [DispatchSummaryResponse],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: DispatchListQuery) {
    return this.reads.list(actor, query);
  }

  @Get('export')
  @Allow('dispatch:read')
  @TakesFilter()
  @ExportEndpoint({
    id: 'exportDispatches',
    summary: 'Export dispatches as a file',
    description: `Exports all dispatches that match the filter. ${OWN_DISPATCHES_NOTE}`,
  })
  export(@CurrentActor() actor: Actor, @Query() query: DispatchFilterQuery): ExportedTable {
    return this.reads.export(actor, query);
  }

  @Post()
  @Allow('dispatch:write')
  @Endpoint({
    id: 'createDispatch',
    summary: 'Create a dispatch',
    description: `Creates a \`draft\` with up to ${MAX_SHIPMENTS} shipments. The route is computed at once. It leaves the depot at
    \`plannedDate\`, and the shipments get their arrivals as estimates.
    Responds with 409 for a shipment that is in another open dispatch (draft, ready, in progress) or is delivered, returned or cancelled.
    Responds with 400 if the shipments have more weight or volume than the vehicle carries. The error names the shipment or the numbers.`,
    status: 201,
    data: DispatchCreatedResponse,
    hasLocationHeader: true,
    limits: { 'Shipments of a dispatch': formatCount(MAX_SHIPMENTS) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateDispatchDto) {
    const dispatch = await this.dispatches.create(actor, body);
    return created(`/api/dispatch/${dispatch.guid}`, dispatch);
  }

  @Put()
  @Allow('dispatch:write')
  @Endpoint({
    id: 'updateDispatch',
    summary: 'Change a dispatch',
    description: `Name and notes may change at any time. Driver, vehicle and planned date may change only while the dispatch is \`draft\` or
    \`ready\`, and a ready dispatch needs a driver and a vehicle. Otherwise the response is 409. After a change of the planned date the route is
    computed again.`,
    data: DispatchNameResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  update(@CurrentActor() actor: Actor, @Body() body: UpdateDispatchDto, @IfMatch() expected: ExpectedVersion) {
    return this.dispatches.update(actor, body, expected);
  }

  @Get(':id')
  @Allow('dispatch:read')
  @Endpoint({
    id: 'getDispatch',
    summary: 'Read a dispatch',
    description: `Returns the dispatch with its shipments in route sequence, except those released undelivered. ${OWN_DISPATCHES_NOTE}`,
    data: DispatchResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.reads.read(actor, id);
  }

  @Delete(':id')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'deleteDispatch',
    summary: 'Delete a dispatch',
    description: 'The shipments of a planned dispatch are unassigned. Responds with 409 for a dispatch in progress.',
    errors: ['CONFLICT'],
  })
  async delete(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    await this.dispatches.delete(actor, id, expected);
  }

  @Patch(':id/status')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'changeDispatchStatus',
    summary: 'Change the status of a dispatch',
    description: `${formatTransitions(DISPATCH_TRANSITIONS)}

- \`ready\` needs a driver, a vehicle and a shipment that is still to be delivered.
- \`in_progress\` sets \`startedAt\`; the vehicle becomes \`in_use\`, the shipments \`out_for_delivery\`, and the route's times count from now.
- \`completed\` needs all shipments delivered, exception, returned or cancelled; the vehicle becomes available.
- \`cancelled\` unassigns the undelivered shipments; the vehicle becomes available.
With \`timestamp\` the change counts from that time. A start that is reported later moves \`startedAt\`, the times of the shipments and the
arrivals of the route, so that deliveries and positions of that drive may be reported later too.
A dispatch in progress completes automatically when its last shipment ends.

Repeating the current status has no effect. Responds with 400 for any other transition, and names the allowed ones. Responds with 409 for a
start if the driver or the vehicle is out with another dispatch, or if the vehicle is in maintenance or inactive.`,
    data: DispatchStatusResponse,
    errors: ['CONFLICT'],
  })
  @AddsFaults(({ timestamp }, { timeZone }) => findReportTimeFaults(parseSentTime(timestamp, timeZone), new Date()))
  changeStatus(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: ChangeDispatchStatusDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.transitions.changeStatus(actor, id, body, expected);
  }

  @Get(':id/history')
  @Allow('dispatch:read')
  @Endpoint({
    id: 'listDispatchHistory',
    summary: 'List the status changes of a dispatch',
    description: `Returns the changes, newest first, with user, time and notes. ${OWN_DISPATCHES_NOTE}`,
    data: [DispatchStatusChangeResponse],
    paging: 'optional',
  })
  readHistory(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Query() query: OptionalPageQuery) {
    return this.reads.readHistory(actor, id, query);
  }

  @Post(':id/shipments')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'addShipmentsToDispatch',
    summary: 'Add shipments to a dispatch',
    description: `Adds all shipments or none, under the rules of creating a dispatch. The route is computed again. Responds with 409 unless the
    dispatch is \`draft\` or \`ready\`.`,
    data: DispatchCreatedResponse,
    errors: ['CONFLICT'],
  })
  addShipments(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Body() body: AddShipmentsDto) {
    return this.shipments.addShipments(actor, id, body);
  }

  @Post(':id/optimize')
  @Allow('dispatch:write')
  @LimitConcurrency(SEARCH_REQUEST_LIMITS)
  @Endpoint({
    id: 'optimizeDispatch',
    summary: 'Find the best order of the stops',
    description: `Searches for up to about a second and stores the best sequence: time windows first, then the least travel time. Returns the
route. During a dispatch only the remaining stops are sequenced, from the vehicle's last stop and from now. The search ends if the client
disconnects.

Responds with 409 if the dispatch is completed or cancelled, or is changed repeatedly during the search. Responds with 429 if the business
has too many searches running, and with 503 if all businesses together have. Both have \`Retry-After\`.`,
    data: RouteResponse,
    errors: ['CONFLICT'],
  })
  optimize(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @DisconnectSignal() signal: AbortSignal) {
    return this.routing.optimize(actor, id, signal);
  }

  @Put(':id/stops')
  @Allow('dispatch:write')
  @Endpoint({
    id: 'setStopSequence',
    summary: 'Set the order of the stops',
    description: `Takes the shipments of the dispatch, each once, in the sequence of the stops. Ended shipments may be omitted and stay at the
beginning. They are delivered, returned or cancelled, and during a dispatch also those with an exception. Returns the route. Adding or
removing a shipment, or a new planned date, calculates a new sequence. Responds with 400 for missing, unknown or repeated shipments, and with
409 if the dispatch is completed or cancelled.`,
    data: RouteResponse,
    errors: ['CONFLICT'],
  })
  orderStops(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: OrderStopsDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.routing.orderStops(actor, id, body, expected);
  }
}
