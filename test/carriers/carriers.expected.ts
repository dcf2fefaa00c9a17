import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'carriers:read': 'x x x - x',
    'carriers:write': 'x x x - -',
    'carriers:configure': 'x x - - -',
  },
  routes: `
    POST   /api/v1/addresses/validate                                   write
    GET    /api/carriers                                            read
    GET    /api/carriers/configured                                 read
    GET    /api/carriers/lookups                                    read
    POST   /api/carriers/configure                                  admin
    GET    /api/carriers/contacts                                   read
    POST   /api/carriers/contacts                                   write
    POST   /api/carriers/rates                                      write
    GET    /api/carriers/bookings                                   read
    GET    /api/carriers/bookings/:shipmentId                       read
    POST   /api/carriers/bookings/:shipmentId/retry                 write
    GET    /api/carriers/rules                                      read
    PUT    /api/carriers/rules                                      admin
    GET    /api/carriers/:carrierId                                 read
    GET    /api/carriers/:carrierId/log                             read
    PATCH  /api/carriers/:carrierId                                 admin
    DELETE /api/carriers/:carrierId                                 admin
    GET    /api/carriers/:carrierId/manifests                       read
    POST   /api/carriers/:carrierId/manifests                       write
    GET    /api/carriers/:carrierId/manifests/:manifestGuid/document read
    GET    /api/carriers/:carrierId/pickups                         read
    POST   /api/carriers/:carrierId/pickups                         write
    DELETE /api/carriers/:carrierId/pickups/:pickupGuid             write
  `,
  tables: {
    'modules/carriers': [
      'carriers',
      'carrier_service_levels',
      'carrier_configurations',
      'carrier_contacts',
      'carrier_bookings',
      'carrier_booking_events',
      'carrier_rules',
      'carrier_requests',
      'carrier_pickups',
      'carrier_manifests',
    ],
  },
};
