import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../database/unit-of-work';
import { type ApiRequest, requestOf } from '../actor';
import { ACCESS, type Access } from '../allow';
import { errorBody, toApiError } from '../api-errors';
import { IdempotencyRepository, type StoredAnswer } from './idempotency.repository';

const HEADER = 'Idempotency-Key';
const METHODS = new Set(['POST', 'PUT', 'PATCH']);
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'cache-control'] as const;

type Outcome = { answer: StoredAnswer; replayed: boolean; error?: ApiError };

/**
 * `Idempotency-Key` on POST, PUT and PATCH: claim, change and stored answer are one transaction, so that after any crash
 * either all of it happened or nothing. Answers below 500 are kept, refusals too; a failure of ours may be tried again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: IdempotencyRepository,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    const scope = this.scopeOf(context, request);
    if (key === undefined || !scope || !METHODS.has(request.method)) return next.handle();
    if (typeof key !== 'string' || !PRINTABLE.test(key)) {
      throw new ApiError('VALIDATION_ERROR', { [HEADER]: 'Must be 1 to 255 printable ASCII characters.' });
    }
    return from(this.answer(scope, key, request, context.switchToHttp().getResponse<Response>(), next));
  }

  /**
   * Whose key it is: the business's. On routes that need none it is the user's, who may have no business yet, and for
   * whom a retry of its making must still be the same request when there is one.
   */
  private scopeOf(context: ExecutionContext, { account }: ApiRequest): string | null | undefined {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    return access === 'any-account' ? (account?.userId ?? account?.businessId) : account?.businessId;
  }

  private async answer(
    scope: string,
    key: string,
    request: ApiRequest,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    const fingerprint = fingerprintOf(request);
    const { answer, replayed, error } = await this.work.run(scope, () =>
      this.once(scope, key, fingerprint, response, next),
    );
    if (error) throw error;
    if (!replayed) return answer.body;
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.setHeader('Idempotency-Replayed', 'true');
    response.status(answer.status);
    return answer.body;
  }

  private async once(
    scope: string,
    key: string,
    fingerprint: Buffer,
    response: Response,
    next: CallHandler,
  ): Promise<Outcome> {
    if (!(await this.keys.claim(scope, key))) {
      throw new ApiError(
        'CONFLICT',
        undefined,
        'A request with this Idempotency-Key is still running; ask again when it has ended.',
      );
    }
    const kept = await this.keys.find(scope, key);
    if (kept) {
      if (!kept.fingerprint.equals(fingerprint)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
      return { answer: kept, replayed: true };
    }
    await this.keys.savepoint();
    const outcome = await this.first(fingerprint, response, next);
    await this.keys.keep(scope, key, outcome.answer);
    return outcome;
  }

  private async first(fingerprint: Buffer, response: Response, next: CallHandler): Promise<Outcome> {
    try {
      const result: unknown = await lastValueFrom(next.handle());
      const body = typeof result === 'string' ? result : '';
      if (result instanceof StreamableFile) throw new Error('A file is not kept for an Idempotency-Key.');
      return {
        answer: { fingerprint, status: response.statusCode, headers: keptHeaders(response), body },
        replayed: false,
      };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500) throw thrown;
      await this.keys.rollbackToSavepoint();
      const headers = { 'content-type': 'application/json; charset=utf-8', ...error.headers };
      return {
        answer: { fingerprint, status: error.status, headers, body: JSON.stringify(errorBody(error)) },
        replayed: false,
        error,
      };
    }
  }
}

/** Method, path, parsed body and the content of files: white space between JSON tokens makes no other request. */
function fingerprintOf({ method, originalUrl, body, receivedFiles = [] }: ApiRequest): Buffer {
  const files = receivedFiles.map(({ field, name, sha256 }) => `\n${sha256} ${field} ${name}`).join('');
  return createHash('sha256')
    .update(`${method} ${originalUrl.toLowerCase()}\n${JSON.stringify(body ?? null)}${files}`)
    .digest();
}

const keptHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) =>
      response.getHeader(name) === undefined ? [] : [[name, String(response.getHeader(name))]],
    ),
  );
