import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';

/** After a failure the server is not called for this time. Then one call tests whether it works again. */
export const RETEST_AFTER_MS = 5_000;

/** The circuit breaker of a server that the service can do without. All callers share it, so one failure stops the calls of all. */
export class OptionalServer {
  private readonly breaker = circuitBreaker(handleAll, {
    halfOpenAfter: RETEST_AFTER_MS,
    breaker: new ConsecutiveBreaker(1),
  });
  private away = false;

  /** @param report called with the error when the server fails, and again when it works */
  constructor(report: (isAway: boolean, error?: unknown) => void) {
    this.breaker.onBreak((reason) => {
      const wasAway = this.away;
      this.away = true;
      if (!wasAway) report(true, 'error' in reason ? reason.error : undefined);
    });
    this.breaker.onReset(() => {
      this.away = false;
      report(false);
    });
  }

  get isAway(): boolean {
    return this.away;
  }

  /**
   * Calls the server.
   *
   * @throws BrokenCircuitError without a call, during the pause after a failure and while another call tests the server
   */
  async call<T>(call: () => Promise<T>): Promise<T> {
    // cockatiel would let calls wait for the result of the test call.
    if (this.breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    return this.breaker.execute(call);
  }

  /** Reports a failure that was noticed outside of `call`. */
  reportFailure(error: unknown): void {
    this.breaker.execute(() => Promise.reject(error as Error)).catch(() => undefined);
  }
}
