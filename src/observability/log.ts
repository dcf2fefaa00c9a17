import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { errorFacts } from '../common/errors/error-facts';
import { LogOutput } from './log-output';

export type Log = Logger;

/**
 * JSON lines on standard output. Nothing here is ever given a token, a password, a secret or a body. Of errors only the facts
 * are written: those of the database carry the values of customers' records.
 */
export const createLog = (level: string, lines: pino.DestinationStream = LogOutput.standard()): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          method.apply(this, [withFacts(first), ...rest] as Parameters<typeof method>);
        },
      },
    },
    lines,
  );

/** Here and not in a serializer: the library takes an error's words for the line's text before it asks one. */
function withFacts(given: unknown): unknown {
  if (given instanceof Error) return { err: errorFacts(given) };
  if (typeof given !== 'object' || given === null) return given;
  if (!Object.values(given).some((value) => value instanceof Error)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value instanceof Error ? errorFacts(value) : value]),
  );
}

/** Until all lines are written, or it is known that nobody reads them: before `process.exit`. */
export async function written(log: Log): Promise<void> {
  const lines = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym];
  if (lines instanceof LogOutput) await lines.written();
}

/** What Nest tells about its own start: of use only when looking for a fault. */
const CHATTY = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication']);

/** Nest and every class of ours log through the same lines. */
export class NestLog implements LoggerService {
  constructor(private readonly lines: Log) {}

  private write(
    level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.length && typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    if (message instanceof Error) this.lines[level]({ context, err: message });
    else if (typeof message === 'object' && message !== null) this.lines[level]({ context, ...message });
    else this.lines[level]({ context }, String(message));
  }

  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  log = (message: unknown, ...rest: unknown[]) =>
    this.write(CHATTY.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);
}
