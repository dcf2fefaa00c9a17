import { Module } from '@nestjs/common';
import { Argon2 } from './argon2';
import { LoginLimits } from './login-limits';
import { MailTokens } from './mail-tokens';
import { PasswordHasher } from './password-hasher';
import { SessionsService } from './sessions.service';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [UsersService, SessionsService, UsersRepository, PasswordHasher, Argon2, LoginLimits, MailTokens],
  exports: [MailTokens],
})
export class UsersModule {}
