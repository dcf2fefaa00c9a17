import { Body, Controller, Get, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { HttpResult, created } from '../../../http/http-result';
import { ReceivedPictures, TakesPictures } from '../../../http/files/takes-pictures';
import { Endpoint } from '../../../http/openapi/endpoint';
import { MAX_PICTURE_BYTES } from '../../../images/picture';
import { size } from '../../../http/openapi/markdown';
import { GuidParam } from '../../../http/validation/guid-param';
import type { PicturesByPart } from '../../../images/picture';
import { ProofOfDeliveryDto } from './dto/proof.dto';
import { ProofOfDeliveryResponse } from './dto/proof.response';
import { PROOF_PICTURES, type ProofPart } from './proof-parts';
import { ShipmentProofsService } from './shipment-proofs.service';

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentProofsController {
  constructor(private readonly proofs: ShipmentProofsService) {}

  @Post(':shipmentId/proof-of-delivery')
  @Allow('shipments:track')
  @TakesPictures({ form: ProofOfDeliveryDto, parts: PROOF_PICTURES })
  @Endpoint({
    summary: 'Record the proof of a delivery',
    description:
      'The shipment is `delivered` now, with a trace that says to whom; its order and its dispatch follow. One that was ' +
      'delivered without a proof gets it afterwards. The first proof counts: another one answers 409. A shipment that is ' +
      'returned or cancelled: 400. A driver proves what is assigned to them.\n\n' +
      'Pictures are recognized by their content, not by their names: JPEG, PNG, WebP or AVIF, decoded to the last row. What is ' +
      'none of these, cut off, damaged or larger than decoded here answers 400 naming its part; HEIC does too (send JPEG); ' +
      `more than ${size(MAX_PICTURE_BYTES)} 413; ` +
      ' 503 with `Retry-After` when too many wait to be decoded. Kept is a new picture: upright, at ' +
      'most 2,048 pixels on its long side, without EXIF (so without the place where it was taken); a photo as JPEG, a ' +
      'signature as PNG unless it came as JPEG.',
    status: 201,
    limits: { 'Picture of a proof of delivery': size(MAX_PICTURE_BYTES) },
    data: ProofOfDeliveryResponse,
    location: true,
    etag: true,
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
    summary: 'Read the proof of a delivery',
    description: 'Who took it, when, and where photo and signature can be read (with a token).',
    data: ProofOfDeliveryResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.proofs.read(actor, shipmentId);
  }

  @Get(':shipmentId/proof-of-delivery/photo')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Download the photo of a delivery',
    description: 'The image that was sent with the proof.',
    files: ['image/jpeg', 'image/png'],
  })
  photo(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.image(actor, shipmentId, 'photo');
  }

  @Get(':shipmentId/proof-of-delivery/photo/thumbnail')
  @Allow('shipments:read')
  @Endpoint({
    summary: 'Download the photo of a delivery, small',
    description: 'At most 320 pixels on its long side. 404 for a photo that was recorded before there were thumbnails.',
    files: ['image/jpeg'],
  })
  thumbnail(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.image(actor, shipmentId, 'thumbnail');
  }

  @Get(':shipmentId/proof-of-delivery/signature')
  @Allow('shipments:read')
  @Endpoint({
    summary: "Download the recipient's signature",
    description: 'The image that was sent with the proof.',
    files: ['image/jpeg', 'image/png'],
  })
  signature(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.image(actor, shipmentId, 'signature');
  }

  private async image(actor: Actor, shipmentId: string, part: ProofPart): Promise<HttpResult<StreamableFile>> {
    const { content, type, trackingNumber } = await this.proofs.file(actor, shipmentId, part);
    const name = `${trackingNumber}-${part}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const file = new StreamableFile(content, {
      type,
      disposition: `inline; filename="${name}"`,
      length: content.length,
    });
    return new HttpResult(file, { 'Cache-Control': 'private' });
  }
}
