import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { JsonChunks } from '../../../core/page';
import { sendChunks, sendText } from './compression';
import { createMessageClasses } from '../driver/express-prototypes';

/** Express adapter that can send JSON in chunks and compresses long responses. */
export class ChunkedJsonAdapter extends ExpressAdapter {
  /** Uses only `httpsOptions` of Nest's options. `forceCloseConnections` has no effect, because `Draining` closes the connections. */
  override initHttpServer({ httpsOptions }: NestApplicationOptions): void {
    const app = this.getInstance<Express>();
    // The server creates its requests and responses from these classes, so that Express need not change the prototype of each.
    const messageClasses = createMessageClasses(app);
    this.httpServer = httpsOptions
      ? createTlsServer({ ...httpsOptions, ...messageClasses }, app)
      : createServer(messageClasses, app);
  }

  /** Sends a response. A text is a complete body, such as JSON or HTML. Nest sends all other bodies. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonChunks) && typeof body !== 'string') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return body instanceof JsonChunks ? sendChunks(response, body.chunks) : sendText(response, body);
  }
}
