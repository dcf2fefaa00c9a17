import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { ADMINS } from '../../../core/roles';
import { EVERY_SCOPE } from '../../../core/scopes';
import { SecretBox } from '../../../common/secrets/secret-box';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
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

const secretBox = { provide: SecretBox, inject: [ENV], useFactory: (env: Env) => new SecretBox(env.SECRETS_KEY ?? '') };

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

@DeclareMetadata(METADATA)
@Module({
  imports: [UsersModule, BusinessModule, TestBusinessModule],
  controllers: [SsoSettingsController, SsoSignInController],
  providers: [
    secretBox,
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
