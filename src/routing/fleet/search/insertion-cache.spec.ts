import { InsertionCache } from './insertion-cache';
import { createNoInsertion, type SearchTour } from './search-tour';

const NEVER = () => false;
const PLACE = 3;

/** A tour in which a place costs this much, and the number of searches for a position in it. */
function tourWith(extra: number) {
  const searches: number[] = [];
  const tour = {
    version: 0,
    hasRoomFor: () => extra < Infinity,
    findInsertion: (place: number, found: ReturnType<typeof createNoInsertion>, skips: () => boolean) => {
      searches.push(place);
      if (extra >= found.extra || skips()) return false;
      Object.assign(found, { extra, position: 2, second: 4, reload: 'before' });
      return true;
    },
  } as unknown as SearchTour;
  return { tour, searches };
}

function cachedTour(extra: number) {
  const cache = new InsertionCache(10, 2);
  const { tour, searches } = tourWith(extra);
  cache.settle(tour);
  const find = (below = Infinity, skips = NEVER) => {
    const found = { ...createNoInsertion(), extra: below };
    return cache.findInsertion(tour, PLACE, 1, found, skips) ? found : null;
  };
  return { cache, tour, searches, find };
}

it('searches only once for the position of a place in a tour that does not change', () => {
  const { find, searches } = cachedTour(50);
  const expected = { extra: 50, position: 2, second: 4, reload: 'before' };
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
  expect(find(60)).toMatchObject({ extra: 50 });
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
