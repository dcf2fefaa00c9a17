import { InsertionCache } from './insertion-cache';
import { createNoInsertion, type SearchTour } from '../../search-tour';

const NEVER = () => false;
const PLACE = 3;

/** A tour in which a place costs this much, and the number of searches for a position in it. */
function tourWith(extraCost: number) {
  const searches: number[] = [];
  const tour = {
    version: 0,
    hasRoomFor: () => extraCost < Infinity,
    findInsertion: (place: number, best: ReturnType<typeof createNoInsertion>, shouldSkip: () => boolean) => {
      searches.push(place);
      if (extraCost >= best.extraCost || shouldSkip()) return false;
      Object.assign(best, { extraCost, position: 2, deliveryPosition: 4, reload: 'before' });
      return true;
    },
  } as unknown as SearchTour;
  return { tour, searches };
}

function cachedTour(extraCost: number) {
  const cache = new InsertionCache(10, 2);
  const { tour, searches } = tourWith(extraCost);
  cache.settle(tour);
  const find = (below = Infinity, shouldSkip = NEVER) => {
    const found = { ...createNoInsertion(), extraCost: below };
    return cache.findInsertion(tour, PLACE, 1, found, shouldSkip) ? found : null;
  };
  return { cache, tour, searches, find };
}

it('searches only once for the position of a place in a tour that does not change', () => {
  const { find, searches } = cachedTour(50);
  const expected = { extraCost: 50, position: 2, deliveryPosition: 4, reload: 'before' };
  expect(find()).toEqual(expected);
  expect(find()).toEqual(expected);
  expect(searches).toEqual([PLACE]);
});

it('searches again when the tour has changed', () => {
  const { cache, tour, find, searches } = cachedTour(50);
  find();
  tour.version = 0;
  find();
  find();
  cache.settle(tour);
  find();
  find();
  expect(searches).toHaveLength(4);
});

it('knows that a place without room costs more than any position', () => {
  const { cache, tour, find, searches } = cachedTour(Infinity);
  expect(find()).toBeNull();
  expect(cache.costsAtLeast(PLACE, 1, tour.version, 1e9)).toBe(true);
  expect(searches).toEqual([]);
});

it('searches again for a cheaper position than the best of others only if that one is more expensive than before', () => {
  const { cache, tour, find, searches } = cachedTour(50);
  expect(find(40)).toBeNull();
  expect(cache.costsAtLeast(PLACE, 1, tour.version, 40)).toBe(true);
  expect(cache.costsAtLeast(PLACE, 1, tour.version, 60)).toBe(false);
  expect(find(60)).toMatchObject({ extraCost: 50 });
  expect(cache.costsAtLeast(PLACE, 1, tour.version, 50)).toBe(true);
  expect(searches).toHaveLength(2);
});

it('ignores a known position if it is skipped', () => {
  const { find } = cachedTour(50);
  find();
  expect(find(Infinity, () => true)).toBeNull();
});

it('knows nothing about tours of other vehicles and about places that were not searched', () => {
  const { cache, tour, find } = cachedTour(50);
  find();
  expect(cache.costsAtLeast(PLACE, 0, tour.version, 10)).toBe(false);
  expect(cache.costsAtLeast(PLACE + 1, 1, tour.version, 10)).toBe(false);
});
