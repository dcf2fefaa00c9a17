import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '../common/errors/api-error';
import { ClientGone } from '../common/errors/client-gone';
import { ServersAway } from '../database/servers-away';
import { WriteFaults } from '../database/write-faults';
import { traceIdOf } from '../observability/trace-id';
import type { ApiRequest } from './actor';
import { errorBody, toApiError } from './api-errors';
import { sendText } from './compression';
import { hangUpOnSender } from './hang-up';

/** Every way to fail leaves through here, with the envelope. What is our own fault is logged, never told. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(
    private readonly writeFaults: WriteFaults,
    private readonly serversAway: ServersAway,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = isUnrouted(thrown) ? new ApiError('NOT_FOUND', undefined, 'No such path.') : toApiError(thrown);
    this.writeFaults.note(thrown);
    this.serversAway.note(thrown);
    const isOurs = error.status >= 500 && !(thrown instanceof ClientGone);
    if (isOurs)
      this.logger.error({
        requestId: request.id,
        traceId: request.traceId ?? traceIdOf(request.headers),
        code: error.code,
        err: thrown,
      });
    if (response.headersSent) {
      response.destroy(); // the answer has begun: cutting it off is the only honest sign
      return;
    }
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    hangUpOnSender(request, response);
    response.status(error.status).type('json');
    void sendText(response, JSON.stringify(errorBody(error)));
  }
}

/** The framework's own words for a path that leads nowhere. */
const isUnrouted = (thrown: unknown): boolean => thrown instanceof HttpException && thrown.getStatus() === 404;
