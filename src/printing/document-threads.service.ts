import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { detached } from '../common/async-context';
import { builtFile } from '../common/built-file';
import { FairPlaces } from '../common/fair-places';
import { FairTurns, TooManyWaiting } from '../common/fair-turns';
import { THREAD_NICENESS } from '../common/standing-back-threads';
import { DOCUMENT_PLACES, DOCUMENT_TURNS, tooLong, tooManyDocuments } from './document-limits';

/** Far more than the largest document takes; what takes longer is ended with its thread. */
const DEADLINE_MS = 120_000;
/** A document of 2,000 labels takes less than half of it. */
const MEMORY_MB = 256;

/** Renders long documents in a thread of its own, so that other requests go on meanwhile. It begins when it is first needed. */
@Injectable()
export class DocumentThreadsService implements OnApplicationShutdown {
  private readonly places = new FairPlaces(DOCUMENT_PLACES);
  private readonly turns = new FairTurns(DOCUMENT_TURNS);
  private pool?: Piscina;

  /**
   * All that one document takes, what is looked up for it too: a hundred that are asked for at once would else be looked up before
   * most of them are refused, with everybody else behind that.
   *
   * @throws ApiError RATE_LIMITED or SERVICE_UNAVAILABLE when too many are under way, with nothing done; what the work throws
   */
  async inPlace<T>(businessId: string, work: () => Promise<T>): Promise<T> {
    return asRefusal(this.places.within(businessId, work));
  }

  /**
   * In a place (`inPlace`), when all is there that it is made of.
   *
   * @param file absolute path without extension; its functions take `data` and answer bytes
   * @param name of the function
   * @param signal ends it: the client has gone
   * @throws ApiError SERVICE_UNAVAILABLE when it takes too long; the signal's reason
   */
  async render<T>(
    businessId: string,
    { file, name, data }: { readonly file: string; readonly name: string; readonly data: T },
    signal: AbortSignal,
  ): Promise<Buffer> {
    return asRefusal(this.turns.run(businessId, () => this.run(file, name, data, signal), signal));
  }

  /** Requests have ended or were cut off by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  private async run<T>(file: string, name: string, data: T, signal: AbortSignal): Promise<Buffer> {
    this.pool ??= detached(newPool); // its thread serves many
    const late = AbortSignal.timeout(DEADLINE_MS);
    const ended = AbortSignal.any([signal, late]);
    try {
      const bytes = (await this.pool.run(data, { filename: builtFile(file), name, signal: ended })) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      signal.throwIfAborted();
      if (!late.aborted) throw error;
      throw tooLong();
    }
  }
}

async function asRefusal<T>(document: Promise<T>): Promise<T> {
  try {
    return await document;
  } catch (error) {
    if (error instanceof TooManyWaiting) throw tooManyDocuments(error.ofOwner);
    throw error;
  }
}

const newPool = (): Piscina =>
  new Piscina({
    minThreads: 1, // with none, a task that waits for a thread that is ended would wait for ever
    maxThreads: 1,
    niceIncrement: THREAD_NICENESS,
    idleTimeout: Infinity,
    recordTiming: false,
    workerHistogram: false,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
