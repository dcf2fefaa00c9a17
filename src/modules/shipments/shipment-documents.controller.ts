import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { ChangesNothing } from '../../http/changes-nothing';
import { HttpResult, unchanged } from '../../http/http-result';
import { Endpoint } from '../../http/openapi/endpoint';
import { count, duration, movesTable } from '../../http/openapi/markdown';
import { OptionalPageQuery } from '../../http/page';
import { UntilHungUp } from '../../http/until-hung-up';
import { GuidParam } from '../../http/validation/guid-param';
import { CreateTraceDto } from './dto/create-trace.dto';
import { LabelsDto, MAX_LABEL_PAGES, MAX_LABELS } from './dto/labels.dto';
import { LabelQuery } from './dto/shipments.query';
import { ListedTraceResponse, TraceResponse, toTraceResponse } from './dto/trace.response';
import { ShipmentLabelsService } from './labels/shipment-labels.service';
import { ShipmentReadsService } from './shipment-reads.service';
import { EVENT_MOVES } from './shipment-status';
import { MAX_AHEAD_MS, ShipmentTracesService } from './shipment-traces.service';

/** What belongs to a shipment: its traces and its labels. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentDocumentsController {
  constructor(
    private readonly reads: ShipmentReadsService,
    private readonly shipmentTraces: ShipmentTracesService,
    private readonly labels: ShipmentLabelsService,
  ) {}

  @Get(':shipmentId/traces')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'List what happened to a shipment',
    description: 'Oldest first, each by its own time.',
    data: [ListedTraceResponse],
    paged: 'optional',
  })
  traces(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string, @Query() query: OptionalPageQuery) {
    return this.reads.traces(actor, shipmentId, query);
  }

  @Post(':shipmentId/traces')
  @Allow('shipments:track')
  @Endpoint({
    summary: 'Record what happened to a shipment',
    description:
      `${movesTable(EVENT_MOVES)}\n\nSo an event moves the status, also past steps that were not reported; any other move is refused ` +
      'with 400, naming the allowed ones. The same status again with a description, a location or a `timestamp`, or a ' +
      '`timestamp` before the last change of status, adds a trace without moving it. The same status again and nothing else ' +
      'records nothing: 200 with the trace of before, so a retry is safe. `timestamp` is at most ' +
      `${duration(MAX_AHEAD_MS)} ahead. ` +
      'The order of the shipment follows: shipped, then delivered. With `cashCollected` a delivery tells what was paid at the door: 409 ' +
      'where the cash was handed in already.',
    status: 201,
    unchanged: 'The shipment has this status already, and the request says nothing else: the trace of before.',
    data: TraceResponse,
    errors: ['CONFLICT'],
  })
  async addTrace(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() body: CreateTraceDto,
  ): Promise<TraceResponse | HttpResult<TraceResponse>> {
    const { trace, isNew } = await this.shipmentTraces.add(actor, shipmentId, body);
    return isNew ? toTraceResponse(trace) : unchanged(toTraceResponse(trace));
  }

  @Get(':shipmentId/pictures/:pictureGuid')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Download a picture of a trace',
    description: 'What a driver brought back: the `pictures` of the traces say where each is.',
    files: ['image/jpeg', 'image/png'],
  })
  async picture(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @GuidParam('pictureGuid') pictureGuid: string,
  ): Promise<HttpResult<StreamableFile>> {
    const { content, type, trackingNumber } = await this.shipmentTraces.picture(actor, shipmentId, pictureGuid);
    const disposition = `inline; filename="${trackingNumber}.${type === 'image/png' ? 'png' : 'jpg'}"`;
    const file = new StreamableFile(content, { type, disposition, length: content.length });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }

  @Get(':shipmentId/label')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Download the label of a shipment',
    description:
      '100 × 150 mm, a page for each package: PDF, or ZPL II with `format=zpl`. Names print in Latin, Greek, Cyrillic, ' +
      'Chinese, Japanese, Korean, Thai, Hebrew, Arabic and Devanagari letters, in ZPL as graphics where a printer has none. Once a carrier has booked the shipment ' +
      'and sent a label of its own, that one; 409 when it sent another format.',
    errors: ['CONFLICT'],
    files: ['application/pdf', 'application/zpl'],
  })
  async label(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Query() { format }: LabelQuery,
  ): Promise<StreamableFile> {
    const { bytes, trackingNumber } = await this.labels.file(actor, shipmentId, format);
    return new StreamableFile(bytes, {
      type: `application/${format}`,
      disposition: `inline; filename="${trackingNumber}.${format}"`,
      length: bytes.length,
    });
  }

  @Post('labels')
  @Allow('shipments:read')
  @ChangesNothing()
  @Endpoint({
    summary: 'Download the labels of many shipments',
    description: `One document with the labels of up to ${count(MAX_LABELS)} shipments, in the order of \`guids\`; one that is named twice is
printed once. A shipment has a label for each package, and a document at most ${count(MAX_LABEL_PAGES)}. 404 names the shipments that there are not.
Where a carrier gave a label of its own, its pages or forms are put in as they are. 409 names the shipments whose label the carrier
gave in another format than the one asked for, or as a PDF that cannot be read.`,
    errors: ['NOT_FOUND', 'CONFLICT'],
    files: ['application/pdf', 'application/zpl'],
    limits: { 'Shipments and labels of a document': `${count(MAX_LABELS)} and ${count(MAX_LABEL_PAGES)}` },
  })
  async labelsOf(
    @CurrentActor() actor: Actor,
    @Body() body: LabelsDto,
    @UntilHungUp() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const bytes = await this.labels.files(actor, body, signal);
    return new StreamableFile(bytes, {
      type: `application/${body.format}`,
      disposition: `inline; filename="labels.${body.format}"`,
      length: bytes.length,
    });
  }
}
