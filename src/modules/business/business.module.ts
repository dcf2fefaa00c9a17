import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AuditLogController } from './audit-log/audit-log.controller';
import { AuditLogRepository } from './audit-log/audit-log.repository';
import { AuditLogService } from './audit-log/audit-log.service';
import { BusinessController } from './business.controller';
import { BusinessRepository } from './business.repository';
import { BusinessService } from './business.service';
import { DefaultsController } from './defaults/defaults.controller';
import { DefaultsRepository } from './defaults/defaults.repository';
import { DefaultsService } from './defaults/defaults.service';
import { MembersController } from './members/members.controller';
import { MembersRepository } from './members/members.repository';
import { MembersService } from './members/members.service';
import { PresetsController } from './presets/presets.controller';
import { PresetsRepository } from './presets/presets.repository';
import { PresetsService } from './presets/presets.service';
import { TokensController } from './tokens/tokens.controller';
import { TokensRepository } from './tokens/tokens.repository';
import { TokensService } from './tokens/tokens.service';

@Module({
  imports: [UsersModule],
  controllers: [
    BusinessController,
    TokensController,
    DefaultsController,
    PresetsController,
    MembersController,
    AuditLogController,
  ],
  providers: [
    BusinessService,
    BusinessRepository,
    TokensService,
    TokensRepository,
    DefaultsService,
    DefaultsRepository,
    PresetsService,
    PresetsRepository,
    MembersService,
    MembersRepository,
    AuditLogService,
    AuditLogRepository,
  ],
})
export class BusinessModule {}
