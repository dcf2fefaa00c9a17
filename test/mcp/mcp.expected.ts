import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {},
  routes: `
    POST   /mcp                                                     anybody
  `,
  tables: {},
};
