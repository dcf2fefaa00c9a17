import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ConcurrencyLimiter } from '../../tenancy/concurrency-limiter';
import { ProcessLost } from '../sandboxed-process';
import { SandboxedProcessPool } from '../sandboxed-process-pool';
import { type DecodedPicture, UnreadablePicture } from './picture';
import type { DecodeReply, DecodeRequest } from './picture-decoder.child';

const TOO_MANY_PICTURES = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'Too many pictures at this moment; try again shortly.',
} as const;
/** The numbers of pictures that are decoded at the same time, each in its own process, and that wait. */
const DECODING_LIMITS = {
  concurrent: 2,
  queued: 200,
  queuedPerTenant: 64,
  refusal: { tenant: TOO_MANY_PICTURES, all: TOO_MANY_PICTURES, retryAfterSeconds: 5 },
};
/** A photo from a phone takes 0.2 s. */
const DEADLINE_MS = 20_000;
/** A process is replaced after some pictures, because its memory grows with each one. */
const PROCESS_REUSE = { idleMs: 30_000, maxRequests: 200 };

/**
 * Decodes uploaded pictures in sandboxed processes: the decoders are written in C, and a file that makes one crash, hang or use all memory
 * must not end the service. Waiting businesses are served round-robin.
 */
@Injectable()
export class PictureDecoder implements OnModuleDestroy {
  private readonly logger = new Logger(PictureDecoder.name);
  private readonly limiter = new ConcurrencyLimiter(DECODING_LIMITS);
  private readonly processes = new SandboxedProcessPool<DecodeRequest, DecodeReply>({
    file: join(__dirname, 'picture-decoder.child'),
    heapMb: 64,
    ...PROCESS_REUSE,
  });

  /**
   * Decodes one picture as soon as the limits allow it.
   *
   * @param signal removes the picture from the queue
   * @throws UnreadablePicture if it cannot be decoded
   * @throws ApiError SERVICE_UNAVAILABLE if too many pictures wait
   */
  async decode(businessId: string, request: DecodeRequest, signal: AbortSignal): Promise<DecodedPicture> {
    return this.limiter.run(businessId, () => this.withProcess(request), signal);
  }

  onModuleDestroy(): void {
    this.processes.end();
  }

  private async withProcess(request: DecodeRequest): Promise<DecodedPicture> {
    try {
      const reply = await this.processes.request(request, DEADLINE_MS);
      if ('refusal' in reply) throw new UnreadablePicture(reply.refusal);
      return reply.picture;
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error;
      this.logger.warn(`A ${request.kind} could not be decoded: ${error.message}.`);
      throw new UnreadablePicture('Could not be decoded: send another picture.');
    }
  }
}
