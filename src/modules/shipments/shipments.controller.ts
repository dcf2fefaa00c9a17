import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { created } from '../../http/http-result';
import { ExportEndpoint } from '../../http/files/export-endpoint';
import { Endpoint } from '../../http/openapi/endpoint';
import { count } from '../../http/openapi/markdown';
import { IfMatch } from '../../http/precondition';
import { ListPipe, MAX_ENTRIES } from '../../http/validation/dto.pipe';
import { GuidParam } from '../../http/validation/guid-param';
import type { ExportedTable } from '../../tables/exported-table';
import { CreateShipmentDto } from './dto/create-shipment.dto';
import { ShipmentGuidDto } from './dto/shipment-guid.dto';
import {
  ShipmentGuidResponse,
  ShipmentListEntry,
  ShipmentOverviewResponse,
  ShipmentResponse,
  UnassignedShipmentResponse,
} from './dto/shipment.response';
import { ShipmentsFilterQuery, ShipmentsQuery, UnassignedShipmentsQuery } from './dto/shipments.query';
import { UpdateShipmentDatesDto, UpdateShipmentDto } from './dto/update-shipment.dto';
import { MAX_PACKAGES } from './packages';
import { ShipmentChangesService } from './shipment-changes.service';
import { ShipmentDatesService } from './shipment-dates.service';
import { ShipmentReadsService } from './shipment-reads.service';
import { ShipmentsService } from './shipments.service';

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly changes: ShipmentChangesService,
    private readonly dates: ShipmentDatesService,
    private readonly reads: ShipmentReadsService,
  ) {}

  @Get()
  @Allow('shipments:read')
  @Endpoint({
    summary: 'List shipments',
    description:
      "`from` and `to` go by the time of creation, both ends included: a bare date means that whole day in the business's " +
      'time zone. A driver sees what is assigned to them.',
    data: [ShipmentListEntry],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: ShipmentsQuery) {
    return this.reads.list(actor, query);
  }

  @Get('export')
  @Allow('shipments:read')
  @ExportEndpoint({
    summary: 'Export shipments as a file',
    description: 'The shipments of the list, as it is filtered and searched. A driver gets what is assigned to them.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: ShipmentsFilterQuery): ExportedTable {
    return this.reads.export(actor, query);
  }

  @Post()
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Create a shipment',
    description:
      'The answer is `success` alone; `Location` tells where the shipment is. A carrier must be configured and active ' +
      '(else 400 CONFIGURATION_ERROR) and offer the service level. Carrier, service level and sizes that are left out are ' +
      'those of the default configuration; a default carrier that is no longer configured or active, or does not offer the ' +
      'level, is passed over, and the shipment is made without a carrier.',
    status: 201,
    limits: { 'Packages of a shipment': count(MAX_PACKAGES) },
    errors: ['CONFIGURATION_ERROR', 'NOT_FOUND'],
    location: true,
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateShipmentDto) {
    return created(`/api/v1/shipments/${await this.shipments.create(actor, body)}`, undefined);
  }

  @Patch()
  @Allow('shipments:write')
  @Endpoint({
    summary: "Set a shipment's dates",
    description:
      'What is left out stays; null takes a date away. The collection date also moves the estimated delivery, unless a ' +
      'route gives that.',
    data: ShipmentGuidResponse,
    errors: ['NOT_FOUND'],
  })
  async updateDates(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateShipmentDatesDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ShipmentGuidResponse> {
    await this.dates.update(actor, body, expected);
    return { guid: body.shipmentId.toLowerCase() };
  }

  @Get('overview')
  @Allow('overview:read')
  @Endpoint({
    summary: 'Count shipments',
    description:
      '`pending` are created; `inTransit` collected, in transit or out for delivery; `exceptions` exception or returned; `onTimeRate` is delivered no later than the estimate, over all delivered with one (0 when there are none).',
    data: ShipmentOverviewResponse,
  })
  overview(@CurrentActor() actor: Actor) {
    return this.reads.overview(actor);
  }

  @Get('unassigned')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'List shipments that no dispatch holds',
    description: 'Without those that have ended (delivered, returned, cancelled). Newest first.',
    data: [UnassignedShipmentResponse],
    paged: 'optional',
  })
  unassigned(@CurrentActor() actor: Actor, @Query() query: UnassignedShipmentsQuery) {
    return this.reads.unassigned(actor, query);
  }

  @Post('delete')
  @Allow('shipments:write')
  @ApiBody({ type: [ShipmentGuidDto] })
  @Endpoint({
    summary: 'Delete shipments',
    description: `Takes 1 to ${count(MAX_ENTRIES)} entries, all or nothing: 404 names each that is unknown, 409 each that is in transit or in a dispatch in progress.`,
    dataSchema: { type: 'array', items: {}, maxItems: 0, example: [] },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async removeAll(
    @CurrentActor() actor: Actor,
    @Body(new ListPipe(ShipmentGuidDto)) body: ShipmentGuidDto[],
  ): Promise<never[]> {
    await this.shipments.removeAll(actor, body);
    return [];
  }

  @Get(':shipmentId')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Read a shipment',
    description:
      "The whole record. `estimatedDelivery` is the route's arrival once it is dispatched; before that, the end of the day on which the longest days of its service level after collection (or creation) are over; `estimatedDeliveryPrecision` says which.",
    data: ShipmentResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.reads.read(actor, shipmentId);
  }

  @Put(':shipmentId')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Change a shipment',
    description:
      'What is left out stays, inside `sender` and `recipient` too. An address that changes without coordinates loses its old ' +
      'ones. Sender, recipient, packages, instructions, dates and delivery window can be changed while the shipment is `created` ' +
      'or `exception` and in no dispatch in progress: its place, its label, its route and its estimated arrival follow. Once it ' +
      'has left: 409 naming each of those fields. 409 too for what is collected at the door of a shipment that has ended. What ' +
      'equals the present value is no change.',
    data: ShipmentGuidResponse,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT'],
  })
  async update(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() body: UpdateShipmentDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ShipmentGuidResponse> {
    await this.changes.update(actor, shipmentId, body, expected);
    return { guid: shipmentId };
  }

  @Delete(':shipmentId')
  @Allow('shipments:write')
  @Endpoint({
    summary: 'Delete a shipment',
    description: '409 while it is in transit or in a dispatch in progress.',
    errors: ['CONFLICT'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.shipments.remove(actor, shipmentId, expected);
  }
}
