import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'notifications:read': 'x x x - x',
    'notifications:write': 'x x - - -',
    'push:subscribe': 'x x x x x',
  },
  routes: `
    GET    /api/business/notifications                              read
    GET    /api/business/notifications/wording                      read
    PUT    /api/business/notifications                              admin
    POST   /api/business/notifications/preview                      admin
    POST   /api/business/notifications/test                         admin
    GET    /api/v1/shipments/:shipmentId/notifications              read
    GET    /api/push/key                                            anybody
    POST   /api/push/subscriptions                                  anybody
    DELETE /api/push/subscriptions/:guid                            anybody
    GET    /api/driver/push/key                                     own session
    POST   /api/driver/push/subscriptions                           own session
    DELETE /api/driver/push/subscriptions/:guid                     own session
    GET    /unsubscribe/:token                                      public
    POST   /unsubscribe/:token                                      public
  `,
  tables: {
    'modules/notifications': [
      'notification_settings',
      'notifications',
      'notification_refusals',
      'push_subscriptions',
      'push_messages',
    ],
  },
};
