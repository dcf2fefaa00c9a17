import type { Request } from 'express';

export type Coding = 'br' | 'gzip';

/** How an answer may be packed for this client, the better way first; undefined: not at all. */
export function codingFor(request: Request): Coding | undefined {
  if (!request.headers['accept-encoding']) return undefined;
  const accepted = request.acceptsEncodings();
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}
