/** Every error code of the service with its HTTP status and default message; the filter and the OpenAPI document read this table. */
export const ERRORS = {
  VALIDATION_ERROR: { status: 400, message: 'The request is not valid.' },
  CONFIGURATION_ERROR: { status: 400, message: 'The carrier is not configured for this.' },
  UNAUTHORIZED: { status: 401, message: 'A valid token is required: send "Authorization: Bearer <token>".' },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'The password is right; the sign-in also needs a second factor.' },
  FORBIDDEN: { status: 403, message: 'The token is valid, but does not allow this.' },
  SECOND_FACTOR_ENROLMENT_REQUIRED: {
    status: 403,
    message: 'Your business requires a second factor: add one first, at /api/user/second-factor or in the portal.',
  },
  IDENTITY_CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Confirm who you are first: POST /api/user/second-factor/confirm.',
  },
  NOT_FOUND: { status: 404, message: 'No such record.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path does not answer this method.' },
  CONFLICT: { status: 409, message: 'Another record is in the way of this change.' },
  PRECONDITION_FAILED: { status: 412, message: 'The record has changed since it was read.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be JSON: send "Content-Type: application/json".' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request; use a new one.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests; wait for the reset time.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is not available right now; try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
