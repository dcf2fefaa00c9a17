import { Module } from '@nestjs/common';
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
