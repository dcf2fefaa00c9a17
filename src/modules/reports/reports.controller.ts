import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { Endpoint } from '../../http/openapi/endpoint';
import { CashReportResponse } from './dto/cash-report.response';
import { DeliveriesReportResponse } from './dto/deliveries-report.response';
import { FleetReportResponse } from './dto/fleet-report.response';
import { CashReportQuery, DeliveriesReportQuery, FleetReportQuery } from './dto/reports.query';
import { ReportsService } from './reports.service';

@ApiTags('Reports')
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('deliveries')
  @Allow('reports:read')
  @Endpoint({
    summary: 'Sum up deliveries',
    description:
      'Each attempt counts when it happened, with the driver, vehicle, customer, carrier, postal code and estimate of that moment: nothing ' +
      'that is changed or deleted later changes it. Cancelled shipments, returns and exceptions before a shipment is out for delivery are no ' +
      'attempts. Weeks begin on Monday.',
    data: DeliveriesReportResponse,
  })
  deliveries(@CurrentActor() actor: Actor, @Query() query: DeliveriesReportQuery) {
    return this.reports.deliveries(actor, query);
  }

  @Get('cash-on-delivery')
  @Allow('reports:read')
  @Endpoint({
    summary: 'Sum up cash on delivery',
    description:
      "What was owed, collected and handed in, by driver and day of the delivery on the business's clocks. Each currency is summed up by " +
      'itself. What nobody has said yet (`notReported`) counts as owed and not collected.',
    data: CashReportResponse,
  })
  cashOnDelivery(@CurrentActor() actor: Actor, @Query() query: CashReportQuery) {
    return this.reports.cashOnDelivery(actor, query);
  }

  @Get('fleet')
  @Allow('reports:read')
  @Endpoint({
    summary: 'Sum up tours',
    description:
      'Of dispatches that left in the period and have ended; a tour past midnight belongs to the day on which it left. What vehicles did is ' +
      'taken from the positions of their devices while they were out: without a device it is 0.',
    data: FleetReportResponse,
  })
  fleet(@CurrentActor() actor: Actor, @Query() query: FleetReportQuery) {
    return this.reports.fleet(actor, query);
  }
}
