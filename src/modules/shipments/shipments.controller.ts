import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { created } from '../../platform/http/envelope/http-result';
import { ExportEndpoint } from '../../platform/http/files/export-endpoint';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { formatCount } from '../../platform/http/openapi/markdown';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { ListPipe, MAX_ENTRIES } from '../../platform/http/validation/dto.pipe';
import { AddsFaults, parseSentTime } from '../../platform/http/validation/added-faults';
import { TakesFilter } from '../../platform/http/parameters/list-parameters';
import { GuidParam } from '../../platform/http/validation/guid-param';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { CreateShipmentDto } from './dto/create-shipment.dto';
import { ShipmentGuidDto } from './dto/shipment-guid.dto';
import { ShipmentGuidResponse, ShipmentListEntry, ShipmentResponse } from './dto/shipment.response';
import { ShipmentOverviewResponse, UnassignedShipmentResponse } from './dto/shipment-overview.response';
import { ShipmentsFilterQuery, ShipmentsQuery, UnassignedShipmentsQuery } from './dto/shipments.query';
import { UpdateShipmentDatesDto, UpdateShipmentDto } from './dto/update-shipment.dto';
import { MAX_PACKAGES } from './packages';
import { ShipmentChangesService } from './changes/shipment-changes.service';
import { findDateFaults, ShipmentDatesService } from './estimates/shipment-dates.service';
import { ShipmentReadsService } from './reads/shipment-reads.service';
import { ShipmentDeletionsService } from './changes/shipment-deletions.service';
import { ShipmentsService } from './shipments.service';

/** Reports a delivery date before the collection date together with the other faults of a request that has both dates. */
const AddsDateFaults = () =>
  AddsFaults(({ collectionDate, deliveryDate }, { timeZone }) =>
    findDateFaults(
      { collectionDate: parseSentTime(collectionDate, timeZone), deliveryDate: parseSentTime(deliveryDate, timeZone) },
      timeZone,
    ),
  );

/** Manages the shipments of a business. Integrators and the portal call it. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly changes: ShipmentChangesService,
    private readonly deletions: ShipmentDeletionsService,
    private readonly dates: ShipmentDatesService,
    private readonly reads: ShipmentReadsService,
  ) {}

  @Get()
  @Allow('shipments:read')
  @TakesFilter()
  @Endpoint({
    id: 'listShipments',
    summary: 'List shipments',
    description:
      'Returns the shipments. `from` and `to` select by the time of creation, both ends included. A date without a time means that ' +
      "whole day in the business's time zone. A driver sees only shipments that are assigned to them.",
    data: [ShipmentListEntry],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: ShipmentsQuery) {
    return this.reads.list(actor, query);
  }

  @Get('export')
  @Allow('shipments:read')
  @TakesFilter()
  @ExportEndpoint({
    id: 'exportShipments',
    summary: 'Export shipments as a file',
    description:
      'Exports all shipments that match the filters and the search. Drivers get the shipments that are assigned to them.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: ShipmentsFilterQuery): ExportedTable {
    return this.reads.export(actor, query);
  }

  @Post()
  @Allow('shipments:write')
  @Endpoint({
    id: 'createShipment',
    summary: 'Create a shipment',
    description:
      'The response has no data; `Location` has the URL of the shipment. A requested carrier must be configured and active, and ' +
      'offer the service level; otherwise the response is 400 with the code CONFIGURATION_ERROR. Omitted carriers, service levels ' +
      'and sizes are those of the default configuration. If the default carrier is not configured and active, or does not offer ' +
      'the level, the shipment has no carrier.',
    status: 201,
    limits: { 'Packages of a shipment': formatCount(MAX_PACKAGES) },
    errors: ['CONFIGURATION_ERROR', 'NOT_FOUND'],
    hasLocationHeader: true,
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateShipmentDto) {
    return created(`/api/v1/shipments/${await this.shipments.create(actor, body)}`, undefined);
  }

  @Patch()
  @Allow('shipments:write')
  @Endpoint({
    id: 'updateShipmentDates',
    summary: 'Change the dates of a shipment',
    description:
      'Omitted fields keep their value; null removes a date. A new collection date also moves the estimated delivery, unless that ' +
      'comes from a route.',
    data: ShipmentGuidResponse,
    errors: ['NOT_FOUND'],
  })
  @AddsDateFaults()
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
    id: 'countShipments',
    summary: 'Count shipments',
    description:
      '`pending` counts the created shipments. `inTransit` counts those that are collected, in transit or out for delivery. ' +
      '`exceptions` counts those with an exception or returned. `onTimeRate` is the fraction of delivered shipments with an estimate ' +
      'that were delivered no later than the estimate. It is 0 if there are none.',
    data: ShipmentOverviewResponse,
  })
  readOverview(@CurrentActor() actor: Actor) {
    return this.reads.readOverview(actor);
  }

  @Get('unassigned')
  @Allow('shipments:read')
  @Endpoint({
    id: 'listUnassignedShipments',
    summary: 'List shipments that no dispatch holds',
    description: 'Returns shipments that are in no dispatch and not delivered, returned or cancelled, newest first.',
    data: [UnassignedShipmentResponse],
    paging: 'optional',
  })
  listUnassigned(@CurrentActor() actor: Actor, @Query() query: UnassignedShipmentsQuery) {
    return this.reads.readUnassigned(actor, query);
  }

  @Post('delete')
  @Allow('shipments:write')
  @ApiBody({ type: [ShipmentGuidDto] })
  @Endpoint({
    id: 'deleteShipments',
    summary: 'Delete shipments',
    description: `Deletes 1 to ${formatCount(MAX_ENTRIES)} shipments, or none after an error.

Errors, which name the shipments:
- 404: shipments are unknown.
- 409: shipments are in transit or in a dispatch in progress.`,
    dataSchema: { type: 'array', items: {}, maxItems: 0, example: [] },
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async removeAll(
    @CurrentActor() actor: Actor,
    @Body(new ListPipe(ShipmentGuidDto)) body: ShipmentGuidDto[],
  ): Promise<never[]> {
    await this.deletions.removeAll(actor, body);
    return [];
  }

  @Get(':shipmentId')
  @Allow('shipments:read')
  @Endpoint({
    id: 'getShipment',
    summary: 'Read a shipment',
    description:
      'Returns the whole record. `estimatedDelivery` is the arrival on the route once the shipment is dispatched. Before that, it is ' +
      'the end of the last day that its service level allows after the collection (or the creation). `estimatedDeliveryPrecision` ' +
      'says which of the two it is.',
    data: ShipmentResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.reads.read(actor, shipmentId);
  }

  @Put(':shipmentId')
  @Allow('shipments:write')
  @Endpoint({
    id: 'updateShipment',
    summary: 'Change a shipment',
    description:
      'Omitted fields keep their value, also inside `sender` and `recipient`. Fields with the present value do not change. An address ' +
      'that changes without coordinates loses its old ones. Sender, recipient, packages, instructions, dates and delivery window ' +
      'can change while the shipment is `created`, or `exception` and in no dispatch in progress; its coordinates, label, route ' +
      'and estimated arrival are updated. Cash on delivery can change until the shipment is delivered, returned or cancelled. ' +
      'Responds with 409 that names the fields which can no longer change.',
    data: ShipmentGuidResponse,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT'],
  })
  @AddsDateFaults()
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
    id: 'deleteShipment',
    summary: 'Delete a shipment',
    description: 'Responds with 409 while the shipment is in transit or in a dispatch in progress.',
    errors: ['CONFLICT'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.deletions.remove(actor, shipmentId, expected);
  }
}
