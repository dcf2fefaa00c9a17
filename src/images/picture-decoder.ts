import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error';
import { FairTurns, TooManyWaiting } from '../common/fair-turns';
import { ProcessEnded, ProcessLost, UntrustedProcess } from '../common/untrusted-process';
import { type DecodedPicture, UnreadablePicture } from './picture';
import type { DecodeReply, DecodeRequest } from './picture-decoder.child';

/** Pictures that one process of the service decodes at once, each in a process of its own, and that wait for it. */
const LIMITS = { atOnce: 2, waiting: 200, waitingOfEach: 64 };
/** A photo of a phone takes 0.2 s. */
const DEADLINE_MS = 20_000;
/** A decoder without work is ended after this while, and any after so many pictures: what it hoarded is free again. */
const IDLE_MS = 30_000;
const PICTURES_OF_A_PROCESS = 200;

type DecoderProcess = UntrustedProcess<DecodeRequest, DecodeReply>;

/**
 * Decodes what people send as pictures, in processes of their own: the decoders are C, and what makes one crash, hang or
 * take all memory must end neither the service nor the threads that read its files. Businesses take turns.
 */
@Injectable()
export class PictureDecoder implements OnModuleDestroy {
  private readonly logger = new Logger(PictureDecoder.name);
  private readonly turns = new FairTurns(LIMITS);
  private readonly resting: DecoderProcess[] = [];
  private idle: NodeJS.Timeout | undefined;

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
    clearTimeout(this.idle);
    this.endResting();
  }

  private async withProcess(request: DecodeRequest): Promise<DecodedPicture> {
    const decoder = this.take();
    const hadWorked = decoder.asked > 0;
    try {
      const reply = await decoder.ask(request, DEADLINE_MS);
      if ('refusal' in reply) throw new UnreadablePicture(reply.refusal);
      return reply.picture;
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error;
      // a process that rested may have ended unnoticed: that says nothing of this picture
      if (hadWorked && error instanceof ProcessEnded) return await this.withProcess(request);
      this.logger.warn(`A ${request.kind} could not be decoded: ${error.message}.`);
      throw new UnreadablePicture('Could not be decoded: send another picture.');
    } finally {
      this.giveBack(decoder);
    }
  }

  private take(): DecoderProcess {
    const decoder = this.resting.pop();
    return decoder?.lives
      ? decoder
      : new UntrustedProcess({ file: join(__dirname, 'picture-decoder.child'), heapMb: 64 });
  }

  private giveBack(decoder: DecoderProcess): void {
    if (decoder.asked >= PICTURES_OF_A_PROCESS) decoder.kill();
    if (decoder.lives) this.resting.push(decoder);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.endResting(), IDLE_MS).unref();
  }

  private endResting(): void {
    for (const decoder of this.resting.splice(0)) decoder.kill();
  }
}
