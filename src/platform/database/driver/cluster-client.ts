import type { Client, QueryConfig } from 'pg';
import { KEEP_IN_PLACE } from '../citus/distribution';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => unknown;

/** A text that begins a transaction and sets its settings, in the form `BEGIN …; SET LOCAL …`. */
const OPENING_WITH_SETTINGS = /^(BEGIN|START TRANSACTION)\b[^;']*;\s*SET LOCAL\b/i;
const READ_ONLY = /\bREAD ONLY\b/i;
/** The setting that `visibleRowsSql` produces (visible-rows.ts). */
const SET_BUSINESS = /^SET LOCAL app\.business_id = '(?<businessId>[0-9a-f-]{36})'$/i;
/** SQLSTATE in_failed_sql_transaction: the error code of statements in a transaction that has already failed. */
const FAILED_TRANSACTION = '25P02';

/**
 * Returns a class of connections to the coordinator of a Citus cluster. Citus forwards `SET LOCAL` to the workers as the text of the
 * message that contains it, so each setting must be a separate message. The messages are sent together, without waiting for responses.
 *
 * A transaction that may write also stops Citus from moving the rows of its business to another server before it ends. A move waits for
 * transactions that have written, but not for those that have only locked a row. Otherwise another transaction could lock the same row on
 * its new server.
 */
export function createClusterClientClass(Base: typeof Client): typeof Client {
  return class ClusterClient extends Base {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      const sendMessage = this.query.bind(this) as Query;
      /** The first error of the messages that opened the current transaction. */
      let openingError: unknown;
      const recordOpeningError = (error: unknown) => {
        if (error) openingError ??= error;
      };
      // The opening is not awaited, so the first statement that fails because of it reports why the opening failed.
      const findCause = (error: unknown): unknown => {
        const failedBefore = (error as { code?: string }).code === FAILED_TRANSACTION;
        return failedBefore && openingError ? openingError : error;
      };
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        const messages = splitIntoMessages(statement);
        // Several messages are the opening of a new transaction, so errors of the previous one no longer matter.
        if (messages.length > 1) openingError = undefined;
        for (const message of messages.slice(0, -1)) sendMessage(message, recordOpeningError);
        return sendWithCause(sendMessage, findCause, [messages.at(-1), ...rest]);
      }) as Client['query'];
    }
  };
}

/**
 * Sends a statement and replaces its error by the cause.
 *
 * @param call the arguments of pg's `query`: the statement, perhaps values, and perhaps a callback as the last one
 */
function sendWithCause(
  sendMessage: Query,
  findCause: (error: unknown) => unknown,
  [statement, ...rest]: readonly unknown[],
): unknown {
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const callbackWithCause = (error: unknown, ...results: unknown[]) =>
      (callback as Callback)(error && findCause(error), ...results);
    return sendMessage(statement, ...rest.slice(0, -1), callbackWithCause);
  }
  const result = sendMessage(statement, ...rest);
  if (!(result instanceof Promise)) return result; // Cursors and COPY streams report their errors themselves.
  return result.catch((error: unknown) => {
    throw findCause(error);
  });
}

/** Returns the messages in which a statement is sent. Only statements that set the business become several messages. */
function splitIntoMessages(statement: unknown): unknown[] {
  const text = typeof statement === 'string' ? statement : (statement as QueryConfig).text;
  if (typeof text !== 'string') return [statement];
  if (OPENING_WITH_SETTINGS.test(text)) {
    const parts = text.split(';').map((part) => part.trim());
    const mayWrite = !READ_ONLY.test(parts[0]!);
    return mayWrite ? parts.flatMap(prependKeepInPlace) : parts;
  }
  const parts = prependKeepInPlace(text);
  return parts.length > 1 ? parts : [statement];
}

/** Adds the statement that keeps the rows of the business on their server, before a part that sets the business. */
const prependKeepInPlace = (part: string): string[] => {
  const businessId = SET_BUSINESS.exec(part)?.groups?.businessId;
  return businessId ? [`SELECT ${KEEP_IN_PLACE}('${businessId}')`, part] : [part];
};
