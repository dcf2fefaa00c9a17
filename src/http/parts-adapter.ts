import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { JsonParts } from '../application/page';
import { sendParts, sendText } from './compression';

/** Express, which also writes answers that come in parts, and packs long ones. */
export class PartsAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonParts) && typeof body !== 'string') return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return body instanceof JsonParts ? sendParts(response, body.parts) : sendText(response, body);
  }
}
