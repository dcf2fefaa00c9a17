import { Body, Controller, Delete, Get, Patch, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { created } from '../../../http/http-result';
import { ExportEndpoint } from '../../../http/files/export-endpoint';
import { Endpoint } from '../../../http/openapi/endpoint';
import { count, movesTable } from '../../../http/openapi/markdown';
import { OptionalPageQuery } from '../../../http/page';
import { IfMatch } from '../../../http/precondition';
import { UntilHungUp } from '../../../http/until-hung-up';
import { GuidParam } from '../../../http/validation/guid-param';
import type { ExportedTable } from '../../../tables/exported-table';
import { RouteResponse } from '../routes/dto/route.response';
import { DISPATCH_MOVES } from '../dispatch-status';
import { DispatchMovesService } from './dispatch-moves.service';
import { DispatchReadsService } from './dispatch-reads.service';
import { DispatchRoutingService } from './dispatch-routing.service';
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
import { ManifestService } from './manifest/manifest.service';
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

const OWN = 'A driver sees only the dispatches that they drive themselves.';

@ApiTags('Dispatches')
@Controller('api/dispatch')
export class DispatchController {
  constructor(
    private readonly dispatches: DispatchService,
    private readonly moves: DispatchMovesService,
    private readonly reads: DispatchReadsService,
    private readonly routing: DispatchRoutingService,
    private readonly manifests: ManifestService,
  ) {}

  @Get('overview')
  @Allow('overview:read')
  @Endpoint({
    summary: 'Count dispatches',
    description:
      "`activeDispatches` are in progress; `completedToday` goes by the business's day; `pendingDeliveries` are shipments of dispatches in progress that have not ended; `onTimeRate` is delivered no later than the estimate, over all delivered with one.",
    data: DispatchOverviewResponse,
  })
  overview(@CurrentActor() actor: Actor) {
    return this.reads.overview(actor);
  }

  @Get('in-shipment/:id')
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'Find the dispatch that contains a shipment',
    description: `The open one; without it, the latest that the shipment ended with. 404 when there is none. ${OWN}`,
    data: InShipmentResponse,
  })
  readWithShipment(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.reads.readWithShipment(actor, id);
  }

  @Post('remove-shipment')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Take a shipment out of a dispatch',
    description: `While the dispatch is \`draft\` or \`ready\`; in progress: 400, completed or cancelled: 409. A shipment that is
not in it: 404. The route is computed again; the shipment's estimate is the one of its service level again.`,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async removeShipment(@CurrentActor() actor: Actor, @Body() body: RemoveShipmentDto): Promise<void> {
    await this.dispatches.removeShipment(actor, body);
  }

  @Get()
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'List dispatches',
    description: `Newest first. \`from\` and \`to\` are about the planned date, both ends included. ${OWN}`,
    data: [DispatchSummaryResponse],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: DispatchListQuery) {
    return this.reads.list(actor, query);
  }

  @Get('export')
  @Allow('dispatch:read')
  @ExportEndpoint({
    summary: 'Export dispatches as a file',
    description: `The dispatches of the list, as it is filtered. ${OWN}`,
  })
  export(@CurrentActor() actor: Actor, @Query() query: DispatchFilterQuery): ExportedTable {
    return this.reads.export(actor, query);
  }

  @Post()
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Create a dispatch',
    description: `It is a \`draft\`, with up to ${MAX_SHIPMENTS} shipments. Its route is computed at once, leaving the business's address
at \`plannedDate\`, and the shipments get the arrivals as their estimates.

409 for a shipment that is in another open dispatch (draft, ready, in progress) or is delivered, returned or cancelled,
naming it. 400 for more weight or volume than the vehicle carries, naming both numbers.`,
    status: 201,
    data: DispatchCreatedResponse,
    location: true,
    limits: { 'Shipments of a dispatch': count(MAX_SHIPMENTS) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateDispatchDto) {
    const dispatch = await this.dispatches.create(actor, body);
    return created(`/api/dispatch/${dispatch.guid}`, dispatch);
  }

  @Put()
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Change a dispatch',
    description: `Name and notes at any time. Driver, vehicle and planned date while it is \`draft\` or \`ready\`, else 409; a ready
dispatch can't lose driver or vehicle (409). Another planned date computes the route again.`,
    data: DispatchNameResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  update(@CurrentActor() actor: Actor, @Body() body: UpdateDispatchDto, @IfMatch() expected: ExpectedVersion) {
    return this.dispatches.update(actor, body, expected);
  }

  @Get(':id')
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'Read a dispatch',
    description: `With its shipments in the order of the route, but those that were given back undelivered. ${OWN}`,
    data: DispatchResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('id') id: string) {
    return this.reads.read(actor, id);
  }

  @Delete(':id')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Delete a dispatch',
    description: 'In progress: 409. The shipments of one that was still planned are unassigned.',
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
    summary: 'Move a dispatch to another status',
    description: `${movesTable(DISPATCH_MOVES)}

- \`ready\` needs a driver, a vehicle and a shipment that is still to be delivered.
- \`in_progress\` sets \`startedAt\`; the vehicle is \`in_use\`, the shipments are \`out_for_delivery\`, the route's times count from now.
- \`completed\` only when each shipment is delivered, exception, returned or cancelled; the vehicle is available again.
- \`cancelled\` unassigns the undelivered shipments; the vehicle is available again.

With \`timestamp\` the change counts from then: a start that is reported later sets \`startedAt\`, the times of the shipments and the
arrivals of the route by it, so that deliveries and positions of that drive may be reported later too.

The same status again changes nothing. Any other move: 400 naming the allowed ones. To start a dispatch whose driver or
vehicle is out with another one, or whose vehicle is in maintenance or inactive: 409. A dispatch in progress whose last
shipment ends completes by itself.`,
    data: DispatchStatusResponse,
    errors: ['CONFLICT'],
  })
  changeStatus(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @Body() body: ChangeDispatchStatusDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return this.moves.changeStatus(actor, id, body, expected);
  }

  @Get(':id/history')
  @Allow('dispatch:read')
  @Endpoint({
    summary: "List a dispatch's statuses",
    description: `Newest first: who moved it there, when, and what they noted. ${OWN}`,
    data: [DispatchStatusChangeResponse],
    paged: 'optional',
  })
  history(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Query() query: OptionalPageQuery) {
    return this.reads.history(actor, id, query);
  }

  @Post(':id/shipments')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Add shipments to a dispatch',
    description: `While it is \`draft\` or \`ready\`, else 409. All or nothing, under the rules of making a dispatch; the route is
computed again.`,
    data: DispatchCreatedResponse,
    errors: ['CONFLICT'],
  })
  addShipments(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @Body() body: AddShipmentsDto) {
    return this.dispatches.addShipments(actor, id, body);
  }

  @Get(':id/manifest')
  @Allow('dispatch:read')
  @Endpoint({
    summary: 'Download the manifest of a dispatch',
    description: `A PDF of A4 pages for the driver and for the books: business, driver, vehicle and departure, then the stops in their
order, each with consignee, address, planned time and window, packages, tracking number with its barcode and a place to sign, and the
totals. Times are the business's. ${OWN}`,
    files: ['application/pdf'],
  })
  async manifest(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @UntilHungUp() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const bytes = await this.manifests.pdf(actor, id, signal);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="manifest-${id}.pdf"`,
      length: bytes.length,
    });
  }

  @Post(':id/optimize')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Find the best order of the stops',
    description: `Searches for up to about a second, longer than any other change of a dispatch does, and stores what it finds: time
windows of orders kept where they can be, then the least travel time. The answer is the route. In progress only the stops that are
still to come are ordered, from the last stop where the vehicle was and from now. Completed or cancelled: 409. 409 too when the
dispatch is changed again and again meanwhile; a client that hangs up ends the search; with \`Retry-After\` 429 when as many
searches of the business are under way as may be, and 503 when those of all are too many.`,
    data: RouteResponse,
    errors: ['CONFLICT'],
  })
  optimize(@CurrentActor() actor: Actor, @GuidParam('id') id: string, @UntilHungUp() signal: AbortSignal) {
    return this.routing.optimize(actor, id, signal);
  }

  @Put(':id/stops')
  @Allow('dispatch:write')
  @Endpoint({
    summary: 'Set the order of the stops',
    description: `The shipments of the dispatch, each once, in the order of the visit; those that have ended (delivered, returned, cancelled;
in progress also exception) may be left out and keep their place at the beginning. Anything missing, foreign or twice: 400.
Completed or cancelled: 409. The answer is the route. Adding or removing a shipment, or another planned date, orders the stops anew.`,
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
