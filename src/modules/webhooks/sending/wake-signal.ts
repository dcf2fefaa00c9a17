/** Wakes a loop that waits. A notification that comes before the wait ends it at once, so none is lost. */
export class WakeSignal {
  private isNotified = false;
  private resume?: () => void;

  notify(): void {
    this.isNotified = true;
    this.resume?.();
  }

  /** Resolves at the next notification, or after this time. */
  async wait(longestMs = Infinity): Promise<void> {
    if (!this.isNotified) await this.waitForNotification(longestMs);
    this.isNotified = false;
  }

  private waitForNotification(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
      this.resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
