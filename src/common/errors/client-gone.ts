import { ApiError } from './api-error';

/** Nobody waits for the answer any more, so what would make it ends. Not kept for an Idempotency-Key: a retry does it again. */
export class ClientGone extends ApiError {
  constructor() {
    super('SERVICE_UNAVAILABLE', undefined, 'The client went away.');
  }
}
