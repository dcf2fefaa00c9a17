import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'stream:read': 'x x x x x',
  },
  routes: `
    GET    /api/tracking/stream                                     read or driver
  `,
  tables: {},
};
