import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverActor } from '../../../core/actor';
import { PublicOrigin } from '../../../core/public-origin';
import { CurrentDriver } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { AllowDriver } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { DeviceKeyResponse } from '../../vehicles/tracking/dto/device.response';
import { TrackerAppService } from './tracker-app.service';

/** Connects a tracker app, which reports positions while the driver's app is closed. */
@ApiTags("Driver's app")
@Controller('api/driver/tracker-app')
export class TrackerAppController {
  constructor(
    private readonly trackerApp: TrackerAppService,
    private readonly origin: PublicOrigin,
  ) {}

  @Post()
  @AllowDriver()
  @Endpoint({
    id: 'createTrackerAppKey',
    summary: "Create the key of a driver's tracker app",
    description: `Returns the key and the address for an app that uses the OsmAnd protocol, such as Traccar Client. Browsers report no position in
the background; such an app does. Its positions count for the vehicle of the driver's dispatch in progress, unless the vehicle has another
device. A new key replaces the previous one. The key ends when the driver logs out, and when the office revokes the session or deletes the
device.`,
    data: DeviceKeyResponse,
  })
  async connect(@CurrentDriver() driver: DriverActor) {
    const key = await this.trackerApp.createKey(driver);
    const url = `${this.origin.get()}/api/tracking/osmand/${key}`;
    return new HttpResult({ key, url }, { 'Cache-Control': 'no-store' });
  }
}
