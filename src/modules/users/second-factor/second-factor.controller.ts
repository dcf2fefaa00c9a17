import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account } from '../../../core/actor';
import { type ApiRequest, CurrentAccount } from '../../../platform/http/actor';
import { AllowAnyAccount, AllowEnrolment } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { getClientNetwork } from '../../../platform/http/middleware/client-address';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { ConfirmAppDto, ConfirmIdentityDto } from './dto/second-factor.dto';
import {
  AddedAppResponse,
  NewAppResponse,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './dto/second-factor.response';
import { CONFIRMATION_ERROR_DESCRIPTION, RECENT_LOGIN_ERROR_DESCRIPTION } from './second-factor-docs';
import { IdentityService } from './identity.service';
import { SecondFactorService } from './second-factor.service';

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' };
/** Reads, adds and removes the second factors of the logged-in user. An API token belongs to no user and gets 403. */
@ApiTags('Second factor')
@Controller('api/user/second-factor')
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly identity: IdentityService,
  ) {}

  @Get()
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'getSecondFactor',
    summary: 'Read the second factor of the logged-in user',
    description:
      'Returns the authenticator app, the passkeys and the number of unused recovery codes. Needs a session, because an API token belongs to no user.',
    data: SecondFactorResponse,
  })
  read(@CurrentAccount() account: Account) {
    return this.secondFactor.read(account);
  }

  @Post('confirm')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'confirmIdentity',
    summary: 'Confirm who is logged in',
    description:
      'Checks that the user of the session is the owner of the account. Send exactly one of `password`, `code`, `recoveryCode` and `passkey` (with the `challenge` of `POST /api/user/login/passkey-options`). The session can then change the second factor for 5 minutes. Responds with 403 if the value is wrong, and with 429 after ten failures within 15 minutes.',
  })
  confirm(@CurrentAccount() account: Account, @Body() body: ConfirmIdentityDto, @Req() request: ApiRequest) {
    return this.identity.confirm(account, body, getClientNetwork(request));
  }

  @Post('authenticator-app')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'startAuthenticatorApp',
    summary: 'Create a secret for an authenticator app',
    description: `Returns a secret for the app (TOTP: SHA-1, 6 digits, 30 seconds). The app becomes a second factor when \`POST …/authenticator-app/confirm\` receives one of its codes. Repeating this request creates another secret and discards the earlier one.\n\n${RECENT_LOGIN_ERROR_DESCRIPTION}`,
    data: NewAppResponse,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED', 'CONFLICT'],
  })
  async startApp(@CurrentAccount() account: Account) {
    return new HttpResult(await this.secondFactor.startApp(account), NO_STORE_HEADERS);
  }

  @Post('authenticator-app/confirm')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'confirmAuthenticatorApp',
    summary: 'Confirm the authenticator app by a code',
    description: `Makes the app a second factor: logging in with the password needs a code too from now on. The response contains ten recovery codes if this is the first second factor.\n\n${RECENT_LOGIN_ERROR_DESCRIPTION}`,
    data: AddedAppResponse,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  })
  async confirmApp(@CurrentAccount() account: Account, @Body() { code }: ConfirmAppDto) {
    return new HttpResult(await this.secondFactor.confirmApp(account, code), NO_STORE_HEADERS);
  }

  @Delete('authenticator-app')
  @AllowAnyAccount()
  @Endpoint({
    id: 'removeAuthenticatorApp',
    summary: 'Remove the authenticator app',
    description: `Removes the app, so that logging in needs no code any more. The recovery codes are deleted too if this was the only factor.\n\n${CONFIRMATION_ERROR_DESCRIPTION}`,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  })
  removeApp(@CurrentAccount() account: Account) {
    return this.secondFactor.removeApp(account);
  }

  @Post('recovery-codes')
  @AllowAnyAccount()
  @Endpoint({
    id: 'createRecoveryCodes',
    summary: 'Create new recovery codes',
    description: `Returns ten codes, which cannot be read again later. Earlier codes no longer work. Responds with 409 if there is no second factor yet.\n\n${CONFIRMATION_ERROR_DESCRIPTION}`,
    data: RecoveryCodesResponse,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED', 'CONFLICT'],
  })
  async createCodes(@CurrentAccount() account: Account) {
    return new HttpResult(await this.secondFactor.replaceRecoveryCodes(account), NO_STORE_HEADERS);
  }
}
