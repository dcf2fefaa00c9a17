import { type IncomingMessage, type Server, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction } from 'express';
import { ApiError } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { createErrorBody } from '../envelope/api-errors';

/** Response status by the error code of Node's HTTP parser; it is 400 for all other codes. */
const STATUS_OF_PARSER_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const MESSAGE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'The request is not valid HTTP: its request line, a header or the body cannot be read.',
  408: 'The request was not received completely within the time limit.',
  431: 'The headers of the request are too large.',
};

/** Rejects a request with more than one Host (RFC 9112, 3.2), since a proxy may use the other one. */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, _response: ServerResponse, next: NextFunction): void {
  // `rawHeaders` alternates names and values.
  const hostHeaders = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  const hasSeveralHosts = hostHeaders.length > 1;
  next(hasSeveralHosts ? new ApiError('VALIDATION_ERROR', { request: 'Send exactly one Host header.' }) : undefined);
}

/**
 * Sends an error with the envelope for a request that Node's HTTP parser rejects; Node itself would send no body. An unknown `Expect` is
 * ignored, as RFC 9110 (10.1.1) allows. A client that waits for `100 Continue` gets it when the body is read, after authentication.
 */
export function respondToMalformedRequests(server: Server): void {
  for (const expectation of ['checkContinue', 'checkExpectation'])
    server.on(expectation, (request: IncomingMessage, response: ServerResponse) =>
      server.emit('request', request, response),
    );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF_PARSER_ERROR[error.code ?? ''] ?? 400;
    const message = MESSAGE_OF_STATUS[status]!;
    const body = JSON.stringify(createErrorBody(new ApiError('VALIDATION_ERROR', { request: message }, message)));
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
