import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'places:find': 'x x x - x',
  },
  routes: `
    POST   /api/geocode                                             read
  `,
  tables: {
    'modules/places': ['address_places', 'geocoded_addresses'],
  },
};
