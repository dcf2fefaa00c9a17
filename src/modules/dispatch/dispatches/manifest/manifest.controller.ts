import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../core/actor';
import { DisconnectSignal } from '../../../../core/request/disconnect-signal';
import { CurrentActor } from '../../../../platform/http/actor';
import { Allow } from '../../../../platform/http/guards/allow';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { DOCUMENT_REQUESTS } from '../../../../platform/sandbox/documents/document-limits';
import { LimitConcurrency } from '../../../../platform/tenancy/limit-concurrency';
import { ManifestService } from './manifest.service';

/** Serves the printed list of stops that a driver takes along. */
@ApiTags('Dispatches')
@Controller('api/dispatch')
export class ManifestController {
  constructor(private readonly manifests: ManifestService) {}

  @Get(':id/manifest')
  @Allow('dispatch:read')
  @LimitConcurrency(DOCUMENT_REQUESTS)
  @Endpoint({
    id: 'downloadManifest',
    summary: 'Download the manifest of a dispatch',
    description:
      'Returns a PDF with A4 pages for the driver and for the records: business, driver, vehicle and departure, then the stops in ' +
      'sequence. Each stop has consignee, address, planned time and window, packages, tracking number with barcode and a field for ' +
      "the signature. The totals come last. Times are in the business's time zone. A driver sees only their own dispatches.",
    mediaTypes: ['application/pdf'],
  })
  async downloadManifest(
    @CurrentActor() actor: Actor,
    @GuidParam('id') id: string,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    const bytes = await this.manifests.createPdf(actor, id, signal);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="manifest-${id}.pdf"`,
      length: bytes.length,
    });
  }
}
