import { ApiError } from './api-error';
import { inSources, isUnknownPlace } from './built-places';

/** What a log may hold of an error: what failed and where, never what it failed on. */
export interface ErrorFacts {
  readonly type: string;
  /** SQLSTATE, or the code of the system or of Node. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** Only where it is known to hold no data. */
  readonly message?: string;
  /** The calls, without the line above them, which repeats the message. */
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

interface Fields {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly syscall?: unknown;
  readonly driverError?: unknown;
}

const MAX_CAUSES = 3;

/**
 * The facts of whatever was thrown. Errors of the database carry the statement's parameters, and their texts repeat values;
 * so do those of parsers, mail servers and other libraries. Their messages are left out.
 */
export function errorFacts(thrown: unknown, causes = MAX_CAUSES): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { driverError } = thrown as Fields;
  const fields = (driverError instanceof Error ? driverError : thrown) as Fields;
  const message = harmlessMessage(thrown);
  const stack = callsOf(thrown);
  return {
    type: thrown.constructor.name,
    ...named(fields, 'code'),
    ...named(fields, 'constraint'),
    ...named(fields, 'table'),
    ...named(fields, 'column'),
    ...(message && { message }),
    ...(stack && { stack }),
    ...(thrown.cause !== undefined && causes > 0 && { cause: errorFacts(thrown.cause, causes - 1) }),
  };
}

/** The same in a few words, for a line of the log that needs no stack. */
export function errorInBrief(thrown: unknown): string {
  const { type, code, constraint, message } = errorFacts(thrown, 0);
  return message ?? [type, code, constraint].filter((part) => part !== undefined).join(' ');
}

const named = (fields: Fields, name: 'code' | 'constraint' | 'table' | 'column') => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
};

function callsOf({ stack }: Error): string | undefined {
  const calls = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return calls?.length ? inSources(calls.join('\n')) : undefined;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** What tells of connections, rights, resources and objects, not of values. */
const HARMLESS_CLASSES = new Set(['08', '25', '28', '3D', '40', '42', '53', '54', '55', '57', '58', 'XX']);
/** Clients whose messages tell of the connection alone. */
const HARMLESS_PLACE = /[\\/]node_modules[\\/](pg|pg-pool|ioredis|redis-errors|redis-parser)[\\/]/;

function harmlessMessage(error: Error): string | undefined {
  const { code, syscall, driverError } = error as Fields;
  const state = driverError instanceof Error ? (driverError as Fields).code : code;
  if (typeof state === 'string' && SQLSTATE.test(state) && ('severity' in error || driverError !== undefined))
    return HARMLESS_CLASSES.has(state.slice(0, 2)) ? error.message : undefined;
  if (error instanceof ApiError || typeof syscall === 'string') return error.message || undefined;
  // Other kinds repeat what they failed on (`SyntaxError`, `RangeError`) or the words of another server.
  return error.constructor === Error && isHarmlessPlace(error) ? error.message || undefined : undefined;
}

/** Whether the error was made by this service, or by a client that is known to repeat no data. */
function isHarmlessPlace(error: Error): boolean {
  const [first = ''] = callsOf(error)?.split('\n') ?? [];
  if (HARMLESS_PLACE.test(first)) return true;
  if (isUnknownPlace(first)) return false;
  return first !== '' && !/[\\/]node_modules[\\/]|\(?node:|<anonymous>/.test(first);
}
