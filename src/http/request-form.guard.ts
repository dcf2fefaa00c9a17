import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '../common/errors/api-error';
import { requestOf } from './actor';
import { ACCESS, BODY_TYPES, REFUSES_HEAD, UNTHROTTLED } from './allow';
import { LIST_PARAMETERS } from './list-parameters';
import { bringsBody, charset, mediaType } from './validation/body';
import { assertUtf8Query } from './validation/utf8';

/**
 * What can be told from method, headers and query alone: HEAD on a GET that changes something, the body's media type and
 * charset, a query that is no UTF-8, unknown $ parameters.
 */
@Injectable()
export class RequestFormGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const handler = context.getHandler();
    if (this.reflector.get<unknown>(ACCESS, handler) === 'unrouted') return true; // whatever its form, it is answered by what it asks for
    if (request.method === 'HEAD' && this.reflector.get<boolean | undefined>(REFUSES_HEAD, handler)) {
      throw new ApiError(
        'METHOD_NOT_ALLOWED',
        undefined,
        'This path answers GET, which changes something; HEAD must not.',
        { Allow: 'GET' },
      );
    }
    if (bringsBody(request)) {
      const accepted = this.reflector.get<string[] | undefined>(BODY_TYPES, handler) ?? ['application/json'];
      if (!accepted.includes(mediaType(request))) {
        throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, `Send the body as ${accepted.join(' or ')}.`);
      }
      if (charset(request) !== 'utf-8') {
        throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, 'Send the body in UTF-8; no other charset is taken.');
      }
    }
    const isFromTracker = this.reflector.get<unknown>(UNTHROTTLED, handler); // which sends what is refused for ever
    if (!isFromTracker) assertUtf8Query(request.url);
    if (request.url.includes('$') || request.url.includes('%24')) {
      const known = this.reflector.get<readonly string[] | undefined>(LIST_PARAMETERS, handler) ?? [];
      const unknown = Object.keys(request.query).find(
        (name) => name.startsWith('$') && !known.includes(name.toLowerCase()),
      );
      if (unknown) {
        const wanted = known.length ? `Use ${known.join(', ')}.` : 'This path takes no parameter that begins with $.';
        throw new ApiError('VALIDATION_ERROR', { [unknown]: `Unknown parameter. ${wanted}` });
      }
    }
    return true;
  }
}
