import { type ExecutionContext, Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { JsonParts, JsonText, Page } from '../application/page';
import { errorBody } from './api-errors';
import type { Around, Next } from './around';
import { HttpResult, Bare, KeptRefusal } from './http-result';
import { protectDocument } from './security-headers';

/** `{"success": true, "data": …}` around every result; without data where the interface says "only success". */
@Injectable()
export class EnvelopeInterceptor implements Around {
  async around(context: ExecutionContext, next: Next): Promise<unknown> {
    return envelope(await next(), context.switchToHttp().getResponse<Response>());
  }
}

function envelope(result: unknown, response: Response): unknown {
  if (result instanceof StreamableFile && !response.headersSent) protectDocument(response);
  if (result instanceof StreamableFile) return result;
  if (response.headersSent) return result; // an answer that has begun is its handler's own
  if (result instanceof HttpResult) {
    for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
    if (result.status) response.status(result.status);
    return envelope(result.data, response);
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (result instanceof KeptRefusal) {
    response.status(result.error.status);
    return JSON.stringify(errorBody(result.error));
  }
  if (result instanceof JsonParts) return new JsonParts(['{"success":true,"data":', ...result.parts, '}']);
  return toJson(result, response);
}

function toJson(result: unknown, response: Response): string {
  if (result instanceof Bare) return JSON.stringify(result.value);
  if (result === undefined) return '{"success":true}';
  if (result instanceof JsonText) {
    if (result.etag) response.setHeader('ETag', result.etag);
    return `{"success":true,"data":${result.text}}`;
  }
  if (result instanceof Page) {
    const data = result.data instanceof JsonText ? result.data.text : JSON.stringify(result.data);
    const { page, pageSize, totalCount, totalPages } = result;
    return `{"success":true,"data":${data},"page":${page},"pageSize":${pageSize},"totalCount":${totalCount},"totalPages":${totalPages}}`;
  }
  return JSON.stringify({ success: true, data: result });
}
