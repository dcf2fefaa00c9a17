import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { ApiError } from './api-error';
import { collectErrorFacts, describeErrorInBrief } from './error-facts';

const MARKER = 'Ada Lovelace';

const databaseError = (code: string, text: string) =>
  Object.assign(new DatabaseError(text, 100, 'error'), {
    code,
    severity: 'ERROR',
    detail: `Key (name)=(${MARKER}) exists.`,
    table: 'customers',
    constraint: 'customers_name_unique',
  });
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};
/** As a library would throw it. */
const fromLibrary = (error: Error) =>
  Object.assign(error, { stack: `Error: ${error.message}\n    at send (/app/node_modules/mailer/index.js:1:1)` });

describe('the facts of an error', () => {
  it('logs type, code, constraint and calls of an error, without statement, parameters and values', () => {
    const facts = collectErrorFacts(new QueryFailedError('INSERT …', [MARKER], databaseError('23505', `"${MARKER}"`)));
    expect(facts).toEqual({
      type: 'QueryFailedError',
      code: '23505',
      constraint: 'customers_name_unique',
      table: 'customers',
      stack: expect.stringMatching(/^ {4}at /),
    });
  });

  it.each<[string, unknown]>([
    ['the database', databaseError('22P02', `invalid input syntax for type uuid: "${MARKER}"`)],
    ['the ORM', new QueryFailedError(`SELECT '${MARKER}'`, [MARKER], databaseError('23514', MARKER))],
    ['the JSON parser', thrownBy(() => JSON.parse(`{"a": ${MARKER}`))],
    ['the engine', thrownBy(() => 'x' in (MARKER as unknown as object))],
    ['a formatter', thrownBy(() => new Intl.DateTimeFormat('en', { timeZone: MARKER }))],
    ['a library', fromLibrary(new Error(`550 <${MARKER}> rejected`))],
    ['a cause', new Error('outer', { cause: databaseError('22001', MARKER) })],
    ['a thrown text', MARKER],
    ['an unknown class', new (class Refusal extends Error {})(MARKER)],
  ])('hold no data in an error of %s', (_, error) => {
    expect(JSON.stringify([collectErrorFacts(error), describeErrorInBrief(error)])).not.toContain(MARKER);
  });

  it.each<[unknown, string]>([
    [new Error('This route asks for an actor.'), 'This route asks for an actor.'],
    [new ApiError('SERVICE_UNAVAILABLE', undefined, 'Too many logins.'), 'Too many logins.'],
    [
      databaseError('57P01', 'terminating connection due to administrator command'),
      'terminating connection due to administrator command',
    ],
    [databaseError('42P01', 'relation "orders" does not exist'), 'relation "orders" does not exist'],
    [
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
      'connect ECONNREFUSED',
    ],
    [databaseError('23505', MARKER), 'DatabaseError 23505 customers_name_unique'],
    [fromLibrary(new TypeError(MARKER)), 'TypeError'],
  ])('shortens an error to one line: %s', (error, brief) => {
    expect(describeErrorInBrief(error)).toBe(brief);
  });
});
