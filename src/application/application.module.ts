import { Global, Module } from '@nestjs/common';
import { InUseChecks } from './in-use-checks';

@Global()
@Module({ providers: [InUseChecks], exports: [InUseChecks] })
export class ApplicationModule {}
