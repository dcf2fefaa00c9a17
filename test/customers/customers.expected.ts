import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'customers:read': 'x x x - x',
    'customers:write': 'x x x - -',
  },
  routes: `
    GET    /api/v1/Customers                                        read
    GET    /api/v1/Customers/export                                 read
    POST   /api/v1/Customers                                        write
    GET    /api/v1/Customers/:customerId                            read
    PUT    /api/v1/Customers/:customerId                            write
    PUT    /api/v1/Customers/by-external-id/:externalId             write
    DELETE /api/v1/Customers/:customerId                            write
    GET    /api/v1/Customers/:customerId/location                   read
    PUT    /api/v1/Customers/:customerId/location                   write
    DELETE /api/v1/Customers/:customerId/location                   write
    PATCH  /api/v1/Customers/:customerId/references                 write
    DELETE /api/v1/Customers/:customerId/references/:referenceId    write
    POST   /api/v1/Customers/:customerId/contacts                   write
    PATCH  /api/v1/Customers/:customerId/contacts/:contactId        write
    DELETE /api/v1/Customers/:customerId/contacts/:contactId        write
    GET    /api/v1/Customers/:customerId/recent-shipments           read
    GET    /api/v1/Customers/:customerId/sales-analytics            read
    GET    /api/v1/Customers/:customerId/sales-history              read
    POST   /api/v1/Customers/upload                                 write
    GET    /api/v1/Customers/upload/template                        read
    GET    /api/v1/Customers/upload/:guid                           read
    GET    /api/v1/Customers/upload/:guid/columns                   read
    GET    /api/v1/Customers/upload/:guid/errors                    read
    GET    /api/v1/Customers/confirm-upload                         write
  `,
  tables: {
    'modules/customers': [
      'customers',
      'customer_contacts',
      'customer_references',
      'customer_uploads',
      'customer_upload_rows',
    ],
  },
};
