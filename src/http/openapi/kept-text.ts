import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type Coding, codingFor } from '../compression';

interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A text that does not change while the process lives: made into bytes, and packed each way, once. Clients that have it get 304. */
export class KeptText {
  private readonly plain: Kept;
  private readonly packed = new Map<Coding, Promise<Kept>>();

  constructor(
    text: string,
    private readonly type: string,
  ) {
    const bytes = Buffer.from(text);
    this.plain = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }

  /** Answers a GET or HEAD. */
  async answer(request: Request, response: Response): Promise<void> {
    const coding = codingFor(request);
    const { bytes, etag } = coding ? await this.packedAs(coding) : this.plain;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache'); // kept, but asked for again each time
    response.vary('Accept-Encoding');
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', this.type);
    response.setHeader('Content-Length', bytes.length);
    if (coding) response.setHeader('Content-Encoding', coding);
    response.end(bytes);
  }

  private packedAs(coding: Coding): Promise<Kept> {
    let kept = this.packed.get(coding);
    if (!kept) this.packed.set(coding, (kept = this.pack(coding)));
    return kept;
  }

  /** Each form is another representation, with an ETag of its own. */
  private async pack(coding: Coding): Promise<Kept> {
    const { bytes, etag } = this.plain;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const packed =
      coding === 'br' ? promisify(brotliCompress)(bytes, { params }) : promisify(gzip)(bytes, { level: 9 });
    return { bytes: await packed, etag: `${etag.slice(0, -1)}-${coding}"` };
  }
}
