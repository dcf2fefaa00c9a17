/** How long a sign-out waits for a renewal, and then for the end of the subscription. A browser or a network may never respond. */
const SIGN_OUT_LIMIT_MS = 5_000;

/**
 * Runs renewals of a push subscription and sign-outs one after the other, so that a sign-out also ends a pending
 * renewal.
 */
export class PushSequence {
  private last: Promise<unknown> = Promise.resolve();
  private renewals = new AbortController();

  /** @param work stops when its signal is aborted, because a sign-out no longer waits for it */
  renew<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.renewals;
    return this.append(this.last, async () => {
      signal.throwIfAborted();
      return work(signal);
    });
  }

  /**
   * Runs `work` after pending renewals. Aborts renewals that take longer than the limit, and waits no longer than that for
   * `work`.
   */
  signOut(work: () => Promise<unknown>): Promise<void> {
    return this.append(this.endRenewals(), () => withinLimit(work()));
  }

  private append<T>(before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const result = before.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }

  private async endRenewals(): Promise<void> {
    await withinLimit(this.last, () => this.abortRenewals());
  }

  private abortRenewals(): void {
    this.renewals.abort(new Error('The sign-out did not wait for the renewal.'));
    this.renewals = new AbortController();
  }
}

async function withinLimit(work: Promise<unknown>, atLimit?: () => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SIGN_OUT_LIMIT_MS);
  }).then(atLimit);
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
