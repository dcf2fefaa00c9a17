import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow } from '../../../../platform/http/guards/allow';
import { HttpResult } from '../../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { DisconnectSignal } from '../../../../core/request/disconnect-signal';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { ProofDocumentService } from './proof-document.service';
import { LimitConcurrency } from '../../../../platform/tenancy/limit-concurrency';
import { DOCUMENT_REQUESTS } from '../../../../platform/sandbox/documents/document-limits';

/** Serves the proof of a delivery as PDF. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ProofDocumentController {
  constructor(private readonly documents: ProofDocumentService) {}

  @Get(':shipmentId/proof-of-delivery/document')
  @Allow('shipments:read')
  @LimitConcurrency(DOCUMENT_REQUESTS)
  @Endpoint({
    id: 'downloadProofDocument',
    summary: 'Download the proof of a delivery as a document',
    description:
      'Returns a PDF of one A4 page: the recipient, the time in the time zone of the business, a sketch map of the place, ' +
      'the packages, the signature and the photos. Responds with 404 while there is no proof.',
    mediaTypes: ['application/pdf'],
  })
  async downloadDocument(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<HttpResult<StreamableFile>> {
    const { bytes, trackingNumber } = await this.documents.createPdf(actor, shipmentId, signal);
    const file = new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${trackingNumber}-proof.pdf"`,
      length: bytes.length,
    });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }
}
