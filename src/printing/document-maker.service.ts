import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { builtFile } from '../common/built-file';
import { FairTurns, TooManyWaiting } from '../common/fair-turns';
import { ProcessLost } from '../common/untrusted-process';
import { UntrustedProcesses } from '../common/untrusted-processes';
import { stepOutside } from '../database/open-unit';
import { DOCUMENT_REQUESTS, DOCUMENT_TURNS, tooLarge, tooLong, tooManyDocuments } from './document-limits';
import type { DocumentReply, DocumentRequest } from './document-maker.child';

/** Far more than the largest document takes; what takes longer is ended with its process. */
const DEADLINE_MS = 120_000;
/** A document of 2,000 labels takes less than half of it. */
const MEMORY_MB = 256;
/** A process that is asked for the first document takes a second longer for its fonts and code, and 150 MB as long as it is kept. */
const IDLE_MS = 300_000;

/**
 * Makes long documents in a process of its own, which stands back behind those that answer requests, as do the helpers that collect
 * and compile for it: those of a thread are the service's own. It begins when it is first needed.
 */
@Injectable()
export class DocumentMakerService implements OnApplicationShutdown {
  private readonly requests = new FairTurns(DOCUMENT_REQUESTS);
  private readonly turns = new FairTurns(DOCUMENT_TURNS);
  private readonly processes = new UntrustedProcesses<DocumentRequest, DocumentReply>({
    file: join(__dirname, 'document-maker.child'),
    heapMb: MEMORY_MB,
    idleMs: IDLE_MS,
  });

  /**
   * All that one document takes, what is looked up for it too: a hundred that are asked for at once would else be looked up before
   * most of them are refused or wait, with everybody else behind that.
   *
   * @param signal gives up the turn: the client has gone
   * @throws ApiError RATE_LIMITED or SERVICE_UNAVAILABLE when too many are under way, with nothing done; what the work throws
   */
  async inTurn<T>(businessId: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const left = stepOutside(); // the line can be long
    if (left) await left;
    return asRefusal(this.requests.run(businessId, work, signal));
  }

  /**
   * In its business's turn (`inTurn`), when all is there that it is made of.
   *
   * @param file absolute path without extension; its functions take `data` and answer bytes
   * @param name of the function
   * @param signal ends it: the client has gone
   * @throws ApiError SERVICE_UNAVAILABLE when it takes too long or too much; the signal's reason
   */
  async render<T>(
    businessId: string,
    { file, name, data }: { readonly file: string; readonly name: string; readonly data: T },
    signal: AbortSignal,
  ): Promise<Buffer> {
    return asRefusal(this.turns.run(businessId, () => this.run(file, name, data, signal), signal));
  }

  /** Requests have ended or were cut off by now. */
  onApplicationShutdown(): void {
    this.processes.end();
  }

  private async run<T>(file: string, name: string, data: T, signal: AbortSignal): Promise<Buffer> {
    const late = AbortSignal.timeout(DEADLINE_MS);
    const ended = AbortSignal.any([signal, late]);
    try {
      const reply = await this.processes.ask({ file: builtFile(file), name, data }, DEADLINE_MS, ended);
      if ('failure' in reply) throw new Error(reply.failure);
      const { bytes } = reply;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) throw tooLong();
      if (error instanceof ProcessLost) throw tooLarge();
      throw error;
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
