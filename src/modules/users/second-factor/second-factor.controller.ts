import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account } from '../../../core/actor';
import { type ApiRequest, CurrentAccount } from '../../../platform/http/actor';
import { AllowAnyAccount, AllowEnrolment } from '../../../platform/http/guards/allow';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { clientNetwork } from '../../../platform/http/middleware/client-address';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { ConfirmAppDto, ConfirmIdentityDto } from './dto/second-factor.dto';
import {
  AddedAppResponse,
  NewAppResponse,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './dto/second-factor.response';
import { IdentityService } from './identity.service';
import { SecondFactorService } from './second-factor.service';

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' };
const NEEDS_CONFIRMATION =
  '403 `IDENTITY_CONFIRMATION_REQUIRED`: first confirm who you are with `POST /api/user/second-factor/confirm`, not more than 5 minutes before.';
const NEEDS_LOGIN =
  '403 `IDENTITY_CONFIRMATION_REQUIRED`: the login is older than 10 minutes, so first confirm who you are with `POST /api/user/second-factor/confirm`.';

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
      'The authenticator app, the passkeys and how many recovery codes are left. For sessions; an API token belongs to no user.',
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
      'Send exactly one of `password`, `code`, `recoveryCode` and `passkey` (with the `challenge` of `POST /api/user/login/passkey-options`). For 5 minutes this session can then change its second factor. A wrong one: 403; after ten failures within 15 minutes: 429.',
  })
  confirm(@CurrentAccount() account: Account, @Body() body: ConfirmIdentityDto, @Req() request: ApiRequest) {
    return this.identity.confirm(account, body, clientNetwork(request));
  }

  @Post('authenticator-app')
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'startAuthenticatorApp',
    summary: 'Create a secret for an authenticator app',
    description: `Returns a secret for the app (TOTP: SHA-1, 6 digits, 30 seconds). It counts once \`POST …/authenticator-app/confirm\` has received a code of the app. Starting again makes another secret.\n\n${NEEDS_LOGIN}`,
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
    description: `From now on, logging in with the password needs a code too. If this is the first second factor, the response has ten recovery codes.\n\n${NEEDS_LOGIN}`,
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
    description: `Without another factor, the recovery codes end too.\n\n${NEEDS_CONFIRMATION}`,
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
    description: `Ten codes, shown only now. The earlier ones end. 409: there is no second factor yet.\n\n${NEEDS_CONFIRMATION}`,
    data: RecoveryCodesResponse,
    errors: ['IDENTITY_CONFIRMATION_REQUIRED', 'CONFLICT'],
  })
  async createCodes(@CurrentAccount() account: Account) {
    return new HttpResult(await this.secondFactor.replaceRecoveryCodes(account), NO_STORE_HEADERS);
  }
}
