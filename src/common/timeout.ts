/** Another server did not respond in time. */
export class TimeoutError extends Error {}

/**
 * Returns the response of another server, or rejects after a time limit. If this process was busy for long, expired timers run before
 * sockets are read, so a response that has already arrived would count as late. Therefore the sockets are read again before the
 * promise is rejected.
 *
 * @throws TimeoutError with the message
 */
export function withTimeout<T>(response: Promise<T>, limitMs: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    // setImmediate runs directly after the sockets are read; see https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
    const timer = setTimeout(() => setImmediate(() => reject(new TimeoutError(message))), limitMs);
    void response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
