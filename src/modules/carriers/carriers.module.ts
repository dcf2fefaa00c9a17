import { Module } from '@nestjs/common';
import { SecretBox } from '../../common/secret-box';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { CarrierConfigurationService } from './carrier-configuration.service';
import { CarriersController } from './carriers.controller';
import { CarriersRepository } from './carriers.repository';
import { CarriersService } from './carriers.service';

/** SECRETS_KEY is always there: outside production the start makes one (see runtime/database.ts). */
const secretBox = { provide: SecretBox, inject: [ENV], useFactory: (env: Env) => new SecretBox(env.SECRETS_KEY ?? '') };

@Module({
  controllers: [CarriersController],
  providers: [CarriersService, CarrierConfigurationService, CarriersRepository, secretBox],
  exports: [CarriersService],
})
export class CarriersModule {}
