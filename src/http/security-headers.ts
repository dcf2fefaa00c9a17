import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Helmet's headers. They are the same for every answer, so it is asked for them once. */
export function securityHeaders(): RequestHandler {
  const headers: [name: string, value: string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined, // Express's own, which is off
  };
  helmet()({} as Request, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
