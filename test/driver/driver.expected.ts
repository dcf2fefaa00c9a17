import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
  },
  routes: `
    POST   /api/drivers/:guid/invitation                            write
    GET    /api/drivers/:guid/sessions                              read
    DELETE /api/drivers/:guid/sessions/:sessionGuid                 write
    POST   /api/driver/session                                      public
    GET    /api/driver/day                                          own session
    POST   /api/driver/dispatches/:id/start                         own session
    POST   /api/driver/dispatches/:id/finish                        own session
    POST   /api/driver/stops/:shipmentGuid/arrive                   own session
    POST   /api/driver/stops/:shipmentGuid/collect                  own session
    POST   /api/driver/stops/:shipmentGuid/deliver                  own session
    POST   /api/driver/stops/:shipmentGuid/fail                     own session
    POST   /api/driver/stops/:shipmentGuid/photos                   own session
    POST   /api/driver/stops/:shipmentGuid/undo                     own session
    POST   /api/driver/positions                                    own session
    POST   /api/driver/tracker-app                                  own session
    DELETE /api/driver/session                                      own session
  `,
  tables: {
    'modules/driver': ['driver_invitations', 'driver_sessions', 'driver_actions'],
  },
};
