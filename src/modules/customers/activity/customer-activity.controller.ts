import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import {
  RecentShipmentResponse,
  RecentShipmentsQuery,
  SalesAnalyticsResponse,
  SalesHistoryQuery,
  SalesHistoryResponse,
} from '../dto/customer-activity';
import { CustomerActivityService } from './customer-activity.service';

/** Reports what a customer has ordered. */
@ApiTags('Customers')
@Controller(['api/v1/Customers/:customerId', 'api/Customers/:customerId'])
export class CustomerActivityController {
  constructor(private readonly activity: CustomerActivityService) {}

  @Get('recent-shipments')
  @Allow('customers:read')
  @Endpoint({
    id: 'listRecentShipmentsOfCustomer',
    summary: "List a customer's newest shipments",
    description:
      'Returns the newest 10 shipments, or up to 50 with `limit`. With `page` or `pageSize`, returns a page of all shipments.',
    data: [RecentShipmentResponse],
    paging: 'optional',
  })
  listRecentShipments(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Query() query: RecentShipmentsQuery,
  ) {
    return this.activity.readRecentShipments(actor, customerId, query);
  }

  @Get('sales-analytics')
  @Allow('customers:read')
  @Endpoint({
    id: 'getCustomerSalesAnalytics',
    summary: 'Sum up what a customer ordered',
    description: 'Returns totals over all time. Deleted and cancelled orders and shipments do not count.',
    data: SalesAnalyticsResponse,
  })
  readAnalytics(@CurrentActor() actor: Actor, @GuidParam('customerId') customerId: string) {
    return this.activity.readAnalytics(actor, customerId);
  }

  @Get('sales-history')
  @Allow('customers:read')
  @Endpoint({
    id: 'getCustomerSalesHistory',
    summary: 'Sum up what a customer ordered by days, weeks or months',
    description:
      'Returns the figures of `sales-analytics` for each day, week or month of a period. Orders and shipments count on the day on which they ' +
      'were created, deliveries on the day of delivery, both in the time zone of the business. Deleted and cancelled ones do not count.',
    data: SalesHistoryResponse,
  })
  readHistory(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Query() query: SalesHistoryQuery,
  ) {
    return this.activity.readHistory(actor, customerId, query);
  }
}
