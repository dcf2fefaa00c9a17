import type { Logger } from '@nestjs/common';
import { Logger as WorkerLog } from 'graphile-worker';

/** Levels of graphile-worker that are logged as warnings. All others are logged for debugging. */
const WARNING_LEVELS: readonly string[] = ['error', 'warning'];

const UNKNOWN_ERROR = 'The job queue met an error.';

/**
 * Forwards the log lines of the job library. It puts a job's error message, which may contain a customer's name or address, into
 * the line, so the line is cut before the message and the error is logged as an object.
 */
export const createQueueLog = (logger: Pick<Logger, 'warn' | 'debug'>): WorkerLog =>
  new WorkerLog(() => (level, message, meta) => {
    const error = meta?.error ?? meta?.reason;
    const text = withoutErrorMessage(message, error);
    const line = error === undefined ? text : { msg: text, err: error };
    if (WARNING_LEVELS.includes(level)) logger.warn(line);
    else logger.debug(line);
  });

/** Returns the part of the line before the error. */
function withoutErrorMessage(line: string, error: unknown): string {
  const errorText = typeof error === 'string' ? error : '';
  const errorMessage = error instanceof Error ? error.message : errorText;
  const start = errorMessage ? line.indexOf(errorMessage) : -1;
  if (start < 0 && /\n\s+at /.test(line)) return UNKNOWN_ERROR; // The line is a stack, which begins with an error message.
  const text = start >= 0 ? line.slice(0, start) : line;
  return text.replace(/[\s:'"]+$/, '') || UNKNOWN_ERROR;
}
