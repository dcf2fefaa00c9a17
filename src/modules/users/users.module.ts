import { Module } from '@nestjs/common';
import { Brings, type Contribution } from '../../application/contributions';
import { AccountMails } from './account-mails';
import { Argon2 } from './argon2';
import { LoginLimits } from './login-limits';
import { MailTokens } from './mail-tokens';
import { AccountPagesController } from './pages/account-pages.controller';
import { PasswordHasher } from './password-hasher';
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
  controllers: [UsersController, AccountPagesController],
  providers: [
    UsersService,
    SessionsService,
    UsersRepository,
    PasswordHasher,
    Argon2,
    LoginLimits,
    MailTokens,
    AccountMails,
  ],
  exports: [UsersService, SessionsService],
})
export class UsersModule {}
