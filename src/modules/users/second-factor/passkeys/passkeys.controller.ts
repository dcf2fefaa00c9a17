import { Body, Controller, Delete, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account } from '../../../../core/actor';
import { CurrentAccount } from '../../../../platform/http/actor';
import { AllowAnyAccount, AllowEnrolment } from '../../../../platform/http/guards/allow';
import { HttpResult } from '../../../../platform/http/envelope/http-result';
import { Endpoint } from '../../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../../platform/http/validation/guid-param';
import { CreatePasskeyDto, UpdatePasskeyDto } from '../dto/second-factor.dto';
import { AddedPasskeyResponse, PasskeyOptionsResponse, PasskeyResponse } from '../dto/second-factor.response';
import { PasskeysService } from './passkeys.service';

@ApiTags('Second factor')
@Controller('api/user/second-factor/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Post('options')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'startPasskey',
    summary: 'Create options to add a passkey',
    description:
      'Returns the options with which the browser creates a passkey for this service: discoverable, with user verification. Only this session can send the result.\n\n403 `IDENTITY_CONFIRMATION_REQUIRED`: the login is older than 10 minutes, so first confirm who you are with `POST /api/user/second-factor/confirm`.',
    data: PasskeyOptionsResponse,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED'],
  })
  async start(@CurrentAccount() account: Account) {
    return new HttpResult(await this.passkeys.start(account), { 'Cache-Control': 'no-store' });
  }

  @Post()
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'createPasskey',
    summary: 'Add a passkey',
    description:
      'Takes what the browser returned for the options. The passkey can then log in alone, and is a second factor: logging in with the password needs it, or another factor, too. If it is the first second factor, the response has ten recovery codes. An account has at most 20 passkeys (409).',
    status: 201,
    data: AddedPasskeyResponse,
    location: true,
  })
  async create(@CurrentAccount() account: Account, @Body() body: CreatePasskeyDto) {
    const added = await this.passkeys.create(account, body);
    return new HttpResult(added, { Location: '/api/user/second-factor', 'Cache-Control': 'no-store' });
  }

  @Patch(':guid')
  @AllowAnyAccount()
  @Endpoint({
    id: 'updatePasskey',
    summary: 'Change the name of a passkey',
    description: 'Passkeys are listed by `GET /api/user/second-factor`.',
    data: PasskeyResponse,
  })
  rename(@CurrentAccount() account: Account, @GuidParam('guid') guid: string, @Body() { name }: UpdatePasskeyDto) {
    return this.passkeys.rename(account, guid, name);
  }

  @Delete(':guid')
  @AllowAnyAccount()
  @Endpoint({
    id: 'deletePasskey',
    summary: 'Remove a passkey',
    description:
      'It no longer logs in. Without another factor, the recovery codes end too.\n\n403 `IDENTITY_CONFIRMATION_REQUIRED`: first confirm who you are with `POST /api/user/second-factor/confirm`, not more than 5 minutes before.',
    errors: ['IDENTITY_CONFIRMATION_REQUIRED'],
  })
  remove(@CurrentAccount() account: Account, @GuidParam('guid') guid: string) {
    return this.passkeys.remove(account, guid);
  }
}
