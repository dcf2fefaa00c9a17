import { Module } from '@nestjs/common';
import { Brings, type Contribution } from '../../application/contributions';
import { AccountMailsService } from './account-mails.service';
import { Argon2Service } from './argon2.service';
import { LoginLimitsService } from './login-limits.service';
import { MailTokensService } from './mail-tokens.service';
import { AccountPagesController } from './pages/account-pages.controller';
import { PasswordHasherService } from './password-hasher.service';
import { SessionController } from './session.controller';
import { SessionsService } from './sessions.service';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

const BRINGS = {
  taken: {
    users_email_unique: { email: 'An account with this email exists.' },
  },
} satisfies Contribution;

@Brings(BRINGS)
@Module({
  controllers: [UsersController, SessionController, AccountPagesController],
  providers: [
    UsersService,
    SessionsService,
    UsersRepository,
    PasswordHasherService,
    Argon2Service,
    LoginLimitsService,
    MailTokensService,
    AccountMailsService,
  ],
  exports: [UsersService, SessionsService],
})
export class UsersModule {}
