import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type ContentEncoding, chooseEncoding } from '../middleware/compression';
import { createContentETag } from '../../../common/content-hash';

/** The text in one encoding. Each encoding has its own ETag. */
interface EncodedText {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The best compression for a text that is compressed once and sent often. The best level of Brotli (11) would take seconds. */
const LEVEL = 9;

/** A text that does not change while the process runs. It is compressed once per encoding. Clients that have it in their cache get 304. */
export class StaticText {
  private readonly plain: EncodedText;
  private readonly compressedCopies = new Map<ContentEncoding, Promise<EncodedText>>();

  /** @param type the media type */
  constructor(
    text: string,
    private readonly type: string,
  ) {
    const bytes = Buffer.from(text);
    this.plain = { bytes, etag: createContentETag(bytes) };
  }

  /** Sends the response to a GET or HEAD. */
  async send(request: Request, response: Response): Promise<void> {
    const encoding = chooseEncoding(request);
    const { bytes, etag } = encoding ? await this.compressAs(encoding) : this.plain;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache'); // Clients store it and revalidate it each time.
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

  private compressAs(encoding: ContentEncoding): Promise<EncodedText> {
    const existingCopy = this.compressedCopies.get(encoding);
    if (existingCopy) return existingCopy;
    const copy = this.compress(encoding);
    this.compressedCopies.set(encoding, copy);
    return copy;
  }

  private async compress(encoding: ContentEncoding): Promise<EncodedText> {
    const { bytes, etag } = this.plain;
    const params = { [constants.BROTLI_PARAM_QUALITY]: LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const compressed =
      encoding === 'br' ? promisify(brotliCompress)(bytes, { params }) : promisify(gzip)(bytes, { level: LEVEL });
    return { bytes: await compressed, etag: `${etag.slice(0, -1)}-${encoding}"` };
  }
}
