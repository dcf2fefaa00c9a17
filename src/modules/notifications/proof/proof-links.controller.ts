import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { DisconnectSignal } from '../../../core/request/disconnect-signal';
import { ProofLinksService } from './proof-links.service';

/** Serves the proof of delivery that the mail about a delivery links to. */
@ApiExcludeController()
@Controller('proof')
export class ProofLinksController {
  constructor(private readonly proofs: ProofLinksService) {}

  @Get(':token')
  @Public()
  async show(
    @Param('token') token: string,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<HttpResult<StreamableFile>> {
    const { bytes, trackingNumber } = await this.proofs.renderPdf(token, signal);
    const disposition = `inline; filename="${trackingNumber}-proof.pdf"`;
    const file = new StreamableFile(bytes, { type: 'application/pdf', disposition, length: bytes.length });
    return new HttpResult(file, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
  }
}
