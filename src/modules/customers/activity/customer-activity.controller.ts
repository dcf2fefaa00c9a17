import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { GuidParam } from '../../../http/validation/guid-param';
import {
  RecentShipmentResponse,
  RecentShipmentsQuery,
  SalesAnalyticsResponse,
  SalesHistoryQuery,
  SalesHistoryResponse,
} from '../dto/customer-activity';
import { CustomerActivityService } from './customer-activity.service';

@ApiTags('Customers')
@Controller(['api/v1/Customers/:customerId', 'api/Customers/:customerId'])
export class CustomerActivityController {
  constructor(private readonly activity: CustomerActivityService) {}

  @Get('recent-shipments')
  @Allow('customers:read')
  @Endpoint({
    summary: "List a customer's newest shipments",
    description: 'Newest first: 10, or up to 50 by `limit`; `page` or `pageSize` pages through all of them.',
    data: [RecentShipmentResponse],
    paged: 'optional',
  })
  recentShipments(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Query() query: RecentShipmentsQuery,
  ) {
    return this.activity.recentShipments(actor, customerId, query);
  }

  @Get('sales-analytics')
  @Allow('customers:read')
  @Endpoint({
    summary: 'Sum up what a customer ordered',
    description: 'Deleted and cancelled orders and shipments do not count.',
    data: SalesAnalyticsResponse,
  })
  analytics(@CurrentActor() actor: Actor, @GuidParam('customerId') customerId: string) {
    return this.activity.analytics(actor, customerId);
  }

  @Get('sales-history')
  @Allow('customers:read')
  @Endpoint({
    summary: 'Sum up what a customer ordered by days, weeks or months',
    description:
      'The figures of `sales-analytics` over time: orders and shipments count when they were created, deliveries when they were delivered, ' +
      "by the business's days. Deleted and cancelled ones do not count.",
    data: SalesHistoryResponse,
  })
  history(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Query() query: SalesHistoryQuery,
  ) {
    return this.activity.history(actor, customerId, query);
  }
}
