import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { JsonParts } from './page';

/** Express, which also writes answers that come in parts. */
export class PartsAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonParts)) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    const { parts } = body;
    response.setHeader(
      'Content-Length',
      parts.reduce((length, part) => length + Buffer.byteLength(part), 0),
    );
    for (const part of parts) response.write(part); // HTTP sends what is written in one go together
    return response.end();
  }
}
