import { Injectable } from '@nestjs/common';

/** Which try this is. A job that throws is run again later, each time after a longer pause, until its last try. */
export interface JobTry {
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
}

export type JobHandler = (payload: unknown, jobTry: JobTry) => Promise<void>;

/**
 * Who runs it. Jobs that search for tours, and those that call a carrier, may take a minute each and be many: they have runners of
 * their own, so that a mail waits for none of them.
 */
export type RunnerName = 'general' | 'webhooks' | 'searches' | 'carriers';

/** A task that a module runs in the background. */
export interface JobTask {
  /** Name, as `Outbox.job` gives it; lower case with underscores. */
  readonly task: string;
  readonly run: JobHandler;
  /** When it runs by itself, as five crontab fields in UTC. */
  readonly cron?: string;
  /** Default: `general`. A task of another one can't have a cron. */
  readonly runner?: RunnerName;
}

/** What the worker can do besides mails. A module adds its tasks when it is made, before the worker starts. */
@Injectable()
export class JobHandlers {
  private readonly added = new Map<string, JobTask>();

  add(task: JobTask): void {
    if (this.added.has(task.task)) throw new Error(`Two modules add the task ${task.task}.`);
    this.added.set(task.task, task);
  }

  all(): JobTask[] {
    return [...this.added.values()];
  }
}
