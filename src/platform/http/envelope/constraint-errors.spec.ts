type Metadata = typeof import('../../../core/module-metadata');
type ConstraintErrors = typeof import('./constraint-errors');

/** Loads the module with separate metadata, which other tests would not find in the database. */
function whereParcelsAreNumbered(): ConstraintErrors {
  let loaded: ConstraintErrors | undefined;
  jest.isolateModules(() => {
    const { DeclareMetadata } = jest.requireActual<Metadata>('../../../core/module-metadata');
    DeclareMetadata({ constraintMessages: { parcels_number_unique: { number: 'This number is taken.' } } })(
      class Parcels {},
    );
    loaded = jest.requireActual<ConstraintErrors>('./constraint-errors');
  });
  return loaded!;
}

describe('a constraint that is violated', () => {
  const { toConstraintError: constraintError } = whereParcelsAreNumbered();

  it.each([
    ['as one database names it', { constraint: 'parcels_number_unique' }],
    ['as a part of a spread table names it', { constraint: 'parcels_number_unique_102046' }],
    [
      'in the words of another database',
      { message: 'duplicate key value violates unique constraint "parcels_number_unique_102046"' },
    ],
  ])('names the field whose value is in use, %s', (_, named) => {
    expect(constraintError({ code: '23505', ...named })).toMatchObject({
      code: 'CONFLICT',
      details: { number: 'This number is taken.' },
    });
  });

  it('that no client can violate is a fault of the service', () => {
    expect(constraintError({ code: '23505', constraint: 'parcels_pkey' })).toBeUndefined();
    expect(constraintError({ code: '23505', message: 'duplicate key' })).toBeUndefined();
  });
});
