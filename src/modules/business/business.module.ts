import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { ADMINS, READERS, WRITERS } from '../../core/roles';
import { EVERY_SCOPE } from '../../core/scopes';
import { UsersModule } from '../users/users.module';
import { AuditLogController } from './audit-log/audit-log.controller';
import { AuditLogReadModel } from './audit-log/audit-log.read-model';
import { AuditLogService } from './audit-log/audit-log.service';
import { BusinessController } from './business.controller';
import { BusinessListeners } from './business.listeners';
import { BusinessRepository } from './business.repository';
import { BusinessService } from './business.service';
import { CustomFieldsController } from './custom-fields/custom-fields.controller';
import { CustomFieldsModule } from './custom-fields/custom-fields.module';
import { CustomFieldsRepository } from './custom-fields/custom-fields.repository';
import { CustomFieldsService } from './custom-fields/custom-fields.service';
import { DefaultsController } from './defaults/defaults.controller';
import { DefaultsRepository } from './defaults/defaults.repository';
import { DefaultsService } from './defaults/defaults.service';
import { InvitationPagesController } from './invitations/invitation-pages.controller';
import { InvitationsController } from './invitations/invitations.controller';
import { InvitationsRepository } from './invitations/invitations.repository';
import { InvitationsService } from './invitations/invitations.service';
import { OwnInvitationsService } from './invitations/own-invitations.service';
import { MapLoaderController } from './map/map-loader.controller';
import { MapSettingsController } from './map/map-settings.controller';
import { MapSettingsRepository } from './map/map-settings.repository';
import { MapSettingsService } from './map/map-settings.service';
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
import { TestBusinessModule } from './test-business/test-business.module';
import { TokensController } from './tokens/tokens.controller';
import { TokensRepository } from './tokens/tokens.repository';
import { TokensService } from './tokens/tokens.service';
import { BUSINESS_OPENAPI } from './business.openapi';
import { BusinessReadModel } from './business.read-model';
import { DefaultsReadModel } from './defaults/defaults.read-model';
import { InvitationsReadModel } from './invitations/invitations.read-model';
import { MembersReadModel } from './members/members.read-model';
import { PresetsReadModel } from './presets/presets.read-model';
import { SavedViewsReadModel } from './saved-views/saved-views.read-model';
import { TokensReadModel } from './tokens/tokens.read-model';

/** What this module declares for the whole service; `DeclaredMetadata` explains each member. */
const METADATA = {
  openApi: BUSINESS_OPENAPI,
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
  scopes: {
    'business:read': 'settings:read',
    'business:write': 'settings:write',
    'presets:write': 'settings:write',
    'members:read': 'settings:read',
    'members:write': EVERY_SCOPE, // A new member has the rights of the role.
    'tokens:manage': 'settings:write',
    'audit:read': 'settings:read',
    'views:own': 'settings:read',
  },
  // By the name of the unique constraint, then by the field of the request.
  constraintMessages: {
    businesses_email_unique: { email: 'Another business uses this email.' },
    members_pkey: { email: 'This person belongs to this business already.' },
    members_user_unique: { email: 'This person belongs to a business already.' },
    invitations_open_unique: { email: 'This person is invited already: withdraw that invitation first.' },
    custom_fields_key_unique: { key: 'A field of these records has this key.' },
    custom_fields_label_unique: { label: 'A field of these records has this label.' },
    dimension_presets_name_unique: { name: 'A preset with this name exists.' },
    saved_views_name_unique: { name: 'You have a view of this list with this name.' },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/**
 * The business and all that belongs to it: members, invitations, API tokens, defaults, presets, saved views and
 * settings.
 */
@DeclareMetadata(METADATA)
@Module({
  imports: [UsersModule, CustomFieldsModule, TestBusinessModule],
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
    CustomFieldsController,
    MapSettingsController,
    MapLoaderController,
  ],
  providers: [
    BusinessService,
    BusinessListeners,
    BusinessRepository,
    BusinessReadModel,
    TokensService,
    TokensRepository,
    TokensReadModel,
    DefaultsService,
    DefaultsRepository,
    DefaultsReadModel,
    PresetsService,
    PresetsRepository,
    PresetsReadModel,
    MembersService,
    MembersRepository,
    MembersReadModel,
    InvitationsService,
    OwnInvitationsService,
    InvitationsRepository,
    InvitationsReadModel,
    AuditLogService,
    AuditLogReadModel,
    SavedViewsService,
    SavedViewsRepository,
    CustomFieldsService,
    CustomFieldsRepository,
    SavedViewsReadModel,
    MapSettingsService,
    MapSettingsRepository,
  ],
  exports: [BusinessService, BusinessListeners, MembersRepository, InvitationsRepository],
})
export class BusinessModule {}
