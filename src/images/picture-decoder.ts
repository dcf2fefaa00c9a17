import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error';
import { FairTurns, TooManyWaiting } from '../common/fair-turns';
import { ProcessLost } from '../common/untrusted-process';
import { UntrustedProcesses } from '../common/untrusted-processes';
import { type DecodedPicture, UnreadablePicture } from './picture';
import type { DecodeReply, DecodeRequest } from './picture-decoder.child';

/** Pictures that one process of the service decodes at once, each in a process of its own, and that wait for it. */
const LIMITS = { atOnce: 2, waiting: 200, waitingOfEach: 64 };
/** A photo of a phone takes 0.2 s. */
const DEADLINE_MS = 20_000;
/** A decoder hoards memory. */
const KEPT = { idleMs: 30_000, piecesOfEach: 200 };

/**
 * Decodes what people send as pictures, in processes of their own: the decoders are C, and what makes one crash, hang or
 * take all memory must end neither the service nor the threads that read its files. Businesses take turns.
 */
@Injectable()
export class PictureDecoder implements OnModuleDestroy {
  private readonly logger = new Logger(PictureDecoder.name);
  private readonly turns = new FairTurns(LIMITS);
  private readonly processes = new UntrustedProcesses<DecodeRequest, DecodeReply>({
    file: join(__dirname, 'picture-decoder.child'),
    heapMb: 64,
    ...KEPT,
  });

  /**
   * @param signal nobody waits for it any more: what has not begun never will
   * @throws UnreadablePicture; ApiError SERVICE_UNAVAILABLE when too many wait
   */
  async decode(businessId: string, request: DecodeRequest, signal: AbortSignal): Promise<DecodedPicture> {
    try {
      return await this.turns.run(businessId, () => this.withProcess(request), signal);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many pictures at this moment; try again shortly.', {
        'Retry-After': '5',
      });
    }
  }

  onModuleDestroy(): void {
    this.processes.end();
  }

  private async withProcess(request: DecodeRequest): Promise<DecodedPicture> {
    try {
      const reply = await this.processes.ask(request, DEADLINE_MS);
      if ('refusal' in reply) throw new UnreadablePicture(reply.refusal);
      return reply.picture;
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error;
      this.logger.warn(`A ${request.kind} could not be decoded: ${error.message}.`);
      throw new UnreadablePicture('Could not be decoded: send another picture.');
    }
  }
}
