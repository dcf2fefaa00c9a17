import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';

/** Addresses on which a server hears all of a machine's; they can't be called. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * The origin under which people and devices reach the service: PUBLIC_URL, else the address that it listens on. Never what a
 * request's Host header says: whoever sends it could lead others' keys and mails to a server of their own.
 */
@Injectable()
export class PublicOrigin {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** Without a slash at its end. */
  get(): string {
    const { PUBLIC_URL, TLS_CERT_FILE, HOST = '127.0.0.1' } = this.env;
    if (PUBLIC_URL) return PUBLIC_URL;
    const host = ANY_ADDRESS.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
    return `${TLS_CERT_FILE ? 'https' : 'http'}://${host}:${this.port()}`;
  }

  /** PORT=0 takes a free one, known once it listens. */
  private port(): number {
    const address = (this.adapter.httpAdapter?.getHttpServer() as Server | undefined)?.address();
    return typeof address === 'object' && address ? address.port : this.env.PORT;
  }
}
