import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { getRequest } from '../actor';
import { MultipartReader } from '../files/multipart-reader';
import { FILE_LIMITS, type FileLimits } from '../files/takes-files';
import { ACCESS, type Access, BODY_LIMIT } from '../guards/allow';
import { FORM_MEDIA_TYPE, getMediaType, parseForm, parseJson, shouldReadBody, type SignedRequest } from './body';
import { readBody } from './read-body';

/** Largest body without files, in bytes. Public routes take less, because anybody can call them. */
export const MAX_BODY_BYTES = { authenticated: 1024 * 1024, public: 16 * 1024 } as const;

/**
 * Reads the body of a request after all guards have accepted it: JSON, a plain form, or a form with files. It runs before the
 * idempotency interceptor, because files are part of the fingerprint of an Idempotency-Key. The files are removed after the response.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly multipart: MultipartReader,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const fileLimits = this.reflector.get<FileLimits | undefined>(FILE_LIMITS, context.getHandler());
    if (fileLimits) return this.receiveFiles(fileLimits, context, next);
    return shouldReadBody(getRequest(context)) ? this.readBody(context, next) : next.handle();
  }

  private async receiveFiles(
    limits: FileLimits,
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const request = getRequest(context);
    await this.multipart.receiveFiles(request, context.switchToHttp().getResponse<Response>(), limits);
    return next.handle().pipe(finalize(() => this.multipart.removeFiles(request)));
  }

  private async readBody(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request: SignedRequest = getRequest(context);
    const type = getMediaType(request);
    if (type !== 'application/json' && type !== FORM_MEDIA_TYPE) return next.handle();
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'unrouted') return next.handle();
    const body = await readBody(
      request,
      context.switchToHttp().getResponse<Response>(),
      this.findMaxBytes(context, access),
    );
    if (request.headers['x-signature']) request.rawBody = body;
    request.body = type === FORM_MEDIA_TYPE ? parseForm(body) : parseJson(body);
    return next.handle();
  }

  private findMaxBytes(context: ExecutionContext, access: Access | undefined): number {
    const limitOfRoute = this.reflector.get<number | undefined>(BODY_LIMIT, context.getHandler());
    return limitOfRoute ?? (access === 'public' ? MAX_BODY_BYTES.public : MAX_BODY_BYTES.authenticated);
  }
}
