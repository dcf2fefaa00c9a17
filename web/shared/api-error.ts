/** Error response of the service. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, string>>,
    readonly requestId: string | null,
  ) {
    super(message);
  }

  /** Whether a later attempt may succeed, since the service or its database is temporarily unavailable. */
  get isTemporary(): boolean {
    return this.status === 503;
  }

  /** Whether the record has changed since it was read. */
  get isOutdated(): boolean {
    return this.status === 412;
  }
}
