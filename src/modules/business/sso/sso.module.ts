import { Module } from '@nestjs/common';
import { SECRET_BOX } from '../../../platform/database/secret-box.provider';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { ADMINS } from '../../../core/roles';
import { EVERY_SCOPE } from '../../../core/scopes';
import { UsersModule } from '../../users/users.module';
import { BusinessModule } from '../business.module';
import { TestBusinessModule } from '../test-business/test-business.module';
import { IdentityProviderService } from './provider/identity-provider.service';
import { SsoClientService } from './provider/sso-client.service';
import { SsoAccountsRepository } from './sso-accounts.repository';
import { SsoAccountsService } from './sso-accounts.service';
import { SsoAttemptsRepository } from './sso-attempts.repository';
import { SsoSettingsController } from './sso-settings.controller';
import { SsoSettingsService } from './sso-settings.service';
import { SsoSignInController } from './sso-sign-in.controller';
import { SsoSignInService } from './sso-sign-in.service';
import { SSO_OPENAPI } from './sso.openapi';
import { SsoRepository } from './sso.repository';

const METADATA = {
  openApi: SSO_OPENAPI,
  permissions: {
    'sso:read': ADMINS,
    // An admin who may choose the provider could sign in as an owner by it.
    'sso:manage': ['owner'],
  },
  scopes: {
    'sso:read': 'settings:write',
    'sso:manage': EVERY_SCOPE, // A user who signs in by it has the rights of a role.
  },
  constraintMessages: {
    sso_domains_verified_unique: { domain: 'Another business has verified this domain.' },
  },
} satisfies DeclaredMetadata;

declare module '../../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Single sign-on of a business by an OpenID provider: settings, domains and sign-ins. */
@DeclareMetadata(METADATA)
@Module({
  imports: [UsersModule, BusinessModule, TestBusinessModule],
  controllers: [SsoSettingsController, SsoSignInController],
  providers: [
    SECRET_BOX,
    SsoSettingsService,
    SsoSignInService,
    SsoAccountsService,
    SsoRepository,
    SsoAttemptsRepository,
    SsoAccountsRepository,
    SsoClientService,
    IdentityProviderService,
  ],
})
export class SsoModule {}
