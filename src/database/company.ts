/** So long after its last request a business still counts as being there. */
const LINGERS_MS = 10_000;

/** Whether businesses are at work beside each other: while one is alone it may take what the machine has. */
export class Company {
  private latest?: string;
  private latestAt = -Infinity;
  /** When any other than the latest one was last there. */
  private othersAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** It asks for something. */
  note(businessId: string): void {
    if (businessId !== this.latest) {
      this.othersAt = this.latestAt;
      this.latest = businessId;
    }
    this.latestAt = this.now();
  }

  /** Whether nobody else has asked for anything of late. */
  isAlone(businessId: string): boolean {
    const othersAt = businessId === this.latest ? this.othersAt : this.latestAt;
    return this.now() - othersAt > LINGERS_MS;
  }
}
