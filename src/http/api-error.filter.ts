import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '../common/errors/api-error';
import { ClientGone } from '../common/errors/client-gone';
import { WriteFaults } from '../database/write-faults';
import type { ApiRequest } from './actor';
import { errorBody, toApiError } from './api-errors';
import { RouteTable } from './route-table';

/** Every way to fail leaves through here, with the envelope. What is our own fault is logged, never told. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(
    private readonly routes: RouteTable,
    private readonly writeFaults: WriteFaults,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.toApiError(thrown, request);
    this.writeFaults.note(thrown);
    const isOurs = error.status >= 500 && !(thrown instanceof ClientGone);
    if (isOurs) this.logger.error({ requestId: request.id, code: error.code, err: thrown });
    if (response.headersSent) {
      response.destroy(); // the answer has begun: cutting it off is the only honest sign
      return;
    }
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    response.status(error.status).json(errorBody(error));
  }

  private toApiError(thrown: unknown, { method, path }: ApiRequest): ApiError {
    const isUnrouted =
      thrown instanceof NotFoundException || (thrown instanceof HttpException && thrown.getStatus() === 404);
    if (!isUnrouted) return this.unreadable(thrown, path) ?? toApiError(thrown);
    const methods = this.routes.methodsOf(path);
    if (!methods.length) return new ApiError('NOT_FOUND', undefined, 'No such path.');
    return new ApiError('METHOD_NOT_ALLOWED', undefined, `This path answers ${methods.join(', ')}, not ${method}.`, {
      Allow: methods.join(', '),
    });
  }

  /** The router's refusal of a path that it can't decode names no parameter. */
  private unreadable(thrown: unknown, path: string): ApiError | undefined {
    if (!(thrown instanceof BadRequestException)) return undefined;
    const parameter = this.routes.unreadableParameter(path);
    return parameter ? new ApiError('VALIDATION_ERROR', { [parameter]: 'Must be percent-encoded UTF-8.' }) : undefined;
  }
}
