/** Wakes the one loop that waits for it. A notification that comes before the wait ends it at once, so none is lost. */
export class WakeSignal {
  private isNotified = false;
  /** Ends the last wait. It has no effect on a wait that has ended already. */
  private endWait?: () => void;

  notify(): void {
    this.isNotified = true;
    this.endWait?.();
  }

  /** Resolves at the next notification, or after this time. Call it again only after it has resolved. */
  async wait(longestMs = Infinity): Promise<void> {
    if (!this.isNotified) await this.waitForNotification(longestMs);
    this.isNotified = false;
  }

  private waitForNotification(longestMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = longestMs === Infinity ? undefined : setTimeout(resolve, longestMs);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
