/** How long a store or server that did not answer is left alone before one call tries it again. */
export const REST_MS = 5_000;

/** Whether something that can be done without is away; one for all who ask it, so that what one of them learns holds for all. */
export class Absence {
  private restUntil = 0;
  private probing = false;
  away = false;

  /** @param report is told when it goes and comes back, and why it went */
  constructor(
    private readonly report: (away: boolean, error?: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether this call may ask it: always while it is there; while it is away one call at a time, after a rest. Tell what became of it. */
  mayAsk(): boolean {
    if (!this.away) return true;
    if (this.probing || this.now() < this.restUntil) return false;
    this.probing = true;
    return true;
  }

  answered(): void {
    this.probing = false;
    const wasAway = this.away;
    this.away = false;
    if (wasAway) this.report(false);
  }

  /** It was not asked after all. */
  notAsked(): void {
    this.probing = false;
  }

  missed(error: unknown): void {
    this.probing = false;
    this.restUntil = this.now() + REST_MS;
    const wasThere = !this.away;
    this.away = true;
    if (wasThere) this.report(true, error);
  }
}
