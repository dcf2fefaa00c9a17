import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'webhooks:read': 'x x - - -',
    'webhooks:write': 'x x - - -',
  },
  routes: `
    GET    /api/webhooks                                            admin
    POST   /api/webhooks                                            admin
    GET    /api/webhooks/:guid                                      admin
    PUT    /api/webhooks/:guid                                      admin
    DELETE /api/webhooks/:guid                                      admin
    POST   /api/webhooks/:guid/rotate-secret                        admin
    GET    /api/webhooks/:guid/deliveries                           admin
    POST   /api/webhooks/:guid/deliveries/:deliveryGuid/retry       admin
    POST   /api/webhooks/:guid/test                                 admin
    POST   /api/webhooks/:guid/replay                               admin
  `,
  tables: {
    'modules/webhooks': ['webhooks', 'webhook_deliveries'],
  },
};
