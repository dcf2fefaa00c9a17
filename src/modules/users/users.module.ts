import { Module } from '@nestjs/common';
import { SECRET_BOX } from '../../platform/database/secret-box.provider';
import { DeclareMetadata, type DeclaredMetadata } from '../../core/module-metadata';
import { AccountMailsService } from './account-mails.service';
import { Argon2Service } from './passwords/argon2.service';
import { LoginLimitsService } from './sessions/login-limits.service';
import { MailTokensService } from './mail-tokens.service';
import { AccountPagesController } from './pages/account-pages.controller';
import { PasswordHasherService } from './passwords/password-hasher.service';
import { SessionController } from './sessions/session.controller';
import { LoginService } from './sessions/login.service';
import { PasswordCheckService } from './sessions/password-check.service';
import { SessionsService } from './sessions/sessions.service';
import { ChallengesRepository } from './second-factor/challenges.repository';
import { FactorsService } from './second-factor/factors.service';
import { IdentityService } from './second-factor/identity.service';
import { PasskeyProofsService } from './second-factor/passkeys/passkey-proofs.service';
import { PasskeysController } from './second-factor/passkeys/passkeys.controller';
import { PasskeysRepository } from './second-factor/passkeys/passkeys.repository';
import { PasskeysService } from './second-factor/passkeys/passkeys.service';
import { RelyingPartyService } from './second-factor/passkeys/relying-party.service';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorRepository } from './second-factor/second-factor.repository';
import { SecondFactorService } from './second-factor/second-factor.service';
import { SecondStepController } from './second-factor/second-step.controller';
import { SecondStepService } from './second-factor/second-step.service';
import { WebAuthnService } from './second-factor/passkeys/web-authn.service';
import { SsoRulesService } from './sessions/sso-rules.service';
import { UsersController } from './users.controller';
import { UsersReadModel } from './users.read-model';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';
import { USERS_OPENAPI } from './users.openapi';

const METADATA = {
  openApi: USERS_OPENAPI,
  constraintMessages: {
    users_email_unique: { email: 'An account with this email exists.' },
    passkeys_credential_unique: { passkey: 'This passkey was added already.' },
  },
} satisfies DeclaredMetadata;

/** Accounts of people: registration, sign-in, sessions, second factors, and mails that confirm an address. */
@DeclareMetadata(METADATA)
@Module({
  controllers: [
    UsersController,
    SessionController,
    SecondStepController,
    SecondFactorController,
    PasskeysController,
    AccountPagesController,
  ],
  providers: [
    UsersService,
    LoginService,
    PasswordCheckService,
    SessionsService,
    UsersRepository,
    UsersReadModel,
    PasswordHasherService,
    Argon2Service,
    LoginLimitsService,
    MailTokensService,
    AccountMailsService,
    ChallengesRepository,
    FactorsService,
    IdentityService,
    PasskeyProofsService,
    PasskeysRepository,
    PasskeysService,
    RelyingPartyService,
    SecondFactorRepository,
    SecondFactorService,
    SecondStepService,
    WebAuthnService,
    SECRET_BOX,
    SsoRulesService,
  ],
  exports: [UsersService, LoginService, SessionsService, SecondFactorService, SsoRulesService],
})
export class UsersModule {}
