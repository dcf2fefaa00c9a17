import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../application/actor';
import { CurrentActor } from '../../../../http/actor';
import { Allow } from '../../../../http/allow';
import { HttpResult } from '../../../../http/http-result';
import { Endpoint } from '../../../../http/openapi/endpoint';
import { UntilHungUp } from '../../../../http/until-hung-up';
import { GuidParam } from '../../../../http/validation/guid-param';
import { ProofDocumentService } from './proof-document.service';

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ProofDocumentController {
  constructor(private readonly documents: ProofDocumentService) {}

  @Get(':shipmentId/proof-of-delivery/document')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Download the proof of a delivery as a document',
    description:
      'A PDF of one A4 page: who took it and when (on the clocks of the business), where on a sketch of the country around, ' +
      'what was delivered, signature and photos. 404 while there is no proof.',
    files: ['application/pdf'],
  })
  async document(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @UntilHungUp() signal: AbortSignal,
  ): Promise<HttpResult<StreamableFile>> {
    const { bytes, trackingNumber } = await this.documents.pdf(actor, shipmentId, signal);
    const file = new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${trackingNumber}-proof.pdf"`,
      length: bytes.length,
    });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }
}
