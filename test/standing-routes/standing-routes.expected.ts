import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {},
  routes: `
    GET    /api/standing-routes                                     read
    POST   /api/standing-routes                                     write
    GET    /api/standing-routes/:guid                               read
    PUT    /api/standing-routes/:guid                               write
    DELETE /api/standing-routes/:guid                               write
  `,
  tables: { 'modules/standing-routes': ['standing_routes', 'standing_route_days'] },
};
