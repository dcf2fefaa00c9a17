import { ApiError } from './api-error';
import { translateToSources, isUnknownPlace } from './built-places';

/** The parts of an error that a log may contain: what failed and where, never the data it failed on. */
export interface ErrorFacts {
  readonly type: string;
  /** An SQLSTATE, or a code of the operating system or of Node.js. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** Present only if the message is known to contain no data. */
  readonly message?: string;
  /** The lines of the calls. The first line of a stack is omitted, because it repeats the message. */
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

interface ErrorFields {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly syscall?: unknown;
  readonly driverError?: unknown;
}

const MAX_CAUSES = 3;

/**
 * Returns the facts of a thrown value. Messages of the database, of parsers, mail servers and other libraries may repeat data of users,
 * so such messages are omitted.
 *
 * @param causes the number of nested causes to include
 */
export function collectErrorFacts(thrown: unknown, causes = MAX_CAUSES): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { driverError } = thrown as ErrorFields;
  const fields = (driverError instanceof Error ? driverError : thrown) as ErrorFields;
  const message = safeMessage(thrown);
  const stack = listCalls(thrown);
  return {
    type: thrown.constructor.name,
    ...pickText(fields, 'code'),
    ...pickText(fields, 'constraint'),
    ...pickText(fields, 'table'),
    ...pickText(fields, 'column'),
    ...(message && { message }),
    ...(stack && { stack }),
    ...(thrown.cause !== undefined && causes > 0 && { cause: collectErrorFacts(thrown.cause, causes - 1) }),
  };
}

/** Returns the facts in a few words, for a log line without a stack. */
export function describeErrorInBrief(thrown: unknown): string {
  const { type, code, constraint, message } = collectErrorFacts(thrown, 0);
  return message ?? [type, code, constraint].filter((part) => part !== undefined).join(' ');
}

/** Returns an object with the field if it is a text or number, otherwise an empty object. */
const pickText = (fields: ErrorFields, name: 'code' | 'constraint' | 'table' | 'column') => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
};

function listCalls({ stack }: Error): string | undefined {
  const calls = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return calls?.length ? translateToSources(calls.join('\n')) : undefined;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/**
 * SQLSTATE classes whose messages contain no values. A class that repeats values, such as 22 (data exceptions), must not be added.
 */
const SAFE_SQLSTATE_CLASSES = new Set([
  '08', // connection
  '25', // invalid transaction state
  '28', // invalid authorization
  '3D', // invalid database name
  '40', // transaction rollback, such as a deadlock
  '42', // syntax error or missing permission
  '53', // insufficient resources
  '54', // program limit exceeded
  '55', // object not in the required state
  '57', // operator intervention, such as a timeout
  '58', // system error
  'XX', // internal error
]);
/** Client libraries whose messages contain only facts about the connection. */
const SAFE_LIBRARY = /[\\/]node_modules[\\/](pg|pg-pool|ioredis|redis-errors|redis-parser)[\\/]/;

function safeMessage(error: Error): string | undefined {
  const { code, syscall, driverError } = error as ErrorFields;
  const databaseCode = driverError instanceof Error ? (driverError as ErrorFields).code : code;
  const isDatabaseError = 'severity' in error || driverError !== undefined;
  if (isDatabaseError && typeof databaseCode === 'string' && SQLSTATE.test(databaseCode)) {
    return SAFE_SQLSTATE_CLASSES.has(databaseCode.slice(0, 2)) ? error.message : undefined;
  }
  if (error instanceof ApiError || typeof syscall === 'string') return error.message || undefined;
  // Subclasses such as SyntaxError repeat the value that they failed on, or the text of another server.
  const isSafe = error.constructor === Error && isFromSafeCode(error);
  return isSafe ? error.message || undefined : undefined;
}

/** Returns whether the error was created by this service, or by a client library that repeats no data. */
function isFromSafeCode(error: Error): boolean {
  const [firstCall = ''] = listCalls(error)?.split('\n') ?? [];
  if (SAFE_LIBRARY.test(firstCall)) return true;
  if (firstCall === '' || isUnknownPlace(firstCall)) return false;
  const isForeignCode = /[\\/]node_modules[\\/]|\(?node:|<anonymous>/.test(firstCall);
  return !isForeignCode;
}
