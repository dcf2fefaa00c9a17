import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../http/allow';
import { HttpResult } from '../../../http/http-result';
import { UntilHungUp } from '../../../http/until-hung-up';
import { ProofLinksService } from './proof-links.service';

/** Where the link to the proof leads that the mail about a delivery holds. */
@ApiExcludeController()
@Controller('proof')
export class ProofLinksController {
  constructor(private readonly proofs: ProofLinksService) {}

  @Get(':token')
  @Public()
  async show(@Param('token') token: string, @UntilHungUp() signal: AbortSignal): Promise<HttpResult<StreamableFile>> {
    const { bytes, trackingNumber } = await this.proofs.pdf(token, signal);
    const disposition = `inline; filename="${trackingNumber}-proof.pdf"`;
    const file = new StreamableFile(bytes, { type: 'application/pdf', disposition, length: bytes.length });
    return new HttpResult(file, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
  }
}
