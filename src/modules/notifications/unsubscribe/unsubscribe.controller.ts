import { Body, Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { AcceptsBody, Public } from '../../../platform/http/guards/allow';
import { attemptAction, readFormFields } from '../../../platform/http/pages/form';
import { FORM_MEDIA_TYPE } from '../../../platform/http/validation/body';
import { sendUnsubscribePage } from './unsubscribe-page';
import { UnsubscribeService } from './unsubscribe.service';

/**
 * Serves the unsubscribe link of mails. GET changes nothing, because mail programs open links by themselves. Mail programs with an
 * unsubscribe button send a POST request to the same address (RFC 8058) without having loaded the page.
 */
@ApiExcludeController()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  @Get(':token')
  @Public()
  async show(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const read = await attemptAction(() => this.unsubscribe.read(token));
    return sendUnsubscribePage(response, 'error' in read ? null : read.value);
  }

  @Post(':token')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE, 'multipart/form-data')
  async change(
    @Param('token') token: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    // A mail program sends no such field, which means that the consignee wants no mails.
    const wantsMails = readFormFields(body, 'wants').wants === 'yes';
    const changed = await attemptAction(() => this.unsubscribe.setWantsMails(token, wantsMails));
    if ('error' in changed) return sendUnsubscribePage(response, null);
    return sendUnsubscribePage(response, changed.value, wantsMails ? 'resubscribed' : 'unsubscribed');
  }
}
