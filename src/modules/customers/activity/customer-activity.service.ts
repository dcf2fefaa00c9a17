import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { type JsonText, type Page, requestedPage } from '../../../application/page';
import { found } from '../../../common/errors/api-error';
import { bucketsOf, periodOf } from '../../../common/report-period';
import type {
  RecentShipmentResponse,
  RecentShipmentsQuery,
  SalesAnalyticsResponse,
  SalesHistoryQuery,
  SalesHistoryResponse,
} from '../dto/customer-activity';
import { CustomerActivityRepository } from './customer-activity.repository';

@Injectable()
export class CustomerActivityService {
  constructor(private readonly activity: CustomerActivityRepository) {}

  /** The newest shipments as a list, or a page where one is asked for. */
  async recentShipments(
    { businessId }: Actor,
    id: string,
    query: RecentShipmentsQuery,
  ): Promise<Page<RecentShipmentResponse> | Page<RecentShipmentResponse>['data']> {
    const asked = requestedPage(query);
    const page = await this.activity.shipments(businessId, id, asked ?? { page: 1, pageSize: query.limit });
    return asked ? found(page, 'customer') : found(page, 'customer').data;
  }

  async analytics({ businessId }: Actor, id: string): Promise<JsonText<SalesAnalyticsResponse>> {
    return found(await this.activity.analytics(businessId, id), 'customer');
  }

  /** @throws ApiError VALIDATION_ERROR for days that are no period */
  async history(
    { businessId, timeZone }: Actor,
    id: string,
    query: SalesHistoryQuery,
  ): Promise<JsonText<SalesHistoryResponse>> {
    const { before } = periodOf(query, timeZone);
    const buckets = bucketsOf(query, timeZone, query.groupBy);
    return found(await this.activity.history(businessId, id, query, { timeZone, buckets, before }), 'customer');
  }
}
