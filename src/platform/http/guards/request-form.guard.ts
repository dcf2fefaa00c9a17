import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '../../../common/errors/api-error';
import type { Request } from 'express';
import { getRequest } from '../actor';
import { ACCESS, BODY_TYPES, REFUSES_HEAD, UNTHROTTLED } from './allow';
import { LIST_PARAMETERS } from '../parameters/list-parameters';
import { shouldReadBody, getCharset, getMediaType } from '../validation/body';
import { assertUtf8Query } from '../validation/utf8';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * Rejects requests by their method, headers and query: HEAD on a GET that changes data, an unsupported media type or charset of the body,
 * a query that is not UTF-8, and unknown $ parameters.
 */
@Injectable()
export class RequestFormGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = getRequest(context);
    const handler = context.getHandler();
    // The response to an unknown path depends only on the path.
    if (this.reflector.get<unknown>(ACCESS, handler) === 'unrouted') return true;
    this.assertMethod(request, handler);
    if (shouldReadBody(request)) this.assertBodyType(request, handler);
    // Tracking devices repeat rejected requests forever, so their queries are not checked.
    const isFromTracker = this.reflector.get<unknown>(UNTHROTTLED, handler);
    if (!isFromTracker) assertUtf8Query(request.url);
    this.assertListParameters(request, handler);
    return true;
  }

  /** @throws ApiError METHOD_NOT_ALLOWED for HEAD on a GET that changes data */
  private assertMethod({ method }: Request, handler: Handler): void {
    if (method !== 'HEAD' || !this.reflector.get<boolean | undefined>(REFUSES_HEAD, handler)) return;
    throw new ApiError(
      'METHOD_NOT_ALLOWED',
      undefined,
      'This path accepts only GET, because GET changes data here and HEAD must not change any.',
      { Allow: 'GET' },
    );
  }

  /** @throws ApiError UNSUPPORTED_MEDIA_TYPE for a media type that the handler does not accept, and for a charset other than UTF-8 */
  private assertBodyType(request: Request, handler: Handler): void {
    const accepted = this.reflector.get<string[] | undefined>(BODY_TYPES, handler) ?? ['application/json'];
    if (!accepted.includes(getMediaType(request))) {
      throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, `Send the body as ${accepted.join(' or ')}.`);
    }
    if (getCharset(request) !== 'utf-8') {
      const message = 'Send the body in UTF-8. Other charsets are not supported.';
      throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, message);
    }
  }

  /** @throws ApiError VALIDATION_ERROR for a parameter with $ that the handler does not have */
  private assertListParameters({ url, query }: Request, handler: Handler): void {
    // Most requests end here, before the query is parsed.
    if (!url.includes('$') && !url.includes('%24')) return;
    const accepted = this.reflector.get<readonly string[] | undefined>(LIST_PARAMETERS, handler) ?? [];
    const isUnknown = (name: string) => name.startsWith('$') && !accepted.includes(name.toLowerCase());
    const unknown = Object.keys(query).find(isUnknown);
    if (!unknown) return;
    const hint = accepted.length > 0 ? `Use ${accepted.join(', ')}.` : 'This path has no parameters that begin with $.';
    throw new ApiError('VALIDATION_ERROR', { [unknown]: `Unknown parameter. ${hint}` });
  }
}
