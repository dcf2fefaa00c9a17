import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Headers that have an effect on every response. Helmet's other headers only affect documents that a browser shows. */
const HEADERS_FOR_ALL: ReadonlySet<string> = new Set([
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
]);
/** Paths whose responses are JSON. Files below these paths get the headers of documents from `protectDocument`. */
const DATA_PATH = /^\/(?:api|health|metrics|openapi\.json)(?:[/?]|$)/i;

type Header = readonly [name: string, value: string];

/** Helmet's headers. They are the same for every response, so they are recorded once when the process starts. */
const ALL_HEADERS = recordHelmetHeaders();
const GENERAL_HEADERS = ALL_HEADERS.filter(([name]) => HEADERS_FOR_ALL.has(name));
const DOCUMENT_HEADERS = ALL_HEADERS.filter(([name]) => !HEADERS_FOR_ALL.has(name));

/** Runs helmet with an object that records the headers instead of setting them. */
function recordHelmetHeaders(): readonly Header[] {
  const headers: Header[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined, // Helmet removes X-Powered-By, which is switched off in Express.
  };
  helmet()({} as Request, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/** Sets the security headers: all of them for documents, only the general ones for JSON. */
export const setSecurityHeaders = (): RequestHandler => (request, response, next) => {
  for (const [name, value] of DATA_PATH.test(request.url) ? GENERAL_HEADERS : ALL_HEADERS)
    response.setHeader(name, value);
  next();
};

/** Adds the security headers of documents, except those that the response has already. */
export function protectDocument(response: Pick<Response, 'hasHeader' | 'setHeader'>): void {
  for (const [name, value] of DOCUMENT_HEADERS) if (!response.hasHeader(name)) response.setHeader(name, value);
}
