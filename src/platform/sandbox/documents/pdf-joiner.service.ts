import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { ConcurrencyLimiter } from '../../tenancy/concurrency-limiter';
import { ProcessLost, SandboxedProcess } from '../sandboxed-process';
import { DOCUMENT_RENDERS, documentTookTooLong } from './document-limits';
import type { JoinReply, JoinRequest } from './pdf-joiner.child';

/** Time limit of one file. A label takes some milliseconds. */
const FILE_MS = 10_000;
/** Time limit of the start of the process, which may take longer than any file on a busy machine. */
const START_MS = 60_000;
const DOCUMENT_MS = 120_000;
/** 16 MB of parsed labels need less than half of this memory. */
const MEMORY = { heapMb: 256, memoryMb: 512 };

/** A part of a document: the next pages of the service, or a file of a carrier. */
export type PdfPart = { readonly pages: number } | { readonly pdf: Uint8Array };

export interface PdfParts {
  readonly title: string;
  readonly ours: Uint8Array | null;
  readonly parts: readonly PdfPart[];
  readonly mostPages: number;
}

/** Files that cannot be added. `faults` has a message by the index of each part. The message continues "The file …". */
export class UnreadablePdfs extends Error {
  constructor(readonly faults: ReadonlyMap<number, string>) {
    super('Some PDFs cannot be read.');
  }
}

/** Joins PDFs of carriers with our own pages in a sandboxed process; pages stay as they are. */
@Injectable()
export class PdfJoinerService {
  private readonly logger = new Logger(PdfJoinerService.name);
  private readonly limiter = new ConcurrencyLimiter(DOCUMENT_RENDERS);

  /**
   * Joins the parts in their order.
   *
   * @param signal aborts the work when the client disconnects
   * @throws UnreadablePdfs if files cannot be added
   * @throws ApiError RATE_LIMITED or SERVICE_UNAVAILABLE if too many documents wait, or this one takes too long
   * @throws the reason of the signal
   */
  async join(businessId: string, parts: PdfParts, signal: AbortSignal): Promise<Buffer> {
    return this.limiter.run(businessId, () => this.joinInProcess(parts, signal), signal);
  }

  private async joinInProcess({ title, ours, parts, mostPages }: PdfParts, signal: AbortSignal): Promise<Buffer> {
    const deadline = AbortSignal.timeout(DOCUMENT_MS);
    const joiner = new SandboxedProcess<JoinRequest, JoinReply>({
      file: join(__dirname, 'pdf-joiner.child'),
      ...MEMORY,
    });
    const send = (request: JoinRequest, timeoutMs = FILE_MS) =>
      joiner.request(request, timeoutMs, AbortSignal.any([signal, deadline]));
    try {
      await send({ kind: 'begin', title, ours }, START_MS);
      await this.addAll(parts, mostPages, send);
      const reply = await send({ kind: 'finish' });
      if (!('pdf' in reply)) throw new Error('The document was not given.');
      const { pdf } = reply;
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw documentTookTooLong();
      throw error;
    } finally {
      joiner.kill();
    }
  }

  /** Reports all unreadable files together, except those after one that ended the process. */
  private async addAll(
    parts: readonly PdfPart[],
    mostPages: number,
    send: (request: JoinRequest) => Promise<JoinReply>,
  ): Promise<void> {
    const faults = new Map<number, string>();
    let pagesLeft = mostPages;
    for (const [partIndex, part] of parts.entries()) {
      const request: JoinRequest =
        'pdf' in part ? { kind: 'theirs', pdf: part.pdf, mostPages: pagesLeft } : { kind: 'ours', pages: part.pages };
      try {
        const reply = await send(request);
        if ('refusal' in reply) faults.set(partIndex, reply.refusal);
        if ('pages' in reply) pagesLeft -= reply.pages;
      } catch (error) {
        if (!(error instanceof ProcessLost) || !('pdf' in part)) throw error;
        this.logger.warn(`A PDF could not be read: ${error.message}.`);
        faults.set(partIndex, 'takes too much to be read');
        break;
      }
    }
    if (faults.size > 0) throw new UnreadablePdfs(faults);
  }
}
