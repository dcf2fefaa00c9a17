import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { DriverRoutesService } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import type { PositionsResponse } from '../../vehicles/tracking/dto/positions.response';
import { PhonesService } from '../../vehicles/tracking/devices/phones.service';
import { buildPhoneDeviceId } from '../phone-device';
import { isJsonObject } from '../../../common/json-object';

/** Accepts positions from a driver's phone, which is a tracking device of the vehicle while the driver is out. */
@Injectable()
export class DriverPositionsService {
  constructor(
    private readonly driverRoutes: DriverRoutesService,
    private readonly phones: PhonesService,
  ) {}

  /**
   * Stores the positions. The session of the phone determines the device, so the body must not name one.
   *
   * @param body not validated yet; `PhonesService` checks everything except `deviceId`
   * @throws ApiError VALIDATION_ERROR for an invalid body
   */
  async receive({ businessId, driverId, tokenId, timeZone }: DriverActor, body: unknown): Promise<PositionsResponse> {
    if (!isJsonObject(body)) throw new ApiError('VALIDATION_ERROR', { body: 'Must be a JSON object.' });
    if ('deviceId' in body) throw new ApiError('VALIDATION_ERROR', { deviceId: 'Unknown field.' });
    const vehicleId = await this.driverRoutes.findVehicleOut(businessId, driverId);
    return this.phones.receive({ businessId, timeZone, deviceId: buildPhoneDeviceId(tokenId), vehicleId }, body);
  }
}
