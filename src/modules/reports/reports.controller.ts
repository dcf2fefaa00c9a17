import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import { CurrentActor } from '../../platform/http/actor';
import { Allow, ForAllDepots } from '../../platform/http/guards/allow';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { CashReportResponse } from './dto/cash-report.response';
import { DeliveriesReportResponse } from './dto/deliveries-report.response';
import { FleetReportResponse } from './dto/fleet-report.response';
import { CashReportQuery, DeliveriesReportQuery, FleetReportQuery } from './dto/reports.query';
import { ReportsService } from './reports.service';

/** Reports deliveries, cash and routes of a period. */
@ApiTags('Reports')
@ForAllDepots()
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('deliveries')
  @Allow('reports:read')
  @Endpoint({
    id: 'getDeliveryReport',
    summary: 'Report deliveries',
    description:
      'Counts each delivery attempt at its time, with the driver, vehicle, customer, carrier, postal code and estimate of that time. Later ' +
      'changes and deletions of these records do not change the report. Cancellations, returns, and exceptions before a shipment is out for ' +
      'delivery are not attempts. Weeks begin on Monday.',
    data: DeliveriesReportResponse,
  })
  readDeliveries(@CurrentActor() actor: Actor, @Query() query: DeliveriesReportQuery) {
    return this.reports.reportDeliveries(actor, query);
  }

  @Get('cash-on-delivery')
  @Allow('reports:read')
  @Endpoint({
    id: 'getCashOnDeliveryReport',
    summary: 'Report cash on delivery',
    description:
      'Returns the amounts that were owed, collected and handed over, by driver and by day of the delivery in the time zone of the business. ' +
      'Each currency has its own figures. Deliveries without a reported amount (`notReported`) count as owed and not collected.',
    data: CashReportResponse,
  })
  readCashOnDelivery(@CurrentActor() actor: Actor, @Query() query: CashReportQuery) {
    return this.reports.reportCashOnDelivery(actor, query);
  }

  @Get('fleet')
  @Allow('reports:read')
  @Endpoint({
    id: 'getFleetReport',
    summary: 'Report routes',
    description:
      'Reports dispatches that started in the period and have ended. A dispatch past midnight belongs to the day of its start. Distances and ' +
      'times of vehicles come from the positions of their devices during the dispatch. They are 0 for a vehicle without a device.',
    data: FleetReportResponse,
  })
  readFleet(@CurrentActor() actor: Actor, @Query() query: FleetReportQuery) {
    return this.reports.reportFleet(actor, query);
  }
}
