import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { collectErrorFacts } from '../../common/errors/error-facts';
import { LogOutput } from './log-output';

/** A log of the service. */
export type Log = Logger;

/**
 * Creates a log that writes JSON lines. Never pass it a token, a password, a secret or a request body. It does not write errors as they
 * are, but only their facts (see `collectErrorFacts`), because database errors contain values of customers' records.
 */
export const createLog = (level: string, output: pino.DestinationStream = LogOutput.standard()): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          method.apply(this, [replaceErrors(first), ...rest] as Parameters<typeof method>);
        },
      },
    },
    output,
  );

/**
 * Replaces errors by their facts. A serializer of the library could not do that, because the library copies the message of an error to the
 * line before it calls the serializer.
 */
function replaceErrors(fields: unknown): unknown {
  if (fields instanceof Error) return { err: collectErrorFacts(fields) };
  if (typeof fields !== 'object' || fields === null) return fields;
  if (!Object.values(fields).some((value) => value instanceof Error)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? collectErrorFacts(value) : value]),
  );
}

/** Waits until all lines are written, or until it is clear that nothing reads them. Call it before `process.exit`. */
export async function waitUntilWritten(log: Log): Promise<void> {
  const output = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]; // the only way that pino offers
  if (output instanceof LogOutput) await output.waitUntilWritten();
}

/** The classes of Nest that log its own start. Their messages are useful for debugging only. */
const NEST_START_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Returns the name of the logging class, which Nest passes as the last argument. */
function findContext(rest: readonly unknown[]): string | undefined {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : undefined;
}

/**
 * Writes the messages of Nest's own classes and of the service's Nest loggers to the log. Nest calls the method of the level, with the
 * message first and the name of the logging class last.
 */
export class NestLog implements LoggerService {
  constructor(private readonly jsonLog: Log) {}

  private write(
    level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = findContext(rest);
    if (message instanceof Error) this.jsonLog[level]({ context, err: message });
    else if (typeof message === 'object' && message !== null) this.jsonLog[level]({ context, ...message });
    else this.jsonLog[level]({ context }, String(message));
  }

  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  log = (message: unknown, ...rest: unknown[]) =>
    this.write(NEST_START_CONTEXTS.has(findContext(rest) ?? '') ? 'debug' : 'info', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);
}
