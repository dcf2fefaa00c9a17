import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type ContentEncoding, chooseEncoding } from '../middleware/compression';

interface Encoded {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A text that does not change while the process runs. It is compressed once per encoding. Clients that have it in their cache get 304. */
export class StaticText {
  private readonly plain: Encoded;
  private readonly compressedCopies = new Map<ContentEncoding, Promise<Encoded>>();

  constructor(
    text: string,
    private readonly type: string,
  ) {
    const bytes = Buffer.from(text);
    this.plain = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }

  /** Sends the response to a GET or HEAD. */
  async send(request: Request, response: Response): Promise<void> {
    const encoding = chooseEncoding(request);
    const { bytes, etag } = encoding ? await this.compressAs(encoding) : this.plain;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache'); // clients store it and revalidate it each time
    response.vary('Accept-Encoding');
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', this.type);
    response.setHeader('Content-Length', bytes.length);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.end(bytes);
  }

  private compressAs(encoding: ContentEncoding): Promise<Encoded> {
    let copy = this.compressedCopies.get(encoding);
    if (!copy) this.compressedCopies.set(encoding, (copy = this.compress(encoding)));
    return copy;
  }

  /** Compresses the text. Each encoding has its own ETag. */
  private async compress(encoding: ContentEncoding): Promise<Encoded> {
    const { bytes, etag } = this.plain;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const compressed =
      encoding === 'br' ? promisify(brotliCompress)(bytes, { params }) : promisify(gzip)(bytes, { level: 9 });
    return { bytes: await compressed, etag: `${etag.slice(0, -1)}-${encoding}"` };
  }
}
