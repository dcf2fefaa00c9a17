import express, { type NextFunction, type Request, type Response } from 'express';
import { ApiError } from '../../../common/errors/api-error';

export const FORM = 'application/x-www-form-urlencoded';

const parse = express.urlencoded({ extended: false, limit: 16_384, parameterLimit: 100, type: FORM });

/** Reads the form that phones post; everything else is JSON and has been read. */
export function formBody(request: Request, response: Response, next: NextFunction): void {
  parse(request, response, (error?: unknown) => next(error ? refusal(error) : undefined));
}

const refusal = (error: unknown): ApiError =>
  (error as { status?: unknown }).status === 413
    ? new ApiError('PAYLOAD_TOO_LARGE', undefined, 'A form of a position has at most 16 KiB and 100 fields.')
    : new ApiError('VALIDATION_ERROR', { body: 'Must be a form as its headers say.' });
