import { Body, Controller, Get, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { HttpResult, created } from '../../../platform/http/envelope/http-result';
import { ReceivedPictures, TakesPictures } from '../../../platform/http/files/takes-pictures';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { MAX_PICTURE_BYTES } from '../../../platform/sandbox/images/picture';
import { formatSize } from '../../../platform/http/openapi/markdown';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import type { PicturesByPart } from '../../../platform/sandbox/images/picture';
import { ProofOfDeliveryDto } from './dto/proof.dto';
import { ProofOfDeliveryResponse } from './dto/proof.response';
import { PROOF_PICTURES, type ProofPart } from './proof-parts';
import { ShipmentProofsService } from './shipment-proofs.service';

/** Records and serves the proof of a delivery: photo, signature, recipient. */
@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentProofsController {
  constructor(private readonly proofs: ShipmentProofsService) {}

  @Post(':shipmentId/proof-of-delivery')
  @Allow('shipments:track')
  @TakesPictures({ form: ProofOfDeliveryDto, parts: PROOF_PICTURES })
  @Endpoint({
    id: 'addProofOfDelivery',
    summary: 'Record the proof of a delivery',
    description:
      'Sets the shipment to `delivered`, with a trace that names the person who received it. Its order and its dispatch ' +
      'follow. A proof can also be added to a shipment that was delivered without one. A proof cannot be replaced. Drivers ' +
      'can record proofs only for shipments that are assigned to them.\n\n' +
      'Pictures are JPEG, PNG, WebP or AVIF, recognized by their content and not by their names. The service stores a new ' +
      'picture: upright, at most 2,048 pixels on its long side, and without EXIF data, so without the location where it was ' +
      'taken. Photos become JPEG. Signatures become PNG unless they were sent as JPEG.\n\n' +
      'Errors:\n' +
      '- 400: the shipment is returned or cancelled; or a picture has another format (HEIC, for example), is incomplete or ' +
      'damaged, or has too many pixels. The error names the part of the form.\n' +
      '- 409: the shipment has a proof already.\n' +
      `- 413: a picture is larger than ${formatSize(MAX_PICTURE_BYTES)}.\n` +
      '- 503 with `Retry-After`: too many pictures wait to be decoded.',
    status: 201,
    limits: { 'Picture of a proof of delivery': formatSize(MAX_PICTURE_BYTES) },
    data: ProofOfDeliveryResponse,
    hasLocationHeader: true,
    hasETagHeader: true,
    errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  })
  async add(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() body: ProofOfDeliveryDto,
    @ReceivedPictures() pictures: PicturesByPart,
  ) {
    const proof = await this.proofs.add(actor, shipmentId, body, pictures);
    return created(`/api/v1/shipments/${shipmentId}/proof-of-delivery`, proof);
  }

  @Get(':shipmentId/proof-of-delivery')
  @Allow('shipments:read')
  @Endpoint({
    id: 'getProofOfDelivery',
    summary: 'Read the proof of a delivery',
    description:
      'Returns who received the shipment, when, and the addresses of the photo and the signature, which need a token too.',
    data: ProofOfDeliveryResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.proofs.read(actor, shipmentId);
  }

  @Get(':shipmentId/proof-of-delivery/photo')
  @Allow('shipments:read')
  @Endpoint({
    id: 'downloadProofPhoto',
    summary: 'Download the photo of a delivery',
    description: 'Returns the stored photo of the proof.',
    mediaTypes: ['image/jpeg', 'image/png'],
  })
  downloadPhoto(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.downloadPicture(actor, shipmentId, 'photo');
  }

  @Get(':shipmentId/proof-of-delivery/photo/thumbnail')
  @Allow('shipments:read')
  @Endpoint({
    id: 'downloadProofThumbnail',
    summary: 'Download a thumbnail of the photo of a delivery',
    description:
      'The thumbnail has at most 320 pixels on its long side. Photos recorded before thumbnails existed respond with 404.',
    mediaTypes: ['image/jpeg'],
  })
  downloadThumbnail(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.downloadPicture(actor, shipmentId, 'thumbnail');
  }

  @Get(':shipmentId/proof-of-delivery/signature')
  @Allow('shipments:read')
  @Endpoint({
    id: 'downloadProofSignature',
    summary: "Download the recipient's signature",
    description: 'Returns the stored signature of the proof.',
    mediaTypes: ['image/jpeg', 'image/png'],
  })
  downloadSignature(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.downloadPicture(actor, shipmentId, 'signature');
  }

  private async downloadPicture(
    actor: Actor,
    shipmentId: string,
    part: ProofPart,
  ): Promise<HttpResult<StreamableFile>> {
    const { content, type, trackingNumber } = await this.proofs.readFile(actor, shipmentId, part);
    const fileName = `${trackingNumber}-${part}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const file = new StreamableFile(content, {
      type,
      disposition: `inline; filename="${fileName}"`,
      length: content.length,
    });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }
}
