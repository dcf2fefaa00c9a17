import { Brings } from '../application/contributions';
import { constraintError } from './constraint-errors';

@Brings({ taken: { parcels_number_unique: { number: 'This number is taken.' } } })
class Parcels {}

describe('a constraint that is violated', () => {
  it.each([
    ['as one database names it', { constraint: 'parcels_number_unique' }],
    ['as a part of a spread table names it', { constraint: 'parcels_number_unique_102046' }],
    [
      'in the words of another database',
      { message: 'duplicate key value violates unique constraint "parcels_number_unique_102046"' },
    ],
  ])('is told of the field that is taken, %s', (_, named) => {
    expect(constraintError({ code: '23505', ...named })).toMatchObject({
      code: 'CONFLICT',
      details: { number: 'This number is taken.' },
    });
  });

  it('that no client can violate is a fault of the service', () => {
    expect(Parcels).toBeDefined();
    expect(constraintError({ code: '23505', constraint: 'parcels_pkey' })).toBeUndefined();
    expect(constraintError({ code: '23505', message: 'duplicate key' })).toBeUndefined();
  });
});
