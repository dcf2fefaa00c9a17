import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../../../common/errors/api-error';

/**
 * A response that has not been sent yet. The property is cleared afterwards, because V8 keeps the removed entries of a growing Set in
 * memory until a full garbage collection.
 */
interface TrackedResponse {
  response?: ServerResponse;
}

/**
 * Tracks the requests in flight for a graceful stop, which interrupts no running request. Call in this order:
 *
 * 1. `trackRequests` at the start of the service
 * 2. `closeConnections`, so that clients open their next connections to another process
 * 3. `refuseRequests`, so that later requests are rejected before any work is done for them
 * 4. `waitUntilIdle`
 */
@Injectable()
export class Draining {
  private readonly trackedResponses = new Set<TrackedResponse>();
  private readonly rejectedResponses = new WeakSet<ServerResponse>();
  /** `closing`: responses close their connections. `refusing`: new requests are rejected too. */
  private stage: 'serving' | 'closing' | 'refusing' = 'serving';
  private resolveWhenIdle?: () => void;

  /** Tracks all requests from now on. */
  trackRequests(server: Server): void {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.stage !== 'serving') this.closeConnectionOf(response);
      const tracked: TrackedResponse = { response };
      this.trackedResponses.add(tracked);
      response.once('close', () => {
        this.trackedResponses.delete(tracked);
        tracked.response = undefined;
        this.resolveIfIdle();
      });
    });
  }

  /** Middleware that rejects a request with 503 if the process is stopping. */
  readonly rejectLateRequest = (_request: Request, response: Response, next: NextFunction): void => {
    const isRejected = this.stage === 'refusing' || this.rejectedResponses.has(response);
    next(isRejected ? createStoppingError() : undefined);
  };

  /** Makes each response close its connection. */
  closeConnections(): void {
    this.stage = 'closing';
    // A connection sends its responses in the order of the requests, so only its last one may close it.
    const lastResponses = new Map<Socket | null, ServerResponse>();
    for (const response of this.pendingResponses()) lastResponses.set(response.socket, response);
    for (const response of lastResponses.values()) closeConnectionAfter(response);
  }

  /** Rejects new requests. */
  refuseRequests(): void {
    this.stage = 'refusing';
  }

  /** Resolves when all responses are sent, except event streams, which do not end. */
  waitUntilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.resolveWhenIdle = resolve;
      this.resolveIfIdle();
    });
  }

  /** Returns the responses that are not sent yet, in the order in which their requests arrived. */
  private pendingResponses(): ServerResponse[] {
    return [...this.trackedResponses].map(({ response }) => response).filter((response) => response !== undefined);
  }

  private resolveIfIdle(): void {
    if (this.resolveWhenIdle && !this.pendingResponses().some((response) => !isStream(response)))
      this.resolveWhenIdle();
  }

  /** Closes the connection after this response. If an earlier response of the connection closes it already, the request is rejected. */
  private closeConnectionOf(response: ServerResponse): void {
    const isClosedByEarlier = this.pendingResponses().some(({ socket }) => socket === response.socket);
    if (isClosedByEarlier) this.rejectedResponses.add(response);
    else closeConnectionAfter(response);
  }
}

/** Returns whether the response is an event stream. */
const isStream = (response: ServerResponse): boolean =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream');

/** Closes the connection when the response has been sent. An event stream that has begun does not end, so it is left alone. */
function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('Connection', 'close');
    return;
  }
  if (isStream(response)) return;
  const { socket } = response;
  response.once('close', () => socket?.destroySoon());
}

const createStoppingError = () =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'This process is stopping; send the request again.', {
    'Retry-After': '1',
  });
