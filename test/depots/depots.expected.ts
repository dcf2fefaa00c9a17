import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'depots:read': 'x x x - x',
    'depots:write': 'x x - - -',
  },
  routes: `
    GET    /api/depots                                              read
    GET    /api/depots/:guid                                        read
    POST   /api/depots                                              admin
    PUT    /api/depots/:guid                                        admin
    DELETE /api/depots/:guid                                        admin
  `,
  tables: {
    'modules/depots': ['depots'],
  },
};
