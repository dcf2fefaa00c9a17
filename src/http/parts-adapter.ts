import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { JsonParts } from '../application/page';
import { sendParts, sendText } from './compression';
import { ownMessages } from './own-messages';

/** Express, which also writes answers that come in parts, and packs long ones. */
export class PartsAdapter extends ExpressAdapter {
  /** Of Nest's options `httpsOptions` counts; how connections end is `Draining`'s. */
  override initHttpServer({ httpsOptions }: NestApplicationOptions): void {
    const app = this.getInstance<Express>();
    const messages = ownMessages(app);
    this.httpServer = httpsOptions
      ? createTlsServer({ ...httpsOptions, ...messages }, app)
      : createServer(messages, app);
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonParts) && typeof body !== 'string') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return body instanceof JsonParts ? sendParts(response, body.parts) : sendText(response, body);
  }
}
