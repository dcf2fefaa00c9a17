import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-http-bearer';
import type { Account } from '../actor';
import { TokenLookup } from './token-lookup';

/** Passport's bearer scheme, given the Authorization header alone: by itself it takes tokens from query and body too. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly tokens: TokenLookup) {
    super({ realm: 'dispatch' });
  }

  override authenticate(request: Request): void {
    super.authenticate({ headers: { authorization: request.headers.authorization } } as Request);
  }

  async validate(token: string): Promise<Account | false> {
    return (await this.tokens.find(token)) ?? false;
  }
}
