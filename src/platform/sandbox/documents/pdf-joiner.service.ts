import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { ConcurrencyLimiter } from '../../tenancy/concurrency-limiter';
import { ProcessLost, SandboxedProcess } from '../sandboxed-process';
import { DOCUMENT_RENDERS, createTooLongError } from './document-limits';
import type { JoinReply, JoinRequest } from './pdf-joiner.child';

/** Time limit of one file. A label takes some milliseconds. */
const FILE_TIMEOUT_MS = 10_000;
/** Time limit of the start of the process, which may take longer than any file on a busy machine. */
const START_TIMEOUT_MS = 60_000;
const DOCUMENT_TIMEOUT_MS = 120_000;
/** 16 MB of parsed labels need less than half of this memory. */
const MEMORY_LIMITS = { heapMb: 256, memoryMb: 512 };

/** A part of a document: the next pages of the service, or a file of a carrier. */
export type PdfPart = { readonly pages: number } | { readonly pdf: Uint8Array };

/** The parts of a PDF that is joined from several files. */
export interface PdfParts {
  readonly title: string;
  /** A PDF of the service, whose pages `parts` places. Null if all parts are files of carriers. */
  readonly ownPdf: Uint8Array | null;
  readonly parts: readonly PdfPart[];
  readonly maxPages: number;
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

  private async joinInProcess({ title, ownPdf, parts, maxPages }: PdfParts, signal: AbortSignal): Promise<Buffer> {
    const deadline = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
    const joiner = new SandboxedProcess<JoinRequest, JoinReply>({
      file: join(__dirname, 'pdf-joiner.child'),
      ...MEMORY_LIMITS,
    });
    const send = (request: JoinRequest, timeoutMs = FILE_TIMEOUT_MS) =>
      joiner.request(request, timeoutMs, AbortSignal.any([signal, deadline]));
    try {
      await send({ kind: 'begin', title, ownPdf }, START_TIMEOUT_MS);
      await this.addAll(parts, maxPages, send);
      const reply = await send({ kind: 'finish' });
      if (!('pdf' in reply)) throw new Error('The process has not returned the document.');
      const { pdf } = reply;
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw createTooLongError();
      throw error;
    } finally {
      joiner.kill();
    }
  }

  /**
   * Adds the parts in their order. Reports all unreadable files together, except those after one that ended the process.
   *
   * @throws UnreadablePdfs
   */
  private async addAll(
    parts: readonly PdfPart[],
    maxPages: number,
    send: (request: JoinRequest) => Promise<JoinReply>,
  ): Promise<void> {
    const faults = new Map<number, string>();
    let pagesLeft = maxPages;
    for (const [partIndex, part] of parts.entries()) {
      const request: JoinRequest =
        'pdf' in part
          ? { kind: 'carrier-file', pdf: part.pdf, maxPages: pagesLeft }
          : { kind: 'own-pages', pages: part.pages };
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
