import { ApiError } from './api-error';
import { faultsOf, refuseFaults } from './faults';

describe('faults of a list', () => {
  const path = (index: number) => `ids.${index}`;
  const odd = (entry: number) => (entry % 2 ? `${entry} is odd.` : undefined);

  it('names the path of each invalid entry', () => {
    const faults = faultsOf([1, 2, 3, 3], path, odd);
    expect(faults).toEqual({ 'ids.0': '1 is odd.', 'ids.2': '3 is odd.', 'ids.3': '3 is odd.' });
    expect(() => refuseFaults('CONFLICT', faults)).toThrow(new ApiError('CONFLICT', faults));
  });

  it('refuse nothing where there are none', () => {
    expect(() => refuseFaults('CONFLICT', faultsOf([2, 4], path, odd))).not.toThrow();
  });
});
