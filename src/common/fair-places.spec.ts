import { FairPlaces } from './fair-places';
import { TooManyWaiting } from './fair-turns';

describe('places of work', () => {
  const limits = { ofAll: 5, ofEach: 3 };
  let places: FairPlaces;
  beforeEach(() => {
    places = new FairPlaces(limits);
  });
  const refusal = (owner: string): unknown => {
    try {
      return places.take(owner);
    } catch (error) {
      return error;
    }
  };
  const take = (...owners: string[]) => owners.map((owner) => places.take(owner));

  it('are as many as each may have, and as many as all may', () => {
    take('a', 'a', 'a');
    expect(refusal('a')).toEqual(new TooManyWaiting(true));
    take('b', 'b');
    expect(refusal('c')).toEqual(new TooManyWaiting(false));
    expect((refusal('a') as TooManyWaiting).ofOwner).toBe(true);
    expect((refusal('c') as TooManyWaiting).ofOwner).toBe(false);
  });

  it('are there again when they are given back, however the work ends', async () => {
    const [giveBack] = take('a', 'a', 'a');
    giveBack!();
    expect(await places.within('a', () => Promise.resolve('done'))).toBe('done');
    await expect(places.within('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    take('a', 'b', 'b');
    expect(refusal('c')).toBeInstanceOf(TooManyWaiting);
  });

  it('are looked for before any work begins', async () => {
    take('a', 'a', 'a');
    const work = jest.fn();
    await expect(places.within('a', work)).rejects.toThrow(TooManyWaiting);
    expect(work).not.toHaveBeenCalled();
  });
});
