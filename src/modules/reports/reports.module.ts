import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS } from '../../core/roles';
import { CashReportReadModel } from './cash-report.read-model';
import { DeliveriesReportReadModel } from './deliveries-report.read-model';
import { FleetReportReadModel } from './fleet-report.read-model';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';
import { REPORTS_OPENAPI } from './reports.openapi';

const METADATA = {
  openApi: REPORTS_OPENAPI,
  permissions: { 'reports:read': READERS },
  scopes: { 'reports:read': ['shipments:read', 'dispatch:read', 'tracking:read'] },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** Reports of a period: deliveries, cash on delivery and fleet. */
@DeclareMetadata(METADATA)
@Module({
  controllers: [ReportsController],
  providers: [ReportsService, DeliveriesReportReadModel, FleetReportReadModel, CashReportReadModel],
})
export class ReportsModule {}
