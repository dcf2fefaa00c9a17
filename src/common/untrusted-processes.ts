import { ProcessEnded, UntrustedProcess, type UntrustedWork } from './untrusted-process';

export interface KeptWork extends UntrustedWork {
  /** A process without work is ended after this while: what it holds is free again. */
  readonly idleMs: number;
  /** And any after so many pieces, whatever it hoarded. */
  readonly piecesOfEach?: number;
}

/**
 * Untrusted processes of one kind, each of which works on one piece at a time and is kept for the next ones. As many as pieces are
 * asked for at once: who asks keeps the number low.
 */
export class UntrustedProcesses<Request extends object, Reply> {
  private readonly resting: UntrustedProcess<Request, Reply>[] = [];
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly work: KeptWork) {}

  /** @throws ProcessLost; the signal's reason. The process is ended then */
  async ask(request: Request, deadlineMs: number, signal?: AbortSignal): Promise<Reply> {
    const process = this.take();
    const hadWorked = process.asked > 0;
    try {
      return await process.ask(request, deadlineMs, signal);
    } catch (error) {
      // One that rested may have ended unnoticed: that says nothing of this piece.
      if (hadWorked && error instanceof ProcessEnded) return await this.ask(request, deadlineMs, signal);
      throw error;
    } finally {
      this.giveBack(process);
    }
  }

  /** Ends those that have no work. */
  end(): void {
    clearTimeout(this.idle);
    for (const process of this.resting.splice(0)) process.kill();
  }

  private take(): UntrustedProcess<Request, Reply> {
    const process = this.resting.pop();
    return process?.lives ? process : new UntrustedProcess(this.work);
  }

  private giveBack(process: UntrustedProcess<Request, Reply>): void {
    if (process.asked >= (this.work.piecesOfEach ?? Infinity)) process.kill();
    if (process.lives) this.resting.push(process);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), this.work.idleMs).unref();
  }
}
