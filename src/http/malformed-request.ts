import { type IncomingMessage, type Server, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction } from 'express';
import { ApiError } from '../common/errors/api-error';
import { newId } from '../common/ids';
import { errorBody } from './api-errors';

/** What Node's parser calls its errors, and the status that they mean; everything else is 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const SENTENCE_OF: Readonly<Record<number, string>> = {
  400: 'The request is not valid HTTP: its request line, a header or the body cannot be read.',
  408: 'The request did not come within the time that it may take.',
  431: 'The headers of the request are too large.',
};

/** RFC 9112 (3.2): a request with more than one Host is refused, as a proxy before us may go by the other one. */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, _response: ServerResponse, next: NextFunction): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts++;
  next(hosts > 1 ? new ApiError('VALIDATION_ERROR', { request: 'The Host header must come once.' }) : undefined);
}

/**
 * What Node answers by itself, before there is a request that the application could see, has no body. These answers get
 * the envelope too, and an `Expect` that nobody understands is passed over, as RFC 9110 (10.1.1) allows. Who waits for a
 * `100 Continue` gets it when the body is about to be read, not before it is known who sends it.
 */
export function answerMalformedRequests(server: Server): void {
  for (const expectation of ['checkContinue', 'checkExpectation'])
    server.on(expectation, (request: IncomingMessage, response: ServerResponse) =>
      server.emit('request', request, response),
    );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const body = JSON.stringify(
      errorBody(new ApiError('VALIDATION_ERROR', { request: SENTENCE_OF[status]! }, SENTENCE_OF[status])),
    );
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      `X-Request-Id: ${newId()}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
