import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../application/actor';
import { CurrentDriver } from '../../../http/actor';
import { AllowDriver } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { PositionsResponse } from '../../vehicles/tracking/dto/positions.response';
import { DriverPositionsDto } from './dto/driver-positions.dto';
import { DriverPositionsService } from './driver-positions.service';

@ApiTags("Driver's app")
@Controller('api/driver/positions')
export class DriverPositionsController {
  constructor(private readonly positions: DriverPositionsService) {}

  @Post()
  @AllowDriver()
  @ApiBody({ type: DriverPositionsDto })
  @Endpoint({
    summary: "Send positions of the driver's phone",
    description:
      'As `POST /api/tracking/positions`. The phone is a device of the type `phone`, made with the first of them; while the driver has ' +
      'a dispatch in progress it is on its vehicle, unless another device is.',
    data: PositionsResponse,
  })
  receive(@CurrentDriver() driver: DriverActor, @Body() body: unknown) {
    return this.positions.receive(driver, body);
  }
}
