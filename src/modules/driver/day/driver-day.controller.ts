import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../core/actor';
import { CurrentDriver } from '../../../platform/http/actor';
import { AllowDriver } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { DriverDayQuery } from './dto/driver-day.query';
import { DriverDayResponse } from './dto/driver-day.response';
import { DriverDayService } from './driver-day.service';

/** Returns everything that the driver's app shows of a day. */
@ApiTags("Driver's app")
@Controller('api/driver/day')
export class DriverDayController {
  constructor(private readonly days: DriverDayService) {}

  @Get()
  @AllowDriver()
  @Endpoint({
    id: 'getDriverDay',
    summary: "Read the driver's day",
    description:
      "Returns the driver's dispatches of a day that are ready or in progress. Without `date` it returns today's, and also those of " +
      'other days that are still in progress. Send the `ETag` as `If-None-Match` to receive 304 while nothing has changed.',
    data: DriverDayResponse,
    hasETagHeader: true,
  })
  read(@CurrentDriver() driver: DriverActor, @Query() { date }: DriverDayQuery) {
    return this.days.read(driver, date);
  }
}
