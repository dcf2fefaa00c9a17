import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Creates classes of requests and responses that have the prototypes of Express from the beginning. The HTTP server creates its messages
 * from them.
 *
 * Otherwise Express changes the prototype of each message. V8 then keeps objects of finished requests alive in its young generation: each
 * garbage collection copied a quarter of it and took some 10 ms (bench/RESULTS.md). Tested with Express 5.3.
 */
export function createMessageClasses(app: Express): {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
} {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<T extends IncomingMessage> extends ServerResponse<T> {}
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  app.request = ExpressRequest.prototype as Express['request'];
  app.response = ExpressResponse.prototype as unknown as Express['response'];
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
