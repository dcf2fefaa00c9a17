import { Injectable } from '@nestjs/common';

/** The attempt of a job. A job that throws runs again after a growing pause, until its last attempt. */
export interface JobAttempt {
  /** The number of this attempt, from 1. */
  readonly number: number;
  readonly isLast: boolean;
}

/** Does the work of a job. If it throws, the job is tried again later. */
export type JobHandler = (payload: unknown, attempt: JobAttempt) => Promise<void>;

/**
 * The runner of a job. Route searches and calls to carriers can be numerous and take a minute each, so they have separate runners and do
 * not delay mails.
 */
export type RunnerName = 'general' | 'webhooks' | 'searches' | 'carriers';

/** A task that a module runs in the background. */
export interface JobTask {
  /** Name for `Outbox.enqueueJob`, in lower case with underscores. */
  readonly task: string;
  readonly run: JobHandler;
  /** Schedule as five crontab fields in UTC. */
  readonly cron?: string;
  /** Default: `general`. Only tasks of this runner can have a schedule. */
  readonly runner?: RunnerName;
}

/** The tasks of the worker. Each module adds its tasks when it is created, before the worker starts. */
@Injectable()
export class JobHandlers {
  private readonly tasksByName = new Map<string, JobTask>();

  /** @throws Error if there is a task of this name already */
  add(task: JobTask): void {
    if (this.tasksByName.has(task.task)) throw new Error(`Two modules add the task ${task.task}.`);
    this.tasksByName.set(task.task, task);
  }

  listTasks(): JobTask[] {
    return [...this.tasksByName.values()];
  }
}
