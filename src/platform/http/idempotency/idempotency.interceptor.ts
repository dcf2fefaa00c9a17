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
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../database/unit-of-work/unit-of-work';
import { type ApiRequest, getRequest } from '../actor';
import { ACCESS, type Access } from '../guards/allow';
import { UNCHANGING_OPERATION } from '../envelope/changes-nothing';
import { createErrorBody, toApiError } from '../envelope/api-errors';
import {
  IdempotencyRepository,
  isClaim,
  type KeyClaim,
  LEASE_SECONDS,
  type StoredResponse,
} from './idempotency.repository';

type Handler = () => Promise<unknown>;

/** A request with a key. */
interface RequestWithKey {
  /** The business or user that the key is stored for. */
  readonly ownerId: string;
  /** The key with its caller. */
  readonly key: string;
  /** A text that is the same for a repeated request, and different for any other. */
  readonly requestText: string;
}

const KEY_HEADER = 'Idempotency-Key';
const METHODS_WITH_KEY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
/** Greatest length of a key, in characters. */
export const MAX_KEY_LENGTH = 255;
/** Printable ASCII: all characters from the space to the tilde. */
const VALID_KEY = new RegExp(`^[\\x20-\\x7e]{1,${MAX_KEY_LENGTH}}$`);
/** Headers of the response that are stored and sent again with it. */
const STORED_HEADERS = ['content-type', 'location', 'etag', 'cache-control'] as const;
/**
 * Statuses of errors that the client can correct. They are not stored, because the client sends the corrected request with the same key.
 * All other 4xx are stored, such as any 404 and 409. Errors of the service (5xx) are not stored either.
 */
const UNSTORED_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/** The claim of a running request is renewed three times in each lease, so one failed renewal does not end it. */
const RENEWAL_INTERVAL_MS = (LEASE_SECONDS * 1000) / 3;

/**
 * Runs a POST, PUT or PATCH with an `Idempotency-Key` only once: a repeated request gets the stored response of the first one.
 *
 * The key is claimed first. The handler's changes and its stored response are committed in one transaction. After a crash either both
 * exist or neither, and the key is free again when the claim expires. A handler that calls other servers does so before it changes
 * anything, while no transaction is open. Errors are stored too, except 5xx and `UNSTORED_STATUSES`, after which the key is released.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: IdempotencyRepository,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = getRequest(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined || !METHODS_WITH_KEY.has(request.method)) return next.handle();
    const ownerId = this.findKeyOwner(context, request);
    const changesNothing = this.reflector.get<true | undefined>(UNCHANGING_OPERATION, context.getHandler());
    if (!ownerId || changesNothing) return next.handle();
    if (typeof key !== 'string' || !VALID_KEY.test(key)) {
      throw new ApiError('VALIDATION_ERROR', {
        [KEY_HEADER]: `Must be 1 to ${MAX_KEY_LENGTH} printable ASCII characters.`,
      });
    }
    const response = context.switchToHttp().getResponse<Response>();
    const runHandler = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const requestWithKey = { ownerId, key: buildCallerKey(key, request), requestText: buildRequestText(request) };
    return from(this.replayOrExecute(requestWithKey, response, runHandler));
  }

  /**
   * Returns the business that the key is stored for. On routes of any account it is the user: a request that creates the business must
   * find the same key when it is repeated, although the user has a business by then.
   *
   * @returns null or undefined for requests without a token
   */
  private findKeyOwner(context: ExecutionContext, { account }: ApiRequest): string | null | undefined {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    return access === 'any-account' ? (account?.userId ?? account?.businessId) : account?.businessId;
  }

  /** Returns the stored response of the key, or claims the key and runs the handler. */
  private async replayOrExecute(
    { ownerId, key, requestText }: RequestWithKey,
    response: Response,
    runHandler: Handler,
  ): Promise<unknown> {
    const claimOrResponse = await this.keys.claimKey(ownerId, key, requestText);
    if (!isClaim(claimOrResponse)) return replay(claimOrResponse, response);
    const claim = claimOrResponse;
    // A failed renewal needs no action: the next one follows soon, and `storeResponse` rejects a lost claim.
    const renewal = setInterval(() => void this.keys.renewClaim(claim).catch(ignoreError), RENEWAL_INTERVAL_MS);
    try {
      return await this.executeAndStore(claim, response, runHandler);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Runs the handler and stores its response, or its error, for the claimed key. */
  private async executeAndStore(claim: KeyClaim, response: Response, runHandler: Handler): Promise<unknown> {
    try {
      // `runSpan` joins the transactions of the handler and of `storeResponse` into one. After an error it has rolled them back.
      return await this.work.runSpan(claim.ownerId, runHandler, (result) =>
        this.keys.storeResponse(claim, toStoredResponse(response, result)),
      );
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status >= 500 || UNSTORED_STATUSES.has(error.status)) {
        await this.keys.releaseKey(claim).catch(ignoreError); // A key that is not released becomes free when its claim expires.
        throw thrown; // The original error, so that the error filter can log it.
      }
      await this.work.run(claim.ownerId, () => this.keys.storeResponse(claim, toStoredError(error)));
      throw error;
    }
  }
}

/** Sends the stored response again. Returns its body. */
function replay(stored: StoredResponse, response: Response): string {
  for (const [name, value] of Object.entries(stored.headers)) response.setHeader(name, value);
  response.setHeader('Idempotency-Replayed', 'true');
  response.status(stored.status);
  return stored.body;
}

/**
 * Returns the key with its caller. Callers do not share keys: each user (with all sessions), API token and driver (with all phones) has
 * separate ones.
 */
function buildCallerKey(key: string, { account }: ApiRequest): string {
  const { kind, driverId, userId, tokenId } = account!; // Only requests with an account have an owner of the key.
  if (kind === 'driver_session') return `driver:${driverId}:${key}`;
  return userId ? `user:${userId}:${key}` : `token:${tokenId}:${key}`;
}

/** Returns the response to store. The envelope interceptor, which runs inside this one, has already composed its text. */
function toStoredResponse(response: Response, result: unknown): StoredResponse {
  if (result instanceof StreamableFile) throw new Error('A file is not stored for an Idempotency-Key.');
  const body = typeof result === 'string' ? result : '';
  return { status: response.statusCode, headers: chooseStoredHeaders(response), body };
}

function toStoredError(error: ApiError): StoredResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...error.headers };
  return { status: error.status, headers, body: JSON.stringify(createErrorBody(error)) };
}

const ignoreError = (): void => undefined;

/**
 * Returns a text that is the same for equal requests. It has the method, the URL, the parsed body and the hashes of the files. White
 * space between JSON tokens makes no difference. Nor does the case of paths, ids and names of parameters.
 */
function buildRequestText({ method, originalUrl, body, receivedFiles = [] }: ApiRequest): string {
  const files = receivedFiles.map(({ field, name, sha256 }) => `\n${sha256} ${field} ${name}`).join('');
  return `${method} ${lowerCaseExceptValues(originalUrl)}\n${JSON.stringify(body ?? null)}${files}`;
}

/** Returns the URL in lower case, except the values of its parameters. */
const lowerCaseExceptValues = (url: string): string =>
  url.replace(/^[^?]*|[?&][^=&]*/g, (pathOrName) => pathOrName.toLowerCase());

function chooseStoredHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = response.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}
