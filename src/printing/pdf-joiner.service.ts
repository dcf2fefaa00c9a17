import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { FairTurns, TooManyWaiting } from '../common/fair-turns';
import { ProcessLost, UntrustedProcess } from '../common/untrusted-process';
import { DOCUMENT_TURNS, tooLong, tooManyDocuments } from './document-limits';
import type { JoinReply, JoinRequest } from './pdf-joiner.child';

/** A label takes some milliseconds. */
const FILE_MS = 10_000;
/** Until the process is there, which may take a busy machine longer than any file. */
const START_MS = 60_000;
const DOCUMENT_MS = 120_000;
/** 16 MB of labels, taken apart, take less than half of it. */
const MEMORY = { heapMb: 256, memoryMb: 512 };

/** A part of a document: the next pages of what is ours, or a file of somebody else's. */
export type PdfPart = { readonly pages: number } | { readonly pdf: Uint8Array };

export interface PdfParts {
  readonly title: string;
  readonly ours: Uint8Array | null;
  readonly parts: readonly PdfPart[];
  readonly mostPages: number;
}

/** Files that cannot be put into a document, by their places among its parts; each reads on after `The file …`. */
export class UnreadablePdfs extends Error {
  constructor(readonly faults: ReadonlyMap<number, string>) {
    super('Some PDFs cannot be read.');
  }
}

/** Puts PDFs that came from elsewhere into one document with ours, page by page as they are, in a process of its own. */
@Injectable()
export class PdfJoinerService {
  private readonly logger = new Logger(PdfJoinerService.name);
  private readonly turns = new FairTurns(DOCUMENT_TURNS);

  /**
   * @param signal ends it: the client has gone
   * @throws UnreadablePdfs; ApiError RATE_LIMITED or SERVICE_UNAVAILABLE when too many wait, or it takes too long; the signal's reason
   */
  async join(businessId: string, parts: PdfParts, signal: AbortSignal): Promise<Buffer> {
    try {
      return await this.turns.run(businessId, () => this.joinInProcess(parts, signal), signal);
    } catch (error) {
      if (error instanceof TooManyWaiting) throw tooManyDocuments(error.ofOwner);
      throw error;
    }
  }

  private async joinInProcess({ title, ours, parts, mostPages }: PdfParts, signal: AbortSignal): Promise<Buffer> {
    const late = AbortSignal.timeout(DOCUMENT_MS);
    const joiner = new UntrustedProcess<JoinRequest, JoinReply>({
      file: join(__dirname, 'pdf-joiner.child'),
      ...MEMORY,
    });
    const ask = (request: JoinRequest, patienceMs = FILE_MS) =>
      joiner.ask(request, patienceMs, AbortSignal.any([signal, late]));
    try {
      await ask({ kind: 'begin', title, ours }, START_MS);
      await this.addAll(parts, mostPages, ask);
      const reply = await ask({ kind: 'finish' });
      if (!('pdf' in reply)) throw new Error('The document was not given.');
      const { pdf } = reply;
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) throw tooLong();
      throw error;
    } finally {
      joiner.kill();
    }
  }

  /** All files that cannot be read are named at once, but for those behind one that ended the process. */
  private async addAll(
    parts: readonly PdfPart[],
    mostPages: number,
    ask: (request: JoinRequest) => Promise<JoinReply>,
  ): Promise<void> {
    const faults = new Map<number, string>();
    let left = mostPages;
    for (const [place, part] of parts.entries()) {
      const request: JoinRequest =
        'pdf' in part ? { kind: 'theirs', pdf: part.pdf, mostPages: left } : { kind: 'ours', pages: part.pages };
      try {
        const reply = await ask(request);
        if ('refusal' in reply) faults.set(place, reply.refusal);
        if ('pages' in reply) left -= reply.pages;
      } catch (error) {
        if (!(error instanceof ProcessLost) || !('pdf' in part)) throw error;
        this.logger.warn(`A PDF could not be read: ${error.message}.`);
        faults.set(place, 'takes too much to be read');
        break;
      }
    }
    if (faults.size > 0) throw new UnreadablePdfs(faults);
  }
}
