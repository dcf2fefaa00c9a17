import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {},
  routes: `
    GET    /api/slots                                               read
    POST   /api/slots/search                                        read
    POST   /api/slots/holds                                         write
    POST   /api/slots/holds/:guid/confirm                           write
    DELETE /api/slots/holds/:guid                                   write
    GET    /api/slots/templates                                     read
    POST   /api/slots/templates                                     write
    GET    /api/slots/templates/:guid                               read
    PUT    /api/slots/templates/:guid                               write
    DELETE /api/slots/templates/:guid                               write
    GET    /api/slots/closures                                      read
    POST   /api/slots/closures                                      write
    DELETE /api/slots/closures/:guid                                write
    GET    /api/business/publishable-keys                           read
    POST   /api/business/publishable-keys                           admin
    DELETE /api/business/publishable-keys/:guid                     admin
  `,
  tables: {
    'modules/slots': ['slot_templates', 'slot_closures', 'slot_days', 'slot_holds', 'publishable_keys'],
  },
};
