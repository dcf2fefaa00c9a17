import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { resolveBuiltFile } from '../../../common/built-file';
import { ConcurrencyLimiter } from '../../tenancy/concurrency-limiter';
import { ProcessLost } from '../sandboxed-process';
import { SandboxedProcessPool } from '../sandboxed-process-pool';
import { DOCUMENT_RENDERS, createTooLargeError, createTooLongError } from './document-limits';
import type { DocumentReply, DocumentRequest } from './document-maker.child';

/** Time after which the process of a document is killed. The largest document takes far less. */
const DEADLINE_MS = 120_000;
/** Heap of the process. A document of 2,000 labels needs less than half of it. */
const MEMORY_MB = 256;
/**
 * Time for which an idle process is reused. The first document of a process takes an additional second to load fonts and code, but an idle
 * process occupies 150 MB.
 */
const IDLE_MS = 300_000;

/**
 * Creates long documents in a sandboxed process with a lower priority than requests. (The garbage collection of a worker thread would run
 * in helper threads of the service.) The process starts when it is first needed.
 */
@Injectable()
export class DocumentMakerService implements OnApplicationShutdown {
  private readonly rendering = new ConcurrencyLimiter(DOCUMENT_RENDERS);
  private readonly processes = new SandboxedProcessPool<DocumentRequest, DocumentReply>({
    file: join(__dirname, 'document-maker.child'),
    heapMb: MEMORY_MB,
    idleMs: IDLE_MS,
  });

  /**
   * Creates a document from loaded data as soon as the limits allow it.
   *
   * @param document.file the absolute path of a script without extension, whose exported functions take `data` and return bytes
   * @param document.name the name of the function
   * @param document.data must be data that can be sent to another process
   * @param signal aborts the creation when the client disconnects
   * @throws ApiError SERVICE_UNAVAILABLE if the document takes too long or needs too much memory, RATE_LIMITED if too many documents wait
   * @throws the reason of the signal
   */
  async render<T>(
    businessId: string,
    document: { readonly file: string; readonly name: string; readonly data: T },
    signal: AbortSignal,
  ): Promise<Buffer> {
    return this.rendering.run(
      businessId,
      () => this.renderInProcess({ ...document, file: resolveBuiltFile(document.file) }, signal),
      signal,
    );
  }

  /** Ends the idle processes. No request runs at this point. */
  onApplicationShutdown(): void {
    this.processes.end();
  }

  private async renderInProcess(request: DocumentRequest, signal: AbortSignal): Promise<Buffer> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const abortSignal = AbortSignal.any([signal, deadline]);
    try {
      const reply = await this.processes.request(request, DEADLINE_MS, abortSignal);
      if ('failure' in reply) throw new Error(reply.failure);
      const { bytes } = reply;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw createTooLongError();
      if (error instanceof ProcessLost) throw createTooLargeError();
      throw error;
    }
  }
}
