import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { ChangesNothing } from '../../../platform/http/envelope/changes-nothing';
import { HttpResult, unchanged } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { formatCount, formatDuration, formatTransitions } from '../../../platform/http/openapi/markdown';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { AddsFaults, parseSentTime } from '../../../platform/http/validation/added-faults';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateTraceDto } from '../dto/create-trace.dto';
import { LabelsDto, MAX_LABEL_PAGES, MAX_LABELS } from '../dto/labels.dto';
import { LabelQuery } from '../dto/shipments.query';
import { ListedTraceResponse, TraceResponse, toTraceResponse } from '../dto/trace.response';
import { LabelDocumentsService } from './label-documents.service';
import { ShipmentLabelsService } from './shipment-labels.service';
import { ShipmentReadsService } from '../reads/shipment-reads.service';
import { EVENT_TRANSITIONS } from '../shipment-status';
import { findAheadFaults, MAX_AHEAD_MS, ShipmentTracesService } from '../traces/shipment-traces.service';
import { LimitConcurrency } from '../../../platform/tenancy/limit-concurrency';
import { DOCUMENT_REQUESTS } from '../../../platform/sandbox/documents/document-limits';

/** Serves the traces of a shipment with their pictures, and the labels of shipments. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentDocumentsController {
  constructor(
    private readonly reads: ShipmentReadsService,
    private readonly shipmentTraces: ShipmentTracesService,
    private readonly labels: ShipmentLabelsService,
    private readonly documents: LabelDocumentsService,
  ) {}

  @Get(':shipmentId/traces')
  @Allow('shipments:read')
  @Endpoint({
    id: 'listShipmentTraces',
    summary: 'List the traces of a shipment',
    description: 'Returns the events of the shipment in the order in which they happened, oldest first.',
    data: [ListedTraceResponse],
    paging: 'optional',
  })
  listTraces(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Query() query: OptionalPageQuery,
  ) {
    return this.reads.readTraces(actor, shipmentId, query);
  }

  @Post(':shipmentId/traces')
  @Allow('shipments:track')
  @Endpoint({
    id: 'addShipmentTrace',
    summary: 'Add a trace to a shipment',
    description:
      `${formatTransitions(EVENT_TRANSITIONS)}\n\nThe event changes the status, and may skip steps that were not reported. It adds a trace without ` +
      'changing the status if its `timestamp` is before the last change, or if it repeats the status with a description, a location ' +
      'or a `timestamp`. Repeating only the status records nothing and responds with 200 and the earlier trace, so a retry is safe. ' +
      `\`timestamp\` is at most ${formatDuration(MAX_AHEAD_MS)} ahead. The order of the shipment becomes shipped, then delivered. With ` +
      '`cashCollected` a delivery reports the collected amount.\n\n' +
      'Errors:\n' +
      '- 400: the table does not list the transition; the error names the allowed ones.\n' +
      '- 409: the driver has handed in the cash already.',
    status: 201,
    returns200When: 'The shipment has this status already, and the request has no other field: the earlier trace.',
    data: TraceResponse,
    errors: ['CONFLICT'],
  })
  @AddsFaults(({ timestamp }, { timeZone }) => findAheadFaults(parseSentTime(timestamp, timeZone)))
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
    id: 'downloadTracePicture',
    summary: 'Download a picture of a trace',
    description: 'Returns a picture that a driver has recorded. The `pictures` of the traces have the addresses.',
    mediaTypes: ['image/jpeg', 'image/png'],
  })
  async downloadPicture(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @GuidParam('pictureGuid') pictureGuid: string,
  ): Promise<HttpResult<StreamableFile>> {
    const { content, type, trackingNumber } = await this.shipmentTraces.readPicture(actor, shipmentId, pictureGuid);
    const disposition = `inline; filename="${trackingNumber}.${type === 'image/png' ? 'png' : 'jpg'}"`;
    const file = new StreamableFile(content, { type, disposition, length: content.length });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }

  @Get(':shipmentId/label')
  @Allow('shipments:read')
  @Endpoint({
    id: 'downloadShipmentLabel',
    summary: 'Download the label of a shipment',
    description:
      'Returns a label of 100 × 150 mm for each package, as PDF or, with `format=zpl`, as ZPL II. Names can be in Latin, Greek, Cyrillic, ' +
      'Chinese, Japanese, Korean, Thai, Hebrew, Arabic and Devanagari letters; ZPL has graphics for letters that printers lack. If the ' +
      'carrier has sent its own label, returns that one. Responds with 409 if the carrier has sent another format.',
    errors: ['CONFLICT'],
    mediaTypes: ['application/pdf', 'application/zpl'],
  })
  async downloadLabel(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Query() { format }: LabelQuery,
  ): Promise<StreamableFile> {
    const { bytes, trackingNumber } = await this.labels.createFile(actor, shipmentId, format);
    return new StreamableFile(bytes, {
      type: `application/${format}`,
      disposition: `inline; filename="${trackingNumber}.${format}"`,
      length: bytes.length,
    });
  }

  @Post('labels')
  @Allow('shipments:read')
  @ChangesNothing()
  @LimitConcurrency(DOCUMENT_REQUESTS)
  @Endpoint({
    id: 'downloadShipmentLabels',
    summary: 'Download the labels of many shipments',
    description: `Returns one document with the labels of up to ${formatCount(MAX_LABELS)} shipments, in the order of \`guids\`. A repeated id is
printed once. A shipment has a label for each package; a document has at most ${formatCount(MAX_LABEL_PAGES)} labels. Labels that a carrier has
sent are included unchanged.

Errors, which name the shipments:
- 404: shipments are unknown.
- 409: the carrier has sent the label in another format, or as a PDF that cannot be read.`,
    errors: ['NOT_FOUND', 'CONFLICT'],
    mediaTypes: ['application/pdf', 'application/zpl'],
    limits: { 'Shipments and labels of a document': `${formatCount(MAX_LABELS)} and ${formatCount(MAX_LABEL_PAGES)}` },
  })
  async downloadLabels(
    @CurrentActor() actor: Actor,
    @Body() body: LabelsDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const bytes = await this.documents.createDocument(actor, body, signal);
    return new StreamableFile(bytes, {
      type: `application/${body.format}`,
      disposition: `inline; filename="labels.${body.format}"`,
      length: bytes.length,
    });
  }
}
