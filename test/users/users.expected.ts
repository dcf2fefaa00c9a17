import type { ExpectedOfModule } from '../support/expected';

/** What the tests of the whole service expect of this module. */
export const expected: ExpectedOfModule = {
  permissions: {
    // owner, admin, dispatcher, driver, viewer
  },
  routes: `
    POST   /api/user/login                                          public
    POST   /api/user/register                                       public
    POST   /api/user/verify                                         public
    POST   /api/user/resend-verification                            public
    POST   /api/user/forgot-password                                public
    POST   /api/user/reset-password                                 public
    GET    /account/verify/:token                                   public
    POST   /account/verify/:token                                   public
    GET    /account/password/:token                                 public
    POST   /account/password/:token                                 public
    POST   /api/user/logout                                         anybody
    POST   /api/session                                             public
    DELETE /api/session                                             anybody
    GET    /api/user/me                                             anybody
    POST   /api/user/login/passkey-options                          public
    POST   /api/user/login/second-factor                            public
    POST   /api/session/second-factor                               public
    GET    /api/user/second-factor                                  anybody
    POST   /api/user/second-factor/confirm                          anybody
    POST   /api/user/second-factor/authenticator-app                anybody
    POST   /api/user/second-factor/authenticator-app/confirm        anybody
    DELETE /api/user/second-factor/authenticator-app                anybody
    POST   /api/user/second-factor/recovery-codes                   anybody
    POST   /api/user/second-factor/passkeys/options                 anybody
    POST   /api/user/second-factor/passkeys                         anybody
    PATCH  /api/user/second-factor/passkeys/:guid                   anybody
    DELETE /api/user/second-factor/passkeys/:guid                   anybody
  `,
  tables: {
    'modules/users': [
      'users',
      'sessions',
      'email_tokens',
      'authenticator_apps',
      'recovery_codes',
      'passkeys',
      'account_challenges',
    ],
  },
};
