import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

export type ContentEncoding = 'br' | 'gzip';

/** Shorter responses fit into one network packet anyway. */
const MIN_COMPRESSED_LENGTH = 1024;
/**
 * Texts of at least this length are converted to bytes before they are sent. Node.js copies a text to join it with the headers, but does
 * not copy bytes.
 */
const MIN_BUFFER_LENGTH = 8 * 1024;
/**
 * Compressions run in Node's thread pool, which also hashes passwords and has four threads. While this many run, further responses are sent
 * uncompressed.
 */
const MAX_CONCURRENT_COMPRESSIONS = 4;
/** Levels that compress well in a short time. */
const GZIP_OPTIONS = { level: 4 };
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

let runningCompressions = 0;

/** Returns the best encoding that the client accepts; undefined if there is none. */
export function chooseEncoding(request: Request): ContentEncoding | undefined {
  if (!request.headers['accept-encoding']) return undefined;
  const accepted = request.acceptsEncodings();
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

/** Sends a text, compressed if it is long enough and the client accepts it. */
export async function sendText(response: Response, text: string): Promise<void> {
  const encoding = chooseEncodingFor(response, text.length);
  if (!encoding) {
    if (isSentUnchanged(response)) response.end(text.length < MIN_BUFFER_LENGTH ? text : Buffer.from(text));
    else response.send(text);
    return;
  }
  const compressed = await runCounted(() => compressText(text, encoding));
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', compressed.length);
  response.end(compressed);
}

const compressText = (text: string, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(text, BROTLI_OPTIONS) : promisify(gzip)(text, GZIP_OPTIONS);

const UTF8_CHARSET = /; ?charset=utf-8$/i;

/** Returns whether Express would send the response unchanged. Express parses and formats the content type of each response to find out. */
function isSentUnchanged(response: Response): boolean {
  const { method, headers } = response.req;
  return (
    method !== 'HEAD' &&
    response.statusCode < 204 &&
    headers['if-none-match'] === undefined &&
    headers['if-modified-since'] === undefined &&
    UTF8_CHARSET.test(String(response.getHeader('Content-Type')))
  );
}

/** Sends a text that consists of chunks, without joining them in memory. */
export async function sendChunks(response: Response, chunks: readonly string[]): Promise<void> {
  const length = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
  const encoding = chooseEncodingFor(response, length);
  if (!encoding) {
    response.setHeader('Content-Length', length);
    for (const chunk of chunks) response.write(chunk); // Node.js sends consecutive writes together.
    response.end();
    return;
  }
  response.setHeader('Content-Encoding', encoding);
  const compressor = encoding === 'br' ? createBrotliCompress(BROTLI_OPTIONS) : createGzip(GZIP_OPTIONS);
  try {
    await runCounted(() => pipeline(Readable.from(chunks), compressor, response));
  } catch {
    response.destroy(); // The client disconnected.
  }
}

/**
 * Returns the encoding in which a response of this length is sent; undefined if it is sent uncompressed. Responses with secrets
 * (`no-store`) are not compressed, because the compressed length reveals something about the content. A response that the client has in
 * its cache is not compressed either.
 */
function chooseEncodingFor(response: Response, length: number): ContentEncoding | undefined {
  const isSecret = String(response.getHeader('Cache-Control')).includes('no-store');
  if (length < MIN_COMPRESSED_LENGTH || isSecret || response.getHeader('Content-Encoding')) return undefined;
  response.vary('Accept-Encoding');
  return runningCompressions < MAX_CONCURRENT_COMPRESSIONS && !response.req.fresh
    ? chooseEncoding(response.req)
    : undefined;
}

/** Runs a compression. It counts as running until it has ended. */
async function runCounted<T>(compress: () => Promise<T>): Promise<T> {
  runningCompressions++;
  try {
    return await compress();
  } finally {
    runningCompressions--;
  }
}
