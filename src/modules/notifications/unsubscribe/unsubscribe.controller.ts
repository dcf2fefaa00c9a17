import { Body, Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { AcceptsBody, Public } from '../../../http/allow';
import { attempted, formFields } from '../../../http/pages/form';
import { FORM } from '../../../http/validation/body';
import { sendUnsubscribePage } from './unsubscribe-page';
import { UnsubscribeService } from './unsubscribe.service';

/**
 * Where the link of a mail leads. Looking at it changes nothing, as mail programs do that by themselves; mail programs that have
 * a button of their own POST to the same address (RFC 8058), from nowhere and without a person at a page.
 */
@ApiExcludeController()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  @Get(':token')
  @Public()
  async show(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const read = await attempted(() => this.unsubscribe.read(token));
    return 'error' in read ? sendUnsubscribePage(response, null) : sendUnsubscribePage(response, read.done);
  }

  @Post(':token')
  @Public()
  @AcceptsBody(FORM, 'multipart/form-data')
  async change(
    @Param('token') token: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { wants } = formFields(body, 'wants');
    const changed = await attempted(() => this.unsubscribe.change(token, wants === 'yes'));
    return 'error' in changed
      ? sendUnsubscribePage(response, null)
      : sendUnsubscribePage(response, changed.done, wants === 'yes' ? 'resumed' : 'done');
  }
}
