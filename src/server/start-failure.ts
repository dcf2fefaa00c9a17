import { describeErrorInBrief } from '../common/errors/error-facts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/embedded-database-error';

/** Returns the message for the operator after a failed start. It names the setting to change if there is one. */
export function explainStartFailure(error: unknown): string {
  const {
    code,
    message = String(error),
    port,
    address,
    setting = 'PORT',
  } = (error ?? {}) as { code?: string; message?: string; port?: number; address?: string; setting?: string };
  if (error instanceof EmbeddedDatabaseError) return message;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken on ${address ?? 'this machine'}: stop the other program or set ${setting} to a free one.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user: set ${setting} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: set HOST to one that it has.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database does not answer (${code}): see that it runs and that DATABASE_URL is right.`;
  if (/^timeout expired$|timeout exceeded when trying to connect/.test(message))
    return 'The database takes connections but does not answer: see that DATABASE_URL names PostgreSQL and that it works.';
  if (code === '28P01' || code === '28000')
    return 'The database refused the login: see the user and password in DATABASE_URL.';
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist: create it first.';
  if (code === '42501')
    return `The login in DATABASE_URL may not do this: ${message}. It must own the database and may create roles, or dispatch_app must exist and be granted to it.`;
  // Messages of the database may contain values of records, so they are shortened.
  return SQLSTATE.test(code ?? '') ? describeErrorInBrief(error) : message;
}

/** The form of PostgreSQL's error codes. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
