import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
  },
  routes: `
    GET    /api/cash                                                read
    GET    /api/cash/export                                         read
    GET    /api/cash/handovers                                      read
    POST   /api/cash/handovers                                      write
    GET    /api/cash/handovers/:handoverGuid                        read
  `,
  tables: {
    'modules/cash': ['cash_handovers'],
  },
};
