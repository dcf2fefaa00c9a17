import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from './env';
import { ENV } from './env.token';

/** Provides the effective settings. With the embedded server, DATABASE_URL is the URL of that server. */
@Global()
@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }], exports: [ENV] };
  }
}
