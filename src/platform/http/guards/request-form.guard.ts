import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '../../../common/errors/api-error';
import { requestOf } from '../actor';
import { ACCESS, BODY_TYPES, REFUSES_HEAD, UNTHROTTLED } from './allow';
import { LIST_PARAMETERS } from '../parameters/list-parameters';
import { shouldReadBody, getCharset, getMediaType } from '../validation/body';
import { assertUtf8Query } from '../validation/utf8';

/**
 * Rejects requests by their method, headers and query: HEAD on a GET that changes data, an unsupported media type or charset of the body,
 * a query that is not UTF-8, and unknown $ parameters.
 */
@Injectable()
export class RequestFormGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const handler = context.getHandler();
    // The response to an unknown path depends only on the path.
    if (this.reflector.get<unknown>(ACCESS, handler) === 'unrouted') return true;
    if (request.method === 'HEAD' && this.reflector.get<boolean | undefined>(REFUSES_HEAD, handler)) {
      throw new ApiError(
        'METHOD_NOT_ALLOWED',
        undefined,
        'This path accepts only GET, because GET changes data here and HEAD must not change any.',
        { Allow: 'GET' },
      );
    }
    if (shouldReadBody(request)) {
      const accepted = this.reflector.get<string[] | undefined>(BODY_TYPES, handler) ?? ['application/json'];
      if (!accepted.includes(getMediaType(request))) {
        throw new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, `Send the body as ${accepted.join(' or ')}.`);
      }
      if (getCharset(request) !== 'utf-8') {
        throw new ApiError(
          'UNSUPPORTED_MEDIA_TYPE',
          undefined,
          'Send the body in UTF-8. Other charsets are not supported.',
        );
      }
    }
    // Tracking devices repeat rejected requests forever, so their queries are not checked.
    const isFromTracker = this.reflector.get<unknown>(UNTHROTTLED, handler);
    if (!isFromTracker) assertUtf8Query(request.url);
    if (request.url.includes('$') || request.url.includes('%24')) {
      const listParameters = this.reflector.get<readonly string[] | undefined>(LIST_PARAMETERS, handler) ?? [];
      const unknown = Object.keys(request.query).find(
        (name) => name.startsWith('$') && !listParameters.includes(name.toLowerCase()),
      );
      if (unknown) {
        const hint =
          listParameters.length > 0
            ? `Use ${listParameters.join(', ')}.`
            : 'This path has no parameters that begin with $.';
        throw new ApiError('VALIDATION_ERROR', { [unknown]: `Unknown parameter. ${hint}` });
      }
    }
    return true;
  }
}
