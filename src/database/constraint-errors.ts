import { ApiError } from '../common/errors/api-error';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Uniqueness is the database's answer; this says it in the client's words. Constraint → field → sentence. */
const TAKEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  businesses_email_unique: { email: 'Another business uses this email.' },
  users_email_unique: { email: 'An account with this email exists.' },
  members_pkey: { email: 'This person belongs to this business already.' },
  members_user_unique: { email: 'This person belongs to a business already.' },
  invitations_open_unique: { email: 'This person is invited already: withdraw that invitation first.' },
  customers_email_unique: { email: 'A customer with this email exists.' },
  dimension_presets_name_unique: { name: 'A preset with this name exists.' },
  orders_number_unique: { orderNumber: 'This order number is taken.' },
  shipments_order_unique: { orderId: 'This order has a shipment already.' },
  shipment_proofs_pkey: { shipmentId: 'This shipment has a proof of delivery already.' },
  vehicles_license_plate_unique: { licensePlate: 'A vehicle with this licence plate exists.' },
  tracking_devices_device_id_unique: { deviceId: 'A device with this id exists.' },
  tracking_devices_vehicle_unique: { vehicleId: 'This vehicle has a device already.' },
  drivers_user_unique: { userGuid: 'Another driver is tied to this user.' },
  dispatch_shipments_open_unique: { shipmentIds: 'A shipment is in another open dispatch.' },
  dispatches_driver_out_unique: { driverId: 'This driver is out with another dispatch in progress.' },
  dispatches_vehicle_out_unique: { vehicleId: 'This vehicle is out with another dispatch in progress.' },
};

/** The API's answer to a violated constraint, if there is one; anything else is our own fault. */
export function constraintError(driverError: { code?: string; constraint?: string }): ApiError | undefined {
  const { code, constraint = '' } = driverError;
  if (code === UNIQUE_VIOLATION && TAKEN[constraint]) return new ApiError('CONFLICT', TAKEN[constraint]);
  if (code === FOREIGN_KEY_VIOLATION)
    return new ApiError('CONFLICT', undefined, 'A record that this one needs or that needs it is in the way.');
  return undefined;
}
