import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

export type Coding = 'br' | 'gzip';

/** Shorter answers fit into one packet anyway. */
const WORTH_LENGTH = 1024;
/** Node puts the head before a text and so copies it once more, where V8 makes room for it and clears it away; bytes go out as they are. */
const LONG = 8 * 1024;
/** More at a time would only wait for each other, and for what else needs the same threads (passwords): they go plain. */
const AT_ONCE = 4;
const GZIP = { level: 4 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

let running = 0;

/** How an answer may be packed for this client, the better way first; undefined: not at all. */
export function codingFor(request: Request): Coding | undefined {
  if (!request.headers['accept-encoding']) return undefined;
  const accepted = request.acceptsEncodings();
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

/** Sends a text, packed where that is worth it and the client can take it. */
export async function sendText(response: Response, text: string): Promise<void> {
  const coding = packing(response, text.length);
  if (!coding) {
    if (isPlain(response)) response.end(text.length < LONG ? text : Buffer.from(text));
    else response.send(text);
    return;
  }
  const packed = await counted(() =>
    coding === 'br' ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text, GZIP),
  );
  response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', packed.length);
  response.end(packed);
}

const IS_UTF8 = /; ?charset=utf-8$/i;

/** Whether Express would change nothing about the answer; it takes the type of each apart to find that out, and puts it together again. */
function isPlain(response: Response): boolean {
  const { method, headers } = response.req;
  return (
    method !== 'HEAD' &&
    response.statusCode < 204 &&
    headers['if-none-match'] === undefined &&
    headers['if-modified-since'] === undefined &&
    IS_UTF8.test(String(response.getHeader('Content-Type')))
  );
}

/** Sends a text that is made in parts, one after the other. */
export async function sendParts(response: Response, parts: readonly string[]): Promise<void> {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const coding = packing(response, length);
  if (!coding) {
    response.setHeader('Content-Length', length);
    for (const part of parts) response.write(part); // HTTP sends what is written in one go together
    response.end();
    return;
  }
  response.setHeader('Content-Encoding', coding);
  const packer = coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  await counted(() => pipeline(Readable.from(parts), packer, response)).catch(() => response.destroy()); // the client went away
}

/**
 * What holds a token (`no-store`) goes as it is: the length of a packed answer tells of what is in it. So does one that the
 * client has already.
 */
function packing(response: Response, length: number): Coding | undefined {
  const isSecret = String(response.getHeader('Cache-Control')).includes('no-store');
  if (length < WORTH_LENGTH || isSecret || response.getHeader('Content-Encoding')) return undefined;
  response.vary('Accept-Encoding');
  return running < AT_ONCE && !response.req.fresh ? codingFor(response.req) : undefined;
}

async function counted<T>(work: () => Promise<T>): Promise<T> {
  running++;
  try {
    return await work();
  } finally {
    running--;
  }
}
