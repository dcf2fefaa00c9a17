import { ApiError } from './api-error';

/** The client has disconnected, so the work for its response ends. Not stored for an Idempotency-Key: a retry runs the request again. */
export class ClientGone extends ApiError {
  constructor() {
    super('SERVICE_UNAVAILABLE', undefined, 'The client went away.');
  }
}
