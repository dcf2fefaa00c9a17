import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'tracking-page:read': 'x x x - x',
    'tracking-page:write': 'x x - - -',
    'reschedules:read': 'x x x - x',
    'reschedules:decide': 'x x x - -',
  },
  routes: `
    GET    /api/v1/shipments/:shipmentId/consignee                  read or driver
    GET    /api/reschedule-requests                                 read
    POST   /api/reschedule-requests/:guid/accept                    write
    POST   /api/reschedule-requests/:guid/refuse                    write
    GET    /api/business/tracking-page                              read
    PUT    /api/business/tracking-page                              admin
    PUT    /api/business/tracking-page/logo                         admin
    DELETE /api/business/tracking-page/logo                         admin
    GET    /api/public/tracking/:token                              public
    GET    /api/public/tracking/:token/stream                       public
    GET    /api/public/tracking/:token/photo                        public
    PUT    /api/public/tracking/:token/instructions                 public
    GET    /api/public/tracking/:token/slots                        public
    POST   /api/public/tracking/:token/reschedule                   public
    POST   /api/public/tracking/:token/rating                       public
    GET    /track/:token                                            public
    POST   /track/:token/instructions                               public
    POST   /track/:token/reschedule                                 public
    POST   /track/:token/rating                                     public
    GET    /api/public/logos/:guid                                  public
  `,
  tables: {
    'modules/consignees': [
      'tracking_page_settings',
      'delivery_instructions',
      'reschedule_requests',
      'delivery_ratings',
    ],
  },
};
