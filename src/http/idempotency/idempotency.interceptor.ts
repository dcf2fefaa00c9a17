import { type ExecutionContext, Injectable, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ApiError } from '../../common/errors/api-error';
import { UnitOfWork } from '../../database/unit-of-work';
import { type ApiRequest, requestOf } from '../actor';
import { ACCESS, type Access } from '../allow';
import type { Around, Next } from '../around';
import { UNCHANGING_OPERATION } from '../changes-nothing';
import { errorBody, toApiError } from '../api-errors';
import {
  type Claim,
  IdempotencyRepository,
  isClaim,
  LEASE_SECONDS,
  type StoredResponse,
} from './idempotency.repository';

const HEADER = 'Idempotency-Key';
const METHODS = new Set(['POST', 'PUT', 'PATCH']);
/** Characters of a key. */
export const MAX_KEY_LENGTH = 255;
const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${MAX_KEY_LENGTH}}$`);
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'cache-control'] as const;
/**
 * Responses that are not stored, besides the 5xx: the request has changed nothing, and once it is corrected, or the caller may
 * send it, it comes with the same key.
 */
const UNSTORED_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/**
 * `Idempotency-Key` on POST, PUT and PATCH. The key is claimed first; then the handler's changes and the kept answer
 * are one transaction, so that after any crash either all of it happened or nothing, and the key is free again when
 * the claim has run out. What the handler asks outside it asks before it changes anything, with no transaction open.
 * Refusals are stored too, except those that the caller can correct; these, and failures of ours, may be tried again at once.
 */
@Injectable()
export class IdempotencyInterceptor implements Around {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: IdempotencyRepository,
    private readonly reflector: Reflector,
  ) {}

  around(context: ExecutionContext, next: Next): Promise<unknown> {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined || !METHODS.has(request.method)) return next();
    const scope = this.scopeOf(context, request);
    const changesNothing = this.reflector.get<true | undefined>(UNCHANGING_OPERATION, context.getHandler());
    if (!scope || changesNothing) return next();
    if (typeof key !== 'string' || !PRINTABLE.test(key)) {
      throw new ApiError('VALIDATION_ERROR', {
        [HEADER]: `Must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters.`,
      });
    }
    return this.answer(scope, keyOfCaller(key, request), request, context.switchToHttp().getResponse<Response>(), next);
  }

  /**
   * The business that the key is stored for. On routes that need none it is the user, who may have no business yet, and for
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
    next: Next,
  ): Promise<unknown> {
    const claimed = await this.keys.claim(scope, key, requestText(request));
    if (!isClaim(claimed)) {
      for (const [name, value] of Object.entries(claimed.headers)) response.setHeader(name, value);
      response.setHeader('Idempotency-Replayed', 'true');
      response.status(claimed.status);
      return claimed.body;
    }
    const renewing = setInterval(() => void this.keys.renew(claimed).catch(ignore), (LEASE_SECONDS * 1000) / 3);
    try {
      return await this.first(claimed, response, next);
    } finally {
      clearInterval(renewing);
    }
  }

  private async first(claim: Claim, response: Response, next: Next): Promise<unknown> {
    try {
      return await this.work.spanning(claim.businessId, next, (result) =>
        this.keys.keep(claim, answerOf(response, result)),
      );
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500 || UNSTORED_STATUSES.has(error.status)) {
        await this.keys.giveUp(claim).catch(ignore); // else it is free when the claim runs out
        throw thrown;
      }
      await this.work.run(claim.businessId, () => this.keys.keep(claim, refusalOf(error)));
      throw error;
    }
  }
}

/** Each caller has keys of their own: a user over all their sessions, an API token, a driver over all their phones. */
function keyOfCaller(key: string, { account }: ApiRequest): string {
  const { kind, driverId, userId, tokenId } = account!;
  if (kind === 'driver_session') return `driver:${driverId}:${key}`;
  return userId ? `user:${userId}:${key}` : `token:${tokenId}:${key}`;
}

function answerOf(response: Response, result: unknown): StoredResponse {
  if (result instanceof StreamableFile) throw new Error('A file is not kept for an Idempotency-Key.');
  const body = typeof result === 'string' ? result : '';
  return { status: response.statusCode, headers: keptHeaders(response), body };
}

function refusalOf(error: ApiError): StoredResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...error.headers };
  return { status: error.status, headers, body: JSON.stringify(errorBody(error)) };
}

const ignore = (): void => undefined;

/** Method, path, parsed body and the content of files: white space between JSON tokens makes no other request. */
function requestText({ method, originalUrl, body, receivedFiles = [] }: ApiRequest): string {
  const files = receivedFiles.map(({ field, name, sha256 }) => `\n${sha256} ${field} ${name}`).join('');
  return `${method} ${originalUrl.toLowerCase()}\n${JSON.stringify(body ?? null)}${files}`;
}

const keptHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) =>
      response.getHeader(name) === undefined ? [] : [[name, String(response.getHeader(name))]],
    ),
  );
