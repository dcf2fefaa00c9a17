import { Body, Controller, Get, HttpCode, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { ChangesNothing } from '../../../platform/http/envelope/changes-nothing';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GatewayTestsService } from './gateway-tests.service';
import { NotificationPreviewsService } from './notification-previews.service';
import { GatewayTestDto, NotificationSettingsDto, PreviewDto } from './dto/notification-settings.dto';
import {
  GatewayTestResponse,
  NotificationSettingsResponse,
  PreviewResponse,
  WordingResponse,
} from './dto/notification-settings.response';
import { NotificationSettingsService, type VersionedSettings } from './notification-settings.service';
import { SmsAddressFaultsInterceptor } from './sms-address-faults.interceptor';

/** Manages which messages consignees get, with their templates, previews and tests. */
@ApiTags('Notifications')
@Controller('api/business/notifications')
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly previews: NotificationPreviewsService,
    private readonly tests: GatewayTestsService,
  ) {}

  @Get()
  @Allow('notifications:read')
  @Endpoint({
    id: 'getNotificationSettings',
    summary: 'Read notification settings',
    description:
      'Returns kinds, channels, templates and quiet hours. Settings that the business has not changed have their defaults.',
    data: NotificationSettingsResponse,
    hasETagHeader: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return withVersionETag(await this.settings.read(actor));
  }

  @Get('wording')
  @Allow('notifications:read')
  @Endpoint({
    id: 'listMessageTemplates',
    summary: 'List message templates',
    description:
      'Returns the template of each kind in each language: the texts of the business, otherwise the default texts.',
    data: [WordingResponse],
  })
  listTemplates(@CurrentActor() actor: Actor) {
    return this.settings.listTemplates(actor);
  }

  @Put()
  @Allow('notifications:write')
  @Endpoint({
    id: 'updateNotificationSettings',
    summary: 'Change notification settings',
    description:
      'Changes only the fields in the request. Messages that are being sent use the previous templates. Responds with 400 for ' +
      'variables that a template may not contain, and names each.',
    data: NotificationSettingsResponse,
    hasETagHeader: true,
  })
  @UseInterceptors(SmsAddressFaultsInterceptor)
  async update(
    @CurrentActor() actor: Actor,
    @Body() body: NotificationSettingsDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return withVersionETag(await this.settings.update(actor, body, expected));
  }

  @Post('preview')
  @HttpCode(200)
  @Allow('notifications:write')
  @ChangesNothing()
  @Endpoint({
    id: 'previewNotification',
    summary: 'Preview a message to a consignee',
    description:
      'Returns a mail and a text message of one kind in one language about a fictional delivery. Texts in the request replace the stored ' +
      'texts in the preview and are not stored.',
    data: PreviewResponse,
  })
  preview(@CurrentActor() actor: Actor, @Body() body: PreviewDto) {
    return this.previews.preview(actor, body);
  }

  @Post('test')
  @HttpCode(200)
  @Allow('notifications:write')
  @Endpoint({
    id: 'sendTestTextMessage',
    summary: 'Send a test text message',
    description:
      'Sends one message about a sample delivery through the configured gateway, which may cost money. A failed message is not ' +
      'sent again; `answer` contains the response of the gateway. Responds with 409 if no gateway is configured.',
    data: GatewayTestResponse,
    errors: ['CONFLICT'],
  })
  sendTest(@CurrentActor() actor: Actor, @Body() body: GatewayTestDto) {
    return this.tests.send(actor, body);
  }
}

const withVersionETag = ({ settings, version }: VersionedSettings) =>
  new HttpResult(settings, { ETag: `"${version}"` });
