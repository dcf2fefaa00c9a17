import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';

/** Provides the audit log to all modules. */
@Global()
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
