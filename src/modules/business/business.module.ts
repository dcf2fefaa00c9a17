import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { ADMINS, READERS, WRITERS } from '../../application/roles';
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
import { InvitationPagesController } from './invitations/invitation-pages.controller';
import { InvitationsController } from './invitations/invitations.controller';
import { InvitationsRepository } from './invitations/invitations.repository';
import { InvitationsService } from './invitations/invitations.service';
import { OwnInvitationsService } from './invitations/own-invitations.service';
import { LeaveController } from './members/leave.controller';
import { MembersController } from './members/members.controller';
import { MembersRepository } from './members/members.repository';
import { MembersService } from './members/members.service';
import { PresetsController } from './presets/presets.controller';
import { PresetsRepository } from './presets/presets.repository';
import { PresetsService } from './presets/presets.service';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { SavedViewsRepository } from './saved-views/saved-views.repository';
import { SavedViewsService } from './saved-views/saved-views.service';
import { TokensController } from './tokens/tokens.controller';
import { TokensRepository } from './tokens/tokens.repository';
import { TokensService } from './tokens/tokens.service';

const BRINGS = {
  permissions: {
    'business:read': READERS,
    'business:write': ADMINS,
    'presets:write': WRITERS,
    'members:read': READERS,
    'members:write': ADMINS,
    'tokens:manage': ADMINS,
    'audit:read': READERS,
    'views:own': READERS,
  },
  taken: {
    businesses_email_unique: { email: 'Another business uses this email.' },
    members_pkey: { email: 'This person belongs to this business already.' },
    members_user_unique: { email: 'This person belongs to a business already.' },
    invitations_open_unique: { email: 'This person is invited already: withdraw that invitation first.' },
    dimension_presets_name_unique: { name: 'A preset with this name exists.' },
    saved_views_name_unique: { name: 'You have a view of this list with this name.' },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [UsersModule],
  controllers: [
    BusinessController,
    TokensController,
    DefaultsController,
    PresetsController,
    MembersController,
    LeaveController,
    InvitationsController,
    InvitationPagesController,
    AuditLogController,
    SavedViewsController,
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
    InvitationsService,
    OwnInvitationsService,
    InvitationsRepository,
    AuditLogService,
    AuditLogRepository,
    SavedViewsService,
    SavedViewsRepository,
  ],
})
export class BusinessModule {}
