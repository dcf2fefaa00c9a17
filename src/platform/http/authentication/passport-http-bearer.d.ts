/** Declarations for the used functions of a package whose published declarations bring those of Koa. */
declare module 'passport-http-bearer' {
  import type { Strategy as AuthenticationStrategy } from 'passport';

  /** Receives the account of a token, or false for an invalid token. */
  type Done = (error: unknown, account?: unknown) => void;
  type Verify = (token: string, done: Done) => void;

  /** Authenticates the bearer token of a request (RFC 6750). */
  export class Strategy implements AuthenticationStrategy {
    constructor(verify: Verify);
    constructor(options: { readonly realm: string }, verify: Verify);
    readonly authenticate: AuthenticationStrategy['authenticate'];
  }
}
