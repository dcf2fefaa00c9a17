import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { type JsonText, type Page, toRequestedPage } from '../../../core/page';
import { orNotFound } from '../../../common/errors/api-error';
import { divideIntoBuckets, toReportPeriod } from '../../../common/time/report-period';
import type {
  RecentShipmentResponse,
  RecentShipmentsQuery,
  SalesAnalyticsResponse,
  SalesHistoryQuery,
  SalesHistoryResponse,
} from '../dto/customer-activity';
import { CustomerActivityReadModel } from './customer-activity.read-model';

/** Reads the sales figures and recent shipments of a customer. */
@Injectable()
export class CustomerActivityService {
  constructor(private readonly activity: CustomerActivityReadModel) {}

  /** Returns the newest shipments as a plain list, or a page of all shipments if the query asks for a page. */
  async readRecentShipments(
    { businessId }: Actor,
    id: string,
    query: RecentShipmentsQuery,
  ): Promise<Page<RecentShipmentResponse> | Page<RecentShipmentResponse>['data']> {
    const requestedPage = toRequestedPage(query);
    const newest = { page: 1, pageSize: query.limit };
    const page = orNotFound(await this.activity.listShipments(businessId, id, requestedPage ?? newest), 'customer');
    return requestedPage ? page : page.data;
  }

  async readAnalytics({ businessId }: Actor, id: string): Promise<JsonText<SalesAnalyticsResponse>> {
    return orNotFound(await this.activity.readAnalytics(businessId, id), 'customer');
  }

  /**
   * Returns the figures of each day, week or month of a period.
   *
   * @throws ApiError VALIDATION_ERROR for an invalid period
   */
  async readHistory(
    { businessId, timeZone }: Actor,
    id: string,
    query: SalesHistoryQuery,
  ): Promise<JsonText<SalesHistoryResponse>> {
    // Validates the period, so it comes before the division into buckets.
    const { before } = toReportPeriod(query, timeZone);
    const buckets = divideIntoBuckets(query, timeZone, query.groupBy);
    const history = await this.activity.readHistory(businessId, id, query, { timeZone, buckets, before });
    return orNotFound(history, 'customer');
  }
}
