import type { Logger } from '@nestjs/common';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { BackgroundRounds } from '../../../platform/jobs/background-rounds';
import type { JobTask } from '../../../platform/jobs/job-handlers';

/** How one kind of message is sent in the background. */
export interface SendingOptions {
  /** The messages in the plural, for the log. */
  readonly messages: string;
  readonly logger: Logger;
  /** Sends a batch of one business; resolves to true if more messages may be due. */
  readonly sendBatch: (businessId: string) => Promise<boolean>;
  /** Pause of a business after its last batch. Default: none. */
  readonly pauseMs?: number;
}

/**
 * Creates the rounds that send the messages of each business: batch by batch until none is due (see BackgroundRounds). A failure ends the
 * rounds of the business and is logged. The messages that are left are sent when the job runs again.
 */
export function createSendingRounds({ messages, logger, sendBatch, pauseMs }: SendingOptions): BackgroundRounds {
  const logFailure = (businessId: string, error: unknown): void =>
    logger.warn(
      `Could not send ${messages} of business ${businessId}; trying again in a minute: ${describeErrorInBrief(error)}`,
    );
  return new BackgroundRounds(sendBatch, logFailure, pauseMs);
}

/** Returns the job that starts the rounds of a business. It does not wait for them, so a slow server does not block jobs. */
export function createSendingTask(task: string, rounds: BackgroundRounds): JobTask {
  return {
    task,
    runner: 'webhooks', // The job only starts rounds, as that of webhooks does.
    run: (payload) => {
      rounds.startRounds((payload as { businessId: string }).businessId);
      return Promise.resolve();
    },
  };
}
