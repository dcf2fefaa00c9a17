import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../application/actor';
import { CurrentDriver } from '../../../http/actor';
import { AllowDriver } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { DriverDayQuery } from './dto/driver-day.query';
import { DriverDayResponse } from './dto/driver-day.response';
import { DriverDayService } from './driver-day.service';

@ApiTags("Driver's app")
@Controller('api/driver/day')
export class DriverDayController {
  constructor(private readonly days: DriverDayService) {}

  @Get()
  @AllowDriver()
  @Endpoint({
    summary: "Read the driver's day",
    description:
      "The driver's dispatches that are ready or in progress, planned for that day. Without `date` it is today, and those that are " +
      'still in progress from another day stand there too. `ETag` is of all that it says: ask with `If-None-Match`.',
    data: DriverDayResponse,
    etag: true,
  })
  read(@CurrentDriver() driver: DriverActor, @Query() { date }: DriverDayQuery) {
    return this.days.read(driver, date);
  }
}
