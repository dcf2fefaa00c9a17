import { Global, Module } from '@nestjs/common';
import { ReferenceChecks } from './reference-checks';

/** Provides the checks before a deletion: whether records of other modules still refer to a record. */
@Global()
@Module({ providers: [ReferenceChecks], exports: [ReferenceChecks] })
export class CoreModule {}
