import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { ChangesNothing } from '../../../http/changes-nothing';
import { HttpResult } from '../../../http/http-result';
import { Endpoint } from '../../../http/openapi/endpoint';
import { IfMatch } from '../../../http/precondition';
import { GatewayTestsService } from './gateway-tests.service';
import { NotificationPreviewsService } from './notification-previews.service';
import { GatewayTestDto, NotificationSettingsDto, PreviewDto } from './notification-settings.dto';
import {
  GatewayTestResponse,
  NotificationSettingsResponse,
  PreviewResponse,
  WordingResponse,
} from './notification-settings.response';
import { NotificationSettingsService, type VersionedSettings } from './notification-settings.service';

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
    summary: 'Read what consignees are told',
    description:
      'Of what, by which way, in which words, and when not. What the business has not set is as it is for everybody.',
    data: NotificationSettingsResponse,
    etag: true,
  })
  async read(@CurrentActor() actor: Actor) {
    return tagged(await this.settings.read(actor));
  }

  @Get('wording')
  @Allow('notifications:read')
  @Endpoint({
    summary: 'List the words in which consignees are told',
    description:
      'Each kind in each language, as it goes out: the words of the business, and those of the service where it has none.',
    data: [WordingResponse],
  })
  wording(@CurrentActor() actor: Actor) {
    return this.settings.wording(actor);
  }

  @Put()
  @Allow('notifications:write')
  @Endpoint({
    summary: 'Change what consignees are told',
    description:
      'Changes what is given and leaves the rest. 400 names each variable that a text may not hold. What is being sent at this moment ' +
      'goes in the words of before.',
    data: NotificationSettingsResponse,
    etag: true,
  })
  async update(
    @CurrentActor() actor: Actor,
    @Body() body: NotificationSettingsDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    return tagged(await this.settings.update(actor, body, expected));
  }

  @Post('preview')
  @HttpCode(200)
  @Allow('notifications:write')
  @ChangesNothing()
  @Endpoint({
    summary: 'Preview what a consignee is told',
    description:
      'A mail and a text message of one kind in one language, of a delivery that is made up, in the words of the business; those that are ' +
      'given take the place of what is kept, and are kept nowhere.',
    data: PreviewResponse,
  })
  preview(@CurrentActor() actor: Actor, @Body() body: PreviewDto) {
    return this.previews.preview(actor, body);
  }

  @Post('test')
  @HttpCode(200)
  @Allow('notifications:write')
  @Endpoint({
    summary: 'Send a text message as a test',
    description:
      'One message by the gateway that is set, to the number that is given, of a delivery that is made up, in the words of the business. It ' +
      'may cost what a message costs. It is tried once: `answer` says what came back. 409 while no gateway is set.',
    data: GatewayTestResponse,
    errors: ['CONFLICT'],
  })
  test(@CurrentActor() actor: Actor, @Body() body: GatewayTestDto) {
    return this.tests.send(actor, body);
  }
}

const tagged = ({ settings, version }: VersionedSettings) => new HttpResult(settings, { ETag: `"${version}"` });
