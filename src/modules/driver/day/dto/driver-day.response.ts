import { AddressResponse } from '../../../../shared/address/address.response';
import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { PROOF_KINDS, type ProofKind } from '../../../business/defaults/proof-kinds';
import { ReturnedShipmentResponse } from '../../../dispatch/dispatches/returns/dto/returns.response';
import { StopWindowResponse } from '../../../dispatch/routes/dto/route.response';
import {
  STOP_KINDS,
  STOP_PRECISIONS,
  STOP_STATUSES,
  type StopKind,
  type StopPrecision,
  type StopStatus,
} from '../../../dispatch/stop-precision';
import { CashOnDeliveryResponse } from '../../../orders/cash-on-delivery/dto/cash-on-delivery.response';
import { PackageResponse } from '../../../shipments/dto/shipment-parts.response';

/** A package of a stop, with the tracking number that the driver scans. */
export class StopPackageResponse extends PackageResponse {
  @ResponseField('The tracking number on the label.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;
}

/** The place to which the driver app navigates. */
export class CoordinatesResponse {
  @ResponseField('Degrees north.', { type: Number, example: 48.2007 })
  latitude: number;

  @ResponseField('Degrees east.', { type: Number, example: 16.3677 })
  longitude: number;
}

/** What the consignee has entered on the tracking page for the driver. */
export class ConsigneeWishesResponse {
  @ResponseField('Instructions for the driver.', { type: String, example: 'Ring at Huber, 2nd floor.' })
  text: string;

  @ResponseField('Place where the shipment may be left if the consignee is absent.', {
    type: String,
    nullable: true,
    example: 'Garage',
  })
  safePlace: string | null;
}

/** One stop of the driver's day, with all that the driver needs on site. */
export class DayStopResponse {
  @ResponseField('Position in the route, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;

  @ResponseGuidField('The shipment that is delivered or collected here.')
  shipmentGuid: string;

  @ResponseEnumField(
    STOP_KINDS,
    '`pickup`: the shipment is collected from its sender and delivered at a later stop. Otherwise `delivery`.',
  )
  kind: StopKind;

  @ResponseEnumField(
    STOP_STATUSES,
    '`completed`: delivered, or collected at a pickup. `failed`: exception, returned, cancelled or released. Otherwise `pending`.',
  )
  status: StopStatus;

  @ResponseField('The consignee, or the sender at a pickup.', { type: String, nullable: true })
  consignee: string | null;

  @ResponseField('Telephone number of that person.', { type: String, nullable: true })
  phone: string | null;

  @ResponseField('The address of the stop.', { type: AddressResponse })
  address: AddressResponse;

  @ResponseField('Coordinates of the address; null if it could not be geocoded.', {
    type: CoordinatesResponse,
    nullable: true,
  })
  coordinates: CoordinatesResponse | null;

  @ResponseEnumField(
    STOP_PRECISIONS,
    'Precision of the coordinates. `given` (with the address or pinned) and `address` (the building) are exact enough to navigate to; for the middle of a postcode area, street or town navigate to the address instead.',
  )
  precision: StopPrecision;

  @ResponseField('The time window; null if any time is allowed.', { type: StopWindowResponse, nullable: true })
  window: StopWindowResponse | null;

  @ResponseTimeField('The current estimate of the arrival.')
  expectedArrival: string;

  @ResponseTimeField('The actual arrival; null before it or if it was not reported.', { nullable: true })
  arrivedAt: string | null;

  @ResponseField('The packages of the shipment.', { type: [StopPackageResponse] })
  packages: StopPackageResponse[];

  @ResponseField('Delivery instructions of the sender.', { type: String, nullable: true })
  instructions: string | null;

  @ResponseField('Instructions that the consignee entered on the tracking page; null if there are none.', {
    type: ConsigneeWishesResponse,
    nullable: true,
  })
  wishes: ConsigneeWishesResponse | null;

  @ResponseField('The kinds of proof that a delivery needs. The consignee may add the PIN.', {
    type: 'array',
    items: { type: 'string', enum: [...PROOF_KINDS] },
    example: ['signature'],
  })
  proof: ProofKind[];

  @ResponseField('Cash on delivery; absent if nothing is to be collected.', {
    type: () => CashOnDeliveryResponse,
    required: false,
  })
  cashOnDelivery?: CashOnDeliveryResponse;
}

/** The vehicle of a dispatch of the driver's day. */
export class DayVehicleResponse {
  @ResponseGuidField('The vehicle.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseField('Licence plate.', { type: String, example: 'W-1234AB' })
  licensePlate: string;
}

/** One dispatch of the driver's day with its stops. */
export class DayDispatchResponse {
  @ResponseGuidField('The dispatch.')
  guid: string;

  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseEnumField(['ready', 'in_progress'], 'Whether the dispatch has started.')
  status: string;

  @ResponseTimeField('Planned departure.')
  plannedDate: string;

  @ResponseTimeField('Actual departure; null before it.', { nullable: true })
  startedAt: string | null;

  @ResponseField('Notes of the dispatcher.', { type: String, nullable: true })
  notes: string | null;

  @ResponseField('The vehicle.', { type: DayVehicleResponse, nullable: true })
  vehicle: DayVehicleResponse | null;

  @ResponseField('Stops in the order of the route.', { type: [DayStopResponse] })
  stops: DayStopResponse[];

  @ResponseField('Shipments to bring back to the depot because they were not delivered.', {
    type: [ReturnedShipmentResponse],
  })
  returns: ReturnedShipmentResponse[];
}

/** The dispatches of a driver on one day. The driver app stores this response for work without a network. */
export class DriverDayResponse {
  @ResponseField("The date in the business's time zone.", { type: String, format: 'date', example: '2026-03-02' })
  date: string;

  @ResponseField('IANA time zone of the business.', { type: String, example: 'Europe/Vienna' })
  timeZone: string;

  @ResponseField('Dispatches sorted by planned departure.', { type: [DayDispatchResponse] })
  dispatches: DayDispatchResponse[];
}
