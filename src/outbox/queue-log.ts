import type { Logger } from '@nestjs/common';
import { Logger as WorkerLog } from 'graphile-worker';

/** Levels of the library that an operator is to see. */
const SERIOUS: readonly string[] = ['error', 'warning'];

/**
 * The job library's lines among ours. It writes the words of a job's error into its line, and they may be a customer's name or
 * address: the line ends before them, and the error goes along as one.
 */
export const queueLog = (logger: Pick<Logger, 'warn' | 'debug'>): WorkerLog =>
  new WorkerLog(() => (level, message, meta) => {
    const error = meta?.error ?? meta?.reason;
    const text = withoutWords(message, error);
    const line = error === undefined ? text : { msg: text, err: error };
    if (SERIOUS.includes(level)) logger.warn(line);
    else logger.debug(line);
  });

/** What stands in the line before the error begins. */
function withoutWords(line: string, error: unknown): string {
  const words = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  const begin = words ? line.indexOf(words) : -1;
  const text = begin >= 0 ? line.slice(0, begin) : /\n\s+at /.test(line) ? '' : line; // a stack begins with words, too
  return text.replace(/[\s:'"]+$/, '') || 'The job queue met an error.';
}
