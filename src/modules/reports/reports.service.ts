import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import type { JsonText } from '../../application/page';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { CashReportRepository } from './cash-report.repository';
import { DeliveriesReportRepository } from './deliveries-report.repository';
import type { CashReportResponse } from './dto/cash-report.response';
import type { DeliveriesReportResponse } from './dto/deliveries-report.response';
import type { FleetReportResponse } from './dto/fleet-report.response';
import type { CashReportQuery, DeliveriesReportQuery, FleetReportQuery } from './dto/reports.query';
import { FleetReportRepository } from './fleet-report.repository';
import { bucketsOf, periodOf } from '../../common/report-period';

/** What happened in a period, by the business's days. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly deliveriesReport: DeliveriesReportRepository,
    private readonly fleetReport: FleetReportRepository,
    private readonly cashReport: CashReportRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'ROUTE_LATE_MINUTES'>,
  ) {}

  async deliveries(
    { businessId, timeZone }: Actor,
    query: DeliveriesReportQuery,
  ): Promise<JsonText<DeliveriesReportResponse>> {
    const period = periodOf(query, timeZone);
    const { groupBy } = query;
    if (groupBy === 'day' || groupBy === 'week' || groupBy === 'month') {
      const buckets = bucketsOf(query, timeZone, groupBy);
      return this.deliveriesReport.byTime(businessId, query, period, { timeZone, buckets });
    }
    return this.deliveriesReport.byRecord(businessId, query, period, { timeZone, groupBy });
  }

  async cashOnDelivery({ businessId, timeZone }: Actor, query: CashReportQuery): Promise<JsonText<CashReportResponse>> {
    periodOf(query, timeZone); // refuses what is no period
    return this.cashReport.report(businessId, query, timeZone);
  }

  async fleet({ businessId, timeZone }: Actor, query: FleetReportQuery): Promise<JsonText<FleetReportResponse>> {
    const tolerance = this.env.ROUTE_LATE_MINUTES;
    return this.fleetReport.report(businessId, query, periodOf(query, timeZone), { timeZone, tolerance });
  }
}
