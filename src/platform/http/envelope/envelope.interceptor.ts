import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { removeBlanks } from '../../../common/text/json-blanks';
import { JsonChunks, JsonText, Page } from '../../../core/page';
import { createErrorBody } from './api-errors';
import { BareJson, CommittedError, HttpResult } from './http-result';
import { protectDocument } from '../middleware/security-headers';

/** Wraps the result of every handler in `{"success": true, "data": …}`. A handler without a result gets only `{"success": true}`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((result) => toEnvelope(result, response)));
  }
}

/** Returns what Nest sends: a text, chunks or a file. Sets the headers and the status that belong to the result. */
function toEnvelope(result: unknown, response: Response): unknown {
  if (result instanceof StreamableFile) {
    if (!response.headersSent) protectDocument(response);
    return result;
  }
  if (response.headersSent) return result; // The handler sends the response itself, for example an event stream.
  if (result instanceof HttpResult) {
    for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
    if (result.status) response.status(result.status);
    return toEnvelope(result.data, response);
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (result instanceof CommittedError) {
    response.status(result.error.status);
    return JSON.stringify(createErrorBody(result.error));
  }
  if (result instanceof JsonChunks) return new JsonChunks(['{"success":true,"data":', ...result.chunks, '}']);
  return toJson(result, response);
}

/** Composes the JSON text. `JsonText` is JSON that the database has produced, so it is inserted without parsing it. */
function toJson(result: unknown, response: Response): string {
  if (result instanceof BareJson) return JSON.stringify(result.value);
  if (result === undefined) return '{"success":true}';
  if (result instanceof JsonText) {
    if (result.etag) response.setHeader('ETag', result.etag);
    return `{"success":true,"data":${removeBlanks(result.text)}}`;
  }
  if (result instanceof Page) {
    const data = result.data instanceof JsonText ? removeBlanks(result.data.text) : JSON.stringify(result.data);
    const { page, pageSize, totalCount, totalPages } = result;
    return `{"success":true,"data":${data},"page":${page},"pageSize":${pageSize},"totalCount":${totalCount},"totalPages":${totalPages}}`;
  }
  return JSON.stringify({ success: true, data: result });
}
