import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../core/actor';
import { CurrentDriver } from '../../../platform/http/actor';
import { AllowDriver } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { PositionsResponse } from '../../vehicles/tracking/dto/positions.response';
import { DriverPositionsDto } from './dto/driver-positions.dto';
import { DriverPositionsService } from './driver-positions.service';

/** Receives the positions of the driver's phone. */
@ApiTags("Driver's app")
@Controller('api/driver/positions')
export class DriverPositionsController {
  constructor(private readonly positions: DriverPositionsService) {}

  @Post()
  @AllowDriver()
  @ApiBody({ type: DriverPositionsDto })
  @Endpoint({
    id: 'sendDriverPositions',
    summary: "Send positions of the driver's phone",
    description:
      'Accepts the same body as `POST /api/tracking/positions`, without `deviceId`. The first position registers the phone as a device of ' +
      'the type `phone`. While the driver has a dispatch in progress, the phone is assigned to its vehicle unless another device is.',
    data: PositionsResponse,
  })
  receive(@CurrentDriver() driver: DriverActor, @Body() body: unknown) {
    return this.positions.receive(driver, body);
  }
}
