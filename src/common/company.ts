/** So long after their last request somebody still counts as being there. */
const LINGERS_MS = 10_000;

/** Whether several (businesses, callers) are at work beside each other: who is alone may take what the machine has. */
export class Company {
  private latest?: string;
  private latestAt = -Infinity;
  /** When any other than the latest one was last there. */
  private othersAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Somebody asks for something. */
  note(who: string): void {
    if (who !== this.latest) {
      this.othersAt = this.latestAt;
      this.latest = who;
    }
    this.latestAt = this.now();
  }

  /** Whether nobody else has asked for anything of late. */
  isAlone(who: string): boolean {
    const othersAt = who === this.latest ? this.othersAt : this.latestAt;
    return this.now() - othersAt > LINGERS_MS;
  }
}
