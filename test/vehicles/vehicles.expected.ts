import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'vehicles:read': 'x x x - x',
    'vehicles:write': 'x x x - -',
    'positions:write': 'x x x - -',
  },
  routes: `
    GET    /api/vehicles                                            read
    POST   /api/vehicle                                             write
    PUT    /api/vehicle                                             write
    GET    /api/vehicle/:guid                                       read
    DELETE /api/vehicle/:guid                                       write
    GET    /api/vehicle/location/:guid                              read
    GET    /api/vehicle/travel-history/:id                          read
    GET    /api/vehicle/travel-history/:id/export                   read
    GET    /api/tracking/devices                                    read
    POST   /api/tracking/add-device                                 write
    GET    /api/tracking/devices/:guid                              read
    PUT    /api/tracking/devices/:guid                              write
    DELETE /api/tracking/devices/:guid                              write
    POST   /api/tracking/devices/:guid/key                          write
    POST   /api/tracking/positions                                  write
    POST   /api/tracking/traccar                                    write
    GET    /api/tracking/traccar                                    write
    GET    /api/tracking/osmand/:key                                public
    POST   /api/tracking/osmand/:key                                public
  `,
  tables: {
    'modules/vehicles': [
      'vehicles',
      'tracking_devices',
      'device_assignments',
      'positions',
      'vehicle_positions',
      'track_segments',
    ],
  },
};
