import { GuidField, PatternField, TextField } from '../../../../platform/http/validation/fields';

const DEVICE_ID_FIELD = {
  description: 'The id by which the device reports; unique in the business.',
  pattern: /^[A-Za-z0-9\-_.:]{3,64}$/,
  wanted: '3 to 64 letters, digits and the characters - _ . :',
};
const TYPE_FIELD = { description: 'Kind of device, in your own words.', example: 'gps_tracker', max: 50 };
const VEHICLE_DESCRIPTION = 'The vehicle that it is on; a vehicle has one device.';

/** The body of `POST /api/tracking/add-device`. */
export class AddDeviceDto {
  @PatternField(DEVICE_ID_FIELD)
  deviceId: string;

  @TextField({ ...TYPE_FIELD, optional: true, nullable: true })
  type?: string | null;

  @GuidField({ description: VEHICLE_DESCRIPTION, optional: true, nullable: true })
  vehicleId?: string | null;
}

/** The body of `PUT /api/tracking/devices/{guid}`. Omitted fields keep their value. */
export class UpdateDeviceDto {
  @PatternField({ ...DEVICE_ID_FIELD, optional: true })
  deviceId?: string;

  @TextField({ ...TYPE_FIELD, optional: true, nullable: true })
  type?: string | null;

  @GuidField({ description: `${VEHICLE_DESCRIPTION} Null takes it off.`, optional: true, nullable: true })
  vehicleId?: string | null;
}
