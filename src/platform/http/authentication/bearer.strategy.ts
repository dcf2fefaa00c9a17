import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { Account } from '../../../core/actor';
import { TokenLookup } from './token-lookup';

/** Authenticates bearer tokens for Passport. `false` means that the token is not valid. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly tokens: TokenLookup) {
    super({ realm: 'dispatch' });
  }

  async validate(token: string): Promise<Account | false> {
    return (await this.tokens.findAccount(token)) ?? false;
  }
}
