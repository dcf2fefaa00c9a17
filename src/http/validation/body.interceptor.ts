import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { requestOf } from '../actor';
import { ACCESS, type Access, BODY_LIMIT } from '../allow';
import type { Around, Next } from '../around';
import { bringsBody, FORM, mediaType, parseForm, parseJson, type SignedRequest } from './body';
import { readBody } from './read-body';

/** Of a body that is no file: with a token, and from somebody whom nobody knows. */
export const BODY_BYTES = { known: 1024 * 1024, public: 16 * 1024 } as const;

/**
 * Reads the body of a request, JSON or a plain form, after all guards have let it in; forms with files are the
 * FilesInterceptor's.
 */
@Injectable()
export class BodyInterceptor implements Around {
  constructor(private readonly reflector: Reflector) {}

  around(context: ExecutionContext, next: Next): Promise<unknown> {
    const request: SignedRequest = requestOf(context);
    return bringsBody(request) ? this.read(request, context, next) : next();
  }

  private async read(request: SignedRequest, context: ExecutionContext, next: Next): Promise<unknown> {
    const type = mediaType(request);
    if (type !== 'application/json' && type !== FORM) return next();
    const handler = context.getHandler();
    const access = this.reflector.get<Access | undefined>(ACCESS, handler);
    if (access === 'unrouted') return next();
    const limit =
      this.reflector.get<number | undefined>(BODY_LIMIT, handler) ??
      (access === 'public' ? BODY_BYTES.public : BODY_BYTES.known);
    const body = await readBody(request, context.switchToHttp().getResponse<Response>(), limit);
    if (request.headers['x-signature']) request.rawBody = body;
    request.body = type === FORM ? parseForm(body) : parseJson(body);
    return next();
  }
}
