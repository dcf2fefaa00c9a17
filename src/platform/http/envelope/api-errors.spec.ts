import { QueryFailedError } from 'typeorm';
import { toApiError } from './api-errors';

describe('an error of the database', () => {
  it.each([
    ['40P01', 'Other requests were changing the same records. Nothing was changed. Repeat the request.', '1'],
    ['40001', 'Other requests were changing the same records. Nothing was changed. Repeat the request.', '1'],
    ['57014', 'The database does not respond right now; try again shortly.', '2'],
  ])(
    'asks the client to repeat the request after an error of the database with the code %s',
    (code, message, retryAfter) => {
      const thrown = Object.assign(new Error('of PostgreSQL'), { code });
      for (const error of [thrown, new QueryFailedError('UPDATE', [], thrown)]) {
        expect(toApiError(error)).toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          message,
          headers: { 'Retry-After': retryAfter },
        });
      }
    },
  );

  it('reports an error of the database with an unknown code as an internal error', () => {
    expect(toApiError(Object.assign(new Error('of PostgreSQL'), { code: 'XX999' })).code).toBe('INTERNAL_ERROR');
  });
});
