import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import type { JsonText } from '../../core/page';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { CashReportReadModel } from './cash-report.read-model';
import { DeliveriesReportReadModel } from './deliveries-report.read-model';
import type { CashReportResponse } from './dto/cash-report.response';
import type { DeliveriesReportResponse } from './dto/deliveries-report.response';
import type { FleetReportResponse } from './dto/fleet-report.response';
import type { CashReportQuery, DeliveriesReportQuery, FleetReportQuery } from './dto/reports.query';
import { FleetReportReadModel } from './fleet-report.read-model';
import { divideIntoBuckets, toReportPeriod } from '../../common/time/report-period';

/** Reports on a period of days in the time zone of the business. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly deliveriesReport: DeliveriesReportReadModel,
    private readonly fleetReport: FleetReportReadModel,
    private readonly cashReport: CashReportReadModel,
    @Inject(ENV) private readonly env: Pick<Env, 'ROUTE_LATE_MINUTES'>,
  ) {}

  /** Reports delivery attempts. */
  async reportDeliveries(
    { businessId, timeZone }: Actor,
    query: DeliveriesReportQuery,
  ): Promise<JsonText<DeliveriesReportResponse>> {
    const period = toReportPeriod(query, timeZone);
    const { groupBy } = query;
    // The names of TIME_UNITS. All other groups are properties of the attempts.
    if (groupBy === 'day' || groupBy === 'week' || groupBy === 'month') {
      const buckets = divideIntoBuckets(query, timeZone, groupBy);
      return this.deliveriesReport.readByTime(businessId, query, period, { timeZone, buckets });
    }
    return this.deliveriesReport.readByRecord(businessId, query, period, { timeZone, groupBy });
  }

  /** Reports cash on delivery. */
  async reportCashOnDelivery(
    { businessId, timeZone }: Actor,
    query: CashReportQuery,
  ): Promise<JsonText<CashReportResponse>> {
    // The report compares days and needs no instants. The call only rejects an invalid period.
    toReportPeriod(query, timeZone);
    return this.cashReport.readReport(businessId, query, timeZone);
  }

  /** Reports ended dispatches. */
  async reportFleet({ businessId, timeZone }: Actor, query: FleetReportQuery): Promise<JsonText<FleetReportResponse>> {
    const toleranceMinutes = this.env.ROUTE_LATE_MINUTES;
    return this.fleetReport.readReport(businessId, query, toReportPeriod(query, timeZone), {
      timeZone,
      toleranceMinutes,
    });
  }
}
