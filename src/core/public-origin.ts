import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';

/** Addresses that mean "all interfaces"; clients cannot connect to them. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * The origin under which users and devices reach the service: PUBLIC_URL, or the address that it listens on. It never comes from
 * the Host header: a client could redirect other users' links and keys to its own server.
 */
@Injectable()
export class PublicOrigin {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** Returns the origin without a trailing slash. */
  get(): string {
    const { PUBLIC_URL, TLS_CERT_FILE, HOST = '127.0.0.1' } = this.env;
    if (PUBLIC_URL) return PUBLIC_URL;
    const host = ANY_ADDRESS.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
    return `${TLS_CERT_FILE ? 'https' : 'http'}://${host}:${this.readPort()}`;
  }

  /** Returns the port of the server. PORT=0 selects a free port, which is known after listening. */
  private readPort(): number {
    const address = (this.adapter.httpAdapter?.getHttpServer() as Server | undefined)?.address();
    return typeof address === 'object' && address ? address.port : this.env.PORT;
  }
}
