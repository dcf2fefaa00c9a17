import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'reports:read': 'x x x - x',
  },
  routes: `
    GET    /api/reports/cash-on-delivery                            read
    GET    /api/reports/deliveries                                  read
    GET    /api/reports/fleet                                       read
  `,
  tables: {},
};
