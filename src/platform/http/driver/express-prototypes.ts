import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Requests and responses that are Express's from their first moment, for the server that makes them. Express else gives each of
 * them another prototype when it comes, and V8 then keeps alive in its young generation what belongs to answered requests: a quarter
 * of it was copied at each collection, a pause of some 10 ms (bench/RESULTS.md). Setting the prototype that is there already
 * changes nothing.
 */
export function ownMessages(app: Express): {
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
