import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {},
  routes: `
    GET    /api/recurring-orders                                    read
    POST   /api/recurring-orders                                    write
    GET    /api/recurring-orders/:guid                              read
    PUT    /api/recurring-orders/:guid                              write
    DELETE /api/recurring-orders/:guid                              write
    GET    /api/recurring-orders/:guid/occurrences                  read
    PUT    /api/recurring-orders/:guid/occurrences/:date            write
    POST   /api/recurring-orders/:guid/split                        write
  `,
  tables: { 'modules/recurring': ['recurring_orders', 'recurring_occurrences'] },
};
