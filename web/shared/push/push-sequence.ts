/** How long a sign-out waits for a renewal, and then for the end of the subscription. A browser or a network may never respond. */
const SIGN_OUT_LIMIT_MS = 5_000;

/**
 * Runs renewals of a push subscription and sign-outs one after the other, so that a sign-out also ends a pending
 * renewal.
 */
export class PushSequence {
  private last: Promise<unknown> = Promise.resolve();
  private renewals = new AbortController();

  /** @param renewal stops when its signal is aborted, because a sign-out no longer waits for it */
  renew<T>(renewal: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.renewals;
    return this.append(this.last, async () => {
      signal.throwIfAborted();
      return renewal(signal);
    });
  }

  /**
   * Runs `unsubscribe` after pending renewals. Aborts renewals that take longer than the limit, and waits no longer than
   * that for `unsubscribe`.
   */
  signOut(unsubscribe: () => Promise<unknown>): Promise<void> {
    return this.append(this.endRenewals(), () => withinLimit(unsubscribe()));
  }

  /** Runs `work` when the previous work has ended or failed. */
  private append<T>(previous: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const result = previous.then(work, work);
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

/** Waits for `work`, but no longer than the limit. Calls `onLimit` when the limit is over. */
async function withinLimit(work: Promise<unknown>, onLimit?: () => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SIGN_OUT_LIMIT_MS);
  }).then(onLimit);
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
