import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import type { Account } from '../../../core/actor';
import { ApiError, type ErrorDetails } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time/time-zone';
import { type ApiRequest, getRequest } from '../actor';

/** The fields of a body as the client sent them, without the fields that the DTO rejected. */
export type SentBody = Readonly<Record<string, unknown>>;

/**
 * Adds faults that depend on the business, on settings or on files to the faults that the DTO of a body found. A fault is an error message
 * for a field. The client then sees all of them in one response. If the DTO found no fault, the service checks the same rules itself.
 *
 * It acts on each VALIDATION_ERROR with details, also on that of a service. The details of the error win over added ones of the same field.
 */
export abstract class AddedFaults implements NestInterceptor {
  /** @param body the accepted top-level fields; the entries of a list or an object in them may still have any type */
  protected abstract findFaults(body: SentBody, request: ApiRequest): ErrorDetails | Promise<ErrorDetails>;

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'VALIDATION_ERROR' && error.details)) throw error;
        const { details } = error;
        const request = getRequest(context);
        const acceptedFields = Object.entries((request.body ?? {}) as object).filter(([field]) => !(field in details));
        const addedDetails = await this.findFaults(Object.fromEntries(acceptedFields), request);
        throw new ApiError('VALIDATION_ERROR', { ...addedDetails, ...details });
      }),
    );
  }
}

/** Applies `AddedFaults` with a function that needs only the body, the caller's account and the request. */
export const AddsFaults = (findFaults: (body: SentBody, account: Account, request: ApiRequest) => ErrorDetails) =>
  UseInterceptors(
    new (class extends AddedFaults {
      protected override findFaults(body: SentBody, request: ApiRequest): ErrorDetails {
        return findFaults(body, request.account!, request);
      }
    })(),
  );

/** Parses a time that the client sent. Returns null if the value is not an ISO 8601 date or date-time. */
export const parseSentTime = (value: unknown, timeZone: string): Date | null =>
  typeof value === 'string' ? parseTimestamp(value, timeZone) : null;
