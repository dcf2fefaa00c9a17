import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {},
  routes: `
    POST   /mcp                                                     anybody
    GET    /.well-known/oauth-protected-resource                    public
    GET    /.well-known/oauth-protected-resource/mcp                public
  `,
  tables: {},
};
