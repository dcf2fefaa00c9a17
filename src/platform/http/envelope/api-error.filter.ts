import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '../../../common/errors/api-error';
import { ClientGone } from '../../../common/errors/client-gone';
import { UnavailableServers } from '../../database/driver/unavailable-servers';
import { WriteFaults } from '../../database/unit-of-work/write-faults';
import { readTraceId } from '../../observability/trace-id';
import type { ApiRequest } from '../actor';
import { createErrorBody, toApiError } from './api-errors';
import { sendText } from '../middleware/compression';
import { disconnectSender } from '../middleware/client-disconnect';

/** Sends an error response with the envelope for everything that is thrown. Internal errors are logged; the client gets no details. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(
    private readonly writeFaults: WriteFaults,
    private readonly unavailableServers: UnavailableServers,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = isUnknownPath(thrown) ? new ApiError('NOT_FOUND', undefined, 'No such path.') : toApiError(thrown);
    this.writeFaults.recordFault(thrown);
    this.unavailableServers.recordError(thrown);
    const isServerFault = error.status >= 500 && !(thrown instanceof ClientGone);
    if (isServerFault) {
      this.logger.error({
        requestId: request.id,
        traceId: request.traceId ?? readTraceId(request.headers),
        code: error.code,
        err: thrown,
      });
    }
    if (response.headersSent) {
      response.destroy(); // Only a broken connection can show now that the response is incomplete.
      return;
    }
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    disconnectSender(request, response);
    response.status(error.status).type('json');
    void sendText(response, JSON.stringify(createErrorBody(error)));
  }
}

/** Returns whether the path has no route, for which Nest throws its own exception. */
const isUnknownPath = (thrown: unknown): boolean => thrown instanceof HttpException && thrown.getStatus() === 404;
