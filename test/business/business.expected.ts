import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
    'business:read': 'x x x - x',
    'business:write': 'x x - - -',
    'presets:write': 'x x x - -',
    'members:read': 'x x x - x',
    'members:write': 'x x - - -',
    'tokens:manage': 'x x - - -',
    'audit:read': 'x x x - x',
    'views:own': 'x x x - x',
    'testing:manage': 'x x - - -',
    'sso:read': 'x x - - -',
    'sso:manage': 'x - - - -',
  },
  routes: `
    GET    /api/business/soft-check                                 public
    POST   /api/business                                            anybody
    GET    /api/business/my-business                                read
    PUT    /api/business                                            admin
    GET    /api/business/default-configuration                      read
    PUT    /api/business/default-configuration                      admin
    GET    /api/business/map                                        read
    PUT    /api/business/map                                        admin
    DELETE /api/business/map                                        admin
    GET    /map-loader.js                                           read
    GET    /api/business/dimension-presets                          read
    POST   /api/business/dimension-presets                          write
    PUT    /api/business/dimension-presets/:guid                    write
    DELETE /api/business/dimension-presets/:guid                    write
    GET    /api/business/dimension-presets/:guid                    read
    GET    /api/business/custom-fields                              read
    GET    /api/business/custom-fields/:guid                        read
    POST   /api/business/custom-fields                              admin
    PUT    /api/business/custom-fields/:guid                        admin
    DELETE /api/business/custom-fields/:guid                        admin
    GET    /api/saved-views                                         read
    POST   /api/saved-views                                         read
    DELETE /api/saved-views/:guid                                   read
    GET    /api/business/users                                      read
    GET    /api/business/users/:guid                                read
    POST   /api/business/users                                      admin
    PATCH  /api/business/users/:guid                                admin
    DELETE /api/business/users/:guid                                admin
    DELETE /api/business/users/:guid/second-factor                  admin
    POST   /api/business/leave                                      anybody
    GET    /api/user/invitations                                    anybody
    POST   /api/user/invitations/:guid/accept                       anybody
    POST   /api/user/invitations/:guid/decline                      anybody
    GET    /account/invitation/:token                               public
    POST   /account/invitation/:token                               public
    GET    /api/business/generate-api-token                         admin
    GET    /api/business/tokens                                     admin
    POST   /api/business/tokens                                     admin
    PATCH  /api/business/tokens/:guid                               admin
    DELETE /api/business/tokens/:guid                               admin
    GET    /api/business/test-business                              admin
    POST   /api/business/test-business                              admin
    DELETE /api/business/test-business                              admin
    POST   /api/business/test-business/session                      admin
    DELETE /api/business/test-business/session                      admin
    GET    /api/business/sso                                        admin
    PUT    /api/business/sso                                        owner
    DELETE /api/business/sso                                        owner
    POST   /api/business/sso/verify-domain                          owner
    POST   /api/business/sso/test                                   owner
    POST   /api/session/sso                                         public
    GET    /account/sso/callback                                    public
    GET    /api/business/audit-log                                  read
    GET    /api/business/audit-log/export                           read
  `,
  tables: {
    'modules/business': [
      'businesses',
      'plans',
      'members',
      'invitations',
      'api_tokens',
      'business_defaults',
      'dimension_presets',
      'saved_views',
      'map_settings',
      'sso_settings',
      'sso_domains',
      'sso_identities',
      'sso_attempts',
      'removed_members',
      'custom_fields',
    ],
  },
};
