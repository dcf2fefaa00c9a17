import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'shipments:read': 'x x x x x',
    'shipments:write': 'x x x - -',
    'shipments:track': 'x x x x -',
    'overview:read': 'x x x - x',
    'cash:read': 'x x x - x',
    'cash:write': 'x x x - -',
    'failures:read': 'x x x - x',
  },
  routes: `
    POST   /api/carriers/:carrierId/events/:eventsKey               public
    POST   /api/v1/Orders/:orderId/shipment                         write
    GET    /api/v1/shipments                                        read or driver
    POST   /api/v1/shipments                                        write
    PATCH  /api/v1/shipments                                        write
    GET    /api/v1/shipments/export                                 read or driver
    GET    /api/v1/shipments/overview                               read
    GET    /api/v1/shipments/unassigned                             read or driver
    POST   /api/v1/shipments/delete                                 write
    GET    /api/v1/shipments/failed                                 read
    POST   /api/v1/shipments/next-attempts                          write
    POST   /api/v1/shipments/:shipmentId/next-attempt               write
    POST   /api/v1/shipments/:shipmentId/return-to-sender           write
    POST   /api/v1/shipments/:shipmentId/return-label               write
    PUT    /api/v1/shipments/:shipmentId/cash-collected             write
    GET    /api/v1/shipments/:shipmentId                            read or driver
    PUT    /api/v1/shipments/:shipmentId                            write
    DELETE /api/v1/shipments/:shipmentId                            write
    POST   /api/v1/shipments/:shipmentId/tracking-link              write
    DELETE /api/v1/shipments/:shipmentId/tracking-link              write
    GET    /proof/:token                                            public
    PUT    /api/v1/shipments/:shipmentId/location                   write
    DELETE /api/v1/shipments/:shipmentId/location                   write
    GET    /api/v1/shipments/:shipmentId/sender/location            read or driver
    PUT    /api/v1/shipments/:shipmentId/sender/location            write
    DELETE /api/v1/shipments/:shipmentId/sender/location            write
    GET    /api/v1/shipments/:shipmentId/traces                     read or driver
    POST   /api/v1/shipments/:shipmentId/traces                     write or driver
    GET    /api/v1/shipments/:shipmentId/pictures/:pictureGuid      read or driver
    GET    /api/v1/shipments/:shipmentId/label                      read or driver
    POST   /api/v1/shipments/labels                                 read or driver
    POST   /api/v1/shipments/:shipmentId/proof-of-delivery          write or driver
    GET    /api/v1/shipments/:shipmentId/proof-of-delivery          read or driver
    GET    /api/v1/shipments/:shipmentId/proof-of-delivery/document read or driver
    GET    /api/v1/shipments/:shipmentId/customs-document           read or driver
    GET    /api/v1/shipments/:shipmentId/proof-of-delivery/photo    read or driver
    GET    /api/v1/shipments/:shipmentId/proof-of-delivery/photo/thumbnail read or driver
    GET    /api/v1/shipments/:shipmentId/proof-of-delivery/signature read or driver
  `,
  tables: {
    'modules/shipments': [
      'shipments',
      'shipment_traces',
      'shipment_trace_pictures',
      'awaited_photos',
      'shipment_proofs',
      'delivery_attempts',
      'cash_collections',
    ],
  },
};
