import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Env } from './env';
import { ENV } from './env.token';

/** Settings as they are in force: with the embedded server, DATABASE_URL is that server's. */
@Global()
@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }], exports: [ENV] };
  }
}
