import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS } from '../../application/roles';
import { CashReportRepository } from './cash-report.repository';
import { DeliveriesReportRepository } from './deliveries-report.repository';
import { FleetReportRepository } from './fleet-report.repository';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

const BRINGS = {
  permissions: { 'reports:read': READERS },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [ReportsController],
  providers: [ReportsService, DeliveriesReportRepository, FleetReportRepository, CashReportRepository],
})
export class ReportsModule {}
