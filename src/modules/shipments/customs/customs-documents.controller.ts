import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { CurrentActor } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { DOCUMENT_REQUESTS } from '../../../platform/sandbox/documents/document-limits';
import { LimitConcurrency } from '../../../platform/tenancy/limit-concurrency';
import { MAX_CN22_ITEMS } from './customs-document';
import { CustomsDocumentsService } from './customs-documents.service';
import { CustomsDocumentQuery } from './dto/customs-documents.query';

/** Serves the customs documents of a shipment as PDF. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class CustomsDocumentsController {
  constructor(private readonly documents: CustomsDocumentsService) {}

  @Get(':shipmentId/customs-document')
  @Allow('shipments:read')
  @LimitConcurrency(DOCUMENT_REQUESTS)
  @Endpoint({
    id: 'downloadCustomsDocument',
    summary: 'Download a customs document of a shipment',
    description:
      'Returns a PDF of the customs data (`customs` of the shipment): the customs declaration CN23 (210 × 148 mm) or CN22 (74 × 105 mm), or ' +
      'the invoice on A4 pages, which is a pro forma invoice unless the contents are merchandise. Responds with 404 for a shipment without customs ' +
      `data. Responds with 409 for a CN22 of more than ${MAX_CN22_ITEMS} items.`,
    mediaTypes: ['application/pdf'],
    errors: ['CONFLICT'],
  })
  async downloadDocument(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Query() { form }: CustomsDocumentQuery,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<HttpResult<StreamableFile>> {
    const { bytes, trackingNumber } = await this.documents.createPdf(actor, shipmentId, form, signal);
    const file = new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${trackingNumber}-${form}.pdf"`,
      length: bytes.length,
    });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }
}
