import { Global, Module } from '@nestjs/common';
import { ReferenceChecks } from './reference-checks';

@Global()
@Module({ providers: [ReferenceChecks], exports: [ReferenceChecks] })
export class CoreModule {}
