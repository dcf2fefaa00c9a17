import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'drivers:read': 'x x x - x',
    'drivers:write': 'x x x - -',
    'dispatch:read': 'x x x x x',
    'dispatch:write': 'x x x - -',
    'plans:read': 'x x x - x',
    'proposals:read': 'x x x - x',
  },
  routes: `
    GET    /api/dispatch/:id/returns                                read or driver
    POST   /api/dispatch/:id/returns                                write
    GET    /api/drivers                                             read
    POST   /api/drivers                                             write
    GET    /api/drivers/:guid                                       read
    PUT    /api/drivers/:guid                                       write
    DELETE /api/drivers/:guid                                       write
    GET    /api/dispatch                                            read or driver
    GET    /api/dispatch/export                                     read or driver
    POST   /api/dispatch                                            write
    PUT    /api/dispatch                                            write
    GET    /api/dispatch/overview                                   read
    GET    /api/dispatch/:id/history                                read or driver
    POST   /api/dispatch/plan                                       write
    GET    /api/dispatch/plan/:id                                   read
    DELETE /api/dispatch/plan/:id                                   write
    POST   /api/dispatch/plan/:id/commit                            write
    POST   /api/dispatch/remove-shipment                            write
    POST   /api/dispatch/move-shipments                             write
    GET    /api/dispatch/in-shipment/:id                            read or driver
    GET    /api/dispatch/:id                                        read or driver
    DELETE /api/dispatch/:id                                        write
    PATCH  /api/dispatch/:id/status                                 write
    POST   /api/dispatch/:id/shipments                              write
    GET    /api/dispatch/:id/manifest                               read or driver
    POST   /api/dispatch/:id/optimize                               write
    POST   /api/dispatch/:id/reoptimize                             write
    GET    /api/dispatch/:id/proposal                               read
    POST   /api/dispatch/:id/proposal/accept                        write
    PUT    /api/dispatch/:id/stops                                  write
    GET    /api/route/:id                                           read or driver
    GET    /api/route/timeline/:id                                  read or driver
  `,
  tables: {
    'modules/dispatch/drivers': ['drivers'],
    'modules/dispatch/routes': ['routes', 'route_stops'],
    'modules/dispatch/dispatches': [
      'dispatches',
      'dispatch_shipments',
      'dispatch_status_changes',
      'driver_former_shipments',
      'route_proposals',
    ],
    'modules/dispatch/planning': ['dispatch_plans'],
  },
};
