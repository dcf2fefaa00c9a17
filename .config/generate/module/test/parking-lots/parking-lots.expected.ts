import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'parking-lots:read': 'x x x - x',
    'parking-lots:write': 'x x x - -',
  },
  routes: `
    GET    /api/parking-lots                                        read
    POST   /api/parking-lots                                        write
    GET    /api/parking-lots/:guid                                  read
    PUT    /api/parking-lots/:guid                                  write
    DELETE /api/parking-lots/:guid                                  write
  `,
  tables: {
    'modules/parking-lots': ['parking_lots'],
  },
};
