import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Headers that mean something for any response; the others are for what a browser shows. */
const FOR_ALL: ReadonlySet<string> = new Set([
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
]);
/** Paths whose responses are JSON, but for files, which set the headers of documents by themselves. */
const DATA = /^\/(?:api|health|metrics|openapi\.json)(?:[/?]|$)/i;

type Header = readonly [name: string, value: string];

/** Helmet's headers. They are the same for every response, so it is asked once. */
const HEADERS: readonly Header[] = (() => {
  const headers: Header[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined, // Express's own, which is off
  };
  helmet()({} as Request, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
})();
const GENERAL = HEADERS.filter(([name]) => FOR_ALL.has(name));
const OF_DOCUMENTS = HEADERS.filter(([name]) => !FOR_ALL.has(name));

/** Sets the security headers: on pages all of them, on data those that mean something there. */
export const securityHeaders = (): RequestHandler => (request, response, next) => {
  for (const [name, value] of DATA.test(request.url) ? GENERAL : HEADERS) response.setHeader(name, value);
  next();
};

/** Sets what protects a file that a browser shows, unless the response has its own already. */
export function protectDocument(response: Pick<Response, 'hasHeader' | 'setHeader'>): void {
  for (const [name, value] of OF_DOCUMENTS) if (!response.hasHeader(name)) response.setHeader(name, value);
}
