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
import { CONFIRMATION_ERROR_DESCRIPTION, RECENT_LOGIN_ERROR_DESCRIPTION } from '../second-factor-docs';
import { PasskeysService } from './passkeys.service';

/** Adds, renames and removes the passkeys of the logged-in user. */
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
    description: `Returns the options with which the browser creates a passkey for this service. The passkey is discoverable and needs user verification. Only this session can send the result.\n\n${RECENT_LOGIN_ERROR_DESCRIPTION}`,
    data: PasskeyOptionsResponse,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED'],
  })
  async createOptions(@CurrentAccount() account: Account) {
    return new HttpResult(await this.passkeys.createOptions(account), { 'Cache-Control': 'no-store' });
  }

  @Post()
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'createPasskey',
    summary: 'Add a passkey',
    description:
      'Accepts the passkey that the browser created with the options. It can log in without a password. It is also a second factor: logging in with the password needs it, or another factor, too. The response contains ten recovery codes if this is the first second factor. Responds with 409 if the account has 20 passkeys already.',
    status: 201,
    data: AddedPasskeyResponse,
    hasLocationHeader: true,
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
    description: 'Returns the changed passkey. `GET /api/user/second-factor` lists all passkeys.',
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
    description: `Removes the passkey, so that it can no longer log in. The recovery codes are deleted too if this was the only factor.\n\n${CONFIRMATION_ERROR_DESCRIPTION}`,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED'],
  })
  remove(@CurrentAccount() account: Account, @GuidParam('guid') guid: string) {
    return this.passkeys.remove(account, guid);
  }
}
