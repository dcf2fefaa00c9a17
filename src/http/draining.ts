import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../common/errors/api-error';

/**
 * An answer that has not gone out yet. It is emptied when it has: V8 ties each table of a Set to the one that follows it, and so, until its
 * rare look through the whole heap, keeps alive what has long been taken out.
 */
interface Place {
  response?: ServerResponse;
}

/**
 * The requests in flight, and how they end when the process is told to stop: their answers close the connections that they
 * came on, requests that come too late are turned away before anything has been done for them, and nobody is cut off.
 */
@Injectable()
export class Draining {
  private readonly open = new Set<Place>();
  private readonly late = new WeakSet<ServerResponse>();
  private stage: 'serving' | 'closing' | 'refusing' = 'serving';
  private ended?: () => void;

  /** Takes note of all that comes from now on. */
  watch(server: Server): void {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.stage !== 'serving') this.lastOf(response);
      const place: Place = { response };
      this.open.add(place);
      response.once('close', () => {
        this.open.delete(place);
        place.response = undefined;
        this.tellWhenIdle();
      });
    });
  }

  /** 503 for a request whose answer could not be given, or that the process has no time for any more. */
  readonly turnAway = (_request: Request, response: Response, next: NextFunction): void => {
    const isLate = this.stage === 'refusing' || this.late.has(response);
    next(isLate ? stopping() : undefined);
  };

  /** From now on every connection ends with its answer. */
  close(): void {
    this.stage = 'closing';
    const last = new Map<Socket | null, ServerResponse>();
    for (const response of this.unanswered()) last.set(response.socket, response); // answers go out in the order of the requests
    for (const response of last.values()) endConnectionAfter(response);
  }

  /** From now on no request is begun. */
  refuse(): void {
    this.stage = 'refusing';
  }

  /** Until all answers have gone out, but for event streams, which have no end of their own. */
  untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.ended = resolve;
      this.tellWhenIdle();
    });
  }

  /** In the order in which they came. */
  private unanswered(): ServerResponse[] {
    return [...this.open].flatMap(({ response }) => response ?? []);
  }

  private tellWhenIdle(): void {
    if (this.ended && !this.unanswered().some((response) => !isStream(response))) this.ended();
  }

  /** The connection of a request that comes now ends with it; or with one before it, after which nothing can be answered. */
  private lastOf(response: ServerResponse): void {
    if (this.unanswered().some(({ socket }) => socket === response.socket)) this.late.add(response);
    else endConnectionAfter(response);
  }
}

const isStream = (response: ServerResponse): boolean =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream');

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  else if (!isStream(response)) {
    const { socket } = response;
    response.once('close', () => socket?.destroySoon());
  }
}

const stopping = () =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'This process is stopping; ask again.', { 'Retry-After': '1' });
