import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'orders:read': 'x x x - x',
    'orders:write': 'x x x - -',
  },
  routes: `
    GET    /api/v1/Orders                                           read
    GET    /api/v1/Orders/export                                    read
    POST   /api/v1/Orders                                           write
    POST   /api/v1/Orders/batch                                     write
    POST   /api/v1/Orders/upload                                    write
    GET    /api/v1/Orders/upload/template                           read
    GET    /api/v1/Orders/upload/:guid                              read
    GET    /api/v1/Orders/upload/:guid/columns                      read
    GET    /api/v1/Orders/upload/:guid/errors                       read
    POST   /api/v1/Orders/confirm-upload                            write
    GET    /api/v1/Orders/:orderId                                  read
    PUT    /api/v1/Orders/:orderId                                  write
    PUT    /api/v1/Orders/by-external-id/:externalId                write
    GET    /api/v1/Orders/:orderId/history                          read
    PATCH  /api/v1/Orders/:orderId/status                           write
    POST   /api/v1/Orders/assign-carrier                            write
    POST   /api/v1/Orders/delete                                    write
    POST   /api/v1/Orders/:orderId/add-dimension-preset             write
    POST   /api/v1/Orders/:orderId/assign-collection-date           write
  `,
  tables: {
    'modules/orders': ['orders', 'order_items', 'order_status_changes', 'order_uploads', 'order_upload_rows'],
  },
};
