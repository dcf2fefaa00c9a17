import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { OptionalPageQuery } from '../../../platform/http/parameters/page';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CarrierManifestsService } from './carrier-manifests.service';
import { CloseManifestDto, MAX_MANIFEST_SHIPMENTS } from './dto/manifest.dto';
import { CarrierManifestResponse } from './dto/manifest.response';

/** Closes booked parcels of a carrier, and lists the manifests. */
@ApiTags('Carriers')
@Controller('api/carriers/:carrierId/manifests')
export class CarrierManifestsController {
  constructor(private readonly manifests: CarrierManifestsService) {}

  @Get()
  @Allow('carriers:read')
  @Endpoint({
    id: 'listCarrierManifests',
    summary: 'List manifests of a carrier',
    description:
      'Returns the manifests of the carrier, newest first. Responds with 404 if the business has not configured the carrier.',
    data: [CarrierManifestResponse],
    paging: 'optional',
  })
  list(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string, @Query() query: OptionalPageQuery) {
    return this.manifests.list(actor, carrierId, query);
  }

  @Post()
  @Allow('carriers:write')
  @Endpoint({
    id: 'createCarrierManifest',
    summary: 'Create a manifest of a carrier',
    description:
      'Closes booked parcels with a carrier that has the feature `manifests`. The carrier does not cancel them afterwards. Responds with 404 ' +
      'for unknown shipments. Responds with 409 for shipments that are not booked with the carrier, have left, or are in a manifest, and if ' +
      'there are none. Responds with 400 CONFIGURATION_ERROR if the carrier has no such feature, or rejects the manifest. Responds with 503 ' +
      'SERVICE_UNAVAILABLE if the carrier does not answer. It may have closed the parcels then, so the manifest stays in the list with the ' +
      'status `pending`. A request with the same shipments, or without `shipmentIds`, repeats it.',
    status: 201,
    data: CarrierManifestResponse,
    errors: ['CONFIGURATION_ERROR', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
    limits: { 'Shipments of a manifest': String(MAX_MANIFEST_SHIPMENTS) },
  })
  close(@CurrentActor() actor: Actor, @GuidParam('carrierId') carrierId: string, @Body() body: CloseManifestDto) {
    return this.manifests.close(actor, carrierId, body);
  }

  @Get(':manifestGuid/document')
  @Allow('carriers:read')
  @Endpoint({
    id: 'downloadCarrierManifest',
    summary: 'Download the document of a manifest',
    description:
      'Returns the PDF of the carrier that is handed over with the parcels. Responds with 404 if the carrier made none.',
    mediaTypes: ['application/pdf'],
  })
  async downloadDocument(
    @CurrentActor() actor: Actor,
    @GuidParam('carrierId') carrierId: string,
    @GuidParam('manifestGuid') manifestGuid: string,
  ): Promise<HttpResult<StreamableFile>> {
    const content = await this.manifests.readDocument(actor, carrierId, manifestGuid);
    const disposition = `inline; filename="manifest-${manifestGuid}.pdf"`;
    const file = new StreamableFile(content, { type: 'application/pdf', disposition, length: content.length });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }
}
