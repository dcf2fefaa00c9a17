import { Body, Controller, Get, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Answer, created } from '../../../http/answer';
import type { FilesByPart } from '../../../http/files/received-file';
import { ReceivedFiles, TakesForm } from '../../../http/files/takes-files';
import { Answers } from '../../../http/openapi/answers';
import { GuidParam } from '../../../http/validation/guid-param';
import { ProofOfDeliveryDto } from './dto/proof.dto';
import { ProofOfDeliveryResponse } from './dto/proof.response';
import { MAX_IMAGE_BYTES, PROOF_PARTS, type ProofPart } from './proof-images';
import { ShipmentProofs } from './shipment-proofs.service';

const IMAGES = ['image/png', 'image/jpeg'];

@ApiTags('Shipments')
@Controller(['api/v1/shipments', 'api/shipments'])
export class ShipmentProofsController {
  constructor(private readonly proofs: ShipmentProofs) {}

  @Post(':shipmentId/proof-of-delivery')
  @Allow('shipments:track')
  @TakesForm({ form: ProofOfDeliveryDto, parts: PROOF_PARTS, maxBytes: MAX_IMAGE_BYTES })
  @Answers({
    summary: 'Proves that a shipment was delivered.',
    description:
      'The shipment is `delivered` now, with a trace that says to whom; its order and its dispatch follow. One that was ' +
      'delivered without a proof gets it afterwards. The first proof counts: another one answers 409. A shipment that is ' +
      'returned or cancelled: 400. Images are told by their content, not by their names: what is no PNG or JPEG answers ' +
      '400, more than 5 MiB 413. A driver proves what is assigned to them.',
    status: 201,
    data: ProofOfDeliveryResponse,
    location: true,
    etag: true,
    errors: ['CONFLICT'],
  })
  async add(
    @CurrentActor() actor: Actor,
    @GuidParam('shipmentId') shipmentId: string,
    @Body() body: ProofOfDeliveryDto,
    @ReceivedFiles() files: FilesByPart,
  ) {
    const proof = await this.proofs.add(actor, shipmentId, body, files);
    return created(`/api/v1/shipments/${shipmentId}/proof-of-delivery`, proof);
  }

  @Get(':shipmentId/proof-of-delivery')
  @Allow('shipments:read')
  @Answers({ summary: 'Reads the proof of a delivery.', data: ProofOfDeliveryResponse, etag: true })
  read(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.proofs.read(actor, shipmentId);
  }

  @Get(':shipmentId/proof-of-delivery/photo')
  @Allow('shipments:read')
  @Answers({ summary: 'The photo of a delivery.', files: IMAGES })
  photo(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.image(actor, shipmentId, 'photo');
  }

  @Get(':shipmentId/proof-of-delivery/signature')
  @Allow('shipments:read')
  @Answers({ summary: "The recipient's signature.", files: IMAGES })
  signature(@CurrentActor() actor: Actor, @GuidParam('shipmentId') shipmentId: string) {
    return this.image(actor, shipmentId, 'signature');
  }

  private async image(actor: Actor, shipmentId: string, part: ProofPart): Promise<Answer<StreamableFile>> {
    const { content, type, trackingNumber } = await this.proofs.file(actor, shipmentId, part);
    const name = `${trackingNumber}-${part}.${type === 'image/png' ? 'png' : 'jpg'}`;
    const file = new StreamableFile(content, {
      type,
      disposition: `inline; filename="${name}"`,
      length: content.length,
    });
    return new Answer(file, { 'Cache-Control': 'private' });
  }
}
