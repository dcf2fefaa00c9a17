import { AddressResponse } from '../../../../address/address.response';
import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../../http/openapi/response-field';
import { PROOF_KINDS, type ProofKind } from '../../../business/defaults/proof-kinds';
import { ReturnedShipmentResponse } from '../../../dispatch/dispatches/returns/returns.response';
import {
  STOP_KINDS,
  STOP_PRECISIONS,
  STOP_STATUSES,
  type StopKind,
  type StopPrecision,
  type StopStatus,
} from '../../../dispatch/stop-precision';
import { CashOnDeliveryResponse } from '../../../orders/cash-on-delivery/cash-on-delivery.response';
import { PackageResponse } from '../../../shipments/dto/shipment.response';

export class StopPackageResponse extends PackageResponse {
  @ResponseField('What stands on its label.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
}

export class CoordinatesResponse {
  @ResponseField('Degrees north.', { type: Number, example: 48.2007 }) latitude: number;
  @ResponseField('Degrees east.', { type: Number, example: 16.3677 }) longitude: number;
}

export class StopWindowResponse {
  @ResponseTime('Not before.', { nullable: true }) from: string | null;
  @ResponseTime('Not after.', { nullable: true }) to: string | null;
}

export class ConsigneeWishesResponse {
  @ResponseField('What the driver should know.', { type: String, example: 'Ring at Huber, 2nd floor.' }) text: string;
  @ResponseField('Where it may be left when nobody is there.', { type: String, nullable: true, example: 'Garage' })
  safePlace: string | null;
}

export class DayStopResponse {
  @ResponseField('Place in the order of the visit, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;
  @ResponseGuid('The shipment that is delivered here, or collected.') shipmentGuid: string;
  @ResponseEnum(
    STOP_KINDS,
    '`pickup`: it is collected from its sender, before it is delivered at another stop; else `delivery`.',
  )
  kind: StopKind;
  @ResponseEnum(
    STOP_STATUSES,
    '`completed`: delivered or, where it is collected, collected; `failed`: exception, returned, cancelled, or given back; else `pending`.',
  )
  status: StopStatus;
  @ResponseField('Who gets it or, where it is collected, hands it over.', { type: String, nullable: true }) consignee:
    string | null;
  @ResponseField('Their telephone.', { type: String, nullable: true }) phone: string | null;
  @ResponseField('Where to.', { type: AddressResponse }) address: AddressResponse;
  @ResponseField('Where that is; null when the address could not be placed.', {
    type: CoordinatesResponse,
    nullable: true,
  })
  coordinates: CoordinatesResponse | null;
  @ResponseEnum(
    STOP_PRECISIONS,
    'How exact the coordinates are. `given` (with the address or pinned) and `address` (the building) are exact enough to navigate to; for the middle of a postcode area, street or town navigate to the address instead.',
  )
  precision: StopPrecision;
  @ResponseField('When it may be handed over; null: at any hour.', { type: StopWindowResponse, nullable: true })
  window: StopWindowResponse | null;
  @ResponseTime('When the vehicle is expected, by all that is known now.') expectedArrival: string;
  @ResponseTime('When the vehicle came; null before, and where nothing has told.', { nullable: true })
  arrivedAt: string | null;
  @ResponseField('What is handed over.', { type: [StopPackageResponse] }) packages: StopPackageResponse[];
  @ResponseField('What the sender says to who delivers it.', { type: String, nullable: true })
  instructions: string | null;
  @ResponseField('What the consignee says on the tracking page; null: nothing.', {
    type: ConsigneeWishesResponse,
    nullable: true,
  })
  wishes: ConsigneeWishesResponse | null;
  @ResponseField('What a delivery must bring back; a PIN also where the consignee wants it.', {
    type: 'array',
    items: { type: 'string', enum: [...PROOF_KINDS] },
    example: ['signature'],
  })
  proof: ProofKind[];
  @ResponseField('What is to be collected from the consignee; left out: nothing.', {
    type: () => CashOnDeliveryResponse,
    required: false,
  })
  cashOnDelivery?: CashOnDeliveryResponse;
}

export class DayVehicleResponse {
  @ResponseGuid('The vehicle.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
  @ResponseField('Licence plate.', { type: String, example: 'W-1234AB' }) licensePlate: string;
}

export class DayDispatchResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @ResponseField('Name.', { type: String }) name: string;
  @ResponseEnum(['ready', 'in_progress'], 'Whether it has left.') status: string;
  @ResponseTime('When it is to leave.') plannedDate: string;
  @ResponseTime('When it left; null before.', { nullable: true }) startedAt: string | null;
  @ResponseField('What the dispatcher says of it.', { type: String, nullable: true }) notes: string | null;
  @ResponseField('What is driven.', { type: DayVehicleResponse, nullable: true }) vehicle: DayVehicleResponse | null;
  @ResponseField('In the order of the visit.', { type: [DayStopResponse] }) stops: DayStopResponse[];
  @ResponseField('What comes back to the depot: stops that ended without a delivery.', {
    type: [ReturnedShipmentResponse],
  })
  returns: ReturnedShipmentResponse[];
}

export class DriverDayResponse {
  @ResponseField("The day, on the business's clocks.", { type: String, format: 'date', example: '2026-03-02' })
  date: string;
  @ResponseField('IANA name of the zone of those clocks.', { type: String, example: 'Europe/Vienna' }) timeZone: string;
  @ResponseField('The first to leave first.', { type: [DayDispatchResponse] }) dispatches: DayDispatchResponse[];
}
