import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../http/openapi/response-field';
import { DISPATCH_STATUSES } from '../../dispatch/dispatch-status';
import { ORDER_STATUSES } from '../../orders/order-status';
import { SHIPMENT_STATUSES } from '../../shipments/shipment-status';
import { VEHICLE_STATUSES } from '../../vehicles/vehicle-status';

/** How a record was found, the best first. */
export const MATCHES = ['exact', 'begins', 'words', 'contains', 'similar'] as const;
export type Match = (typeof MATCHES)[number];

const ResponseMatch = () =>
  ResponseEnum(
    MATCHES,
    '`exact`: its number is what was asked for; `begins`: its number or name begins so; `words`: each word begins one of its words; ' +
      '`contains`: each stands somewhere in it, or its customer is found; `similar`: all but one letter.',
    { example: 'begins' },
  );

export class FoundOrderResponse {
  @ResponseGuid('The order.') guid: string;
  @ResponseField('Order number.', { type: String, example: 'ORD-000124' }) orderNumber: string;
  @ResponseEnum(ORDER_STATUSES, 'Status.', { example: 'ready' }) status: string;
  @ResponseField('Who ordered.', { type: String, example: 'Café Central' }) customerName: string;
  @ResponseTime('When it was created.') createdAt: string;
  @ResponseMatch() match: Match;
}

export class FoundShipmentResponse {
  @ResponseGuid('The shipment.') guid: string;
  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' }) trackingNumber: string;
  @ResponseEnum(SHIPMENT_STATUSES, 'Status.', { example: 'out_for_delivery' }) status: string;
  @ResponseField('To whom it goes.', { type: String, nullable: true, example: 'Café Central' }) recipientName:
    string | null;
  @ResponseField('Where it goes.', { type: String, nullable: true, example: 'Wien' }) recipientCity: string | null;
  @ResponseMatch() match: Match;
}

export class FoundCustomerResponse {
  @ResponseGuid('The customer.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Café Central' }) name: string;
  @ResponseField('Email.', { type: String, example: 'orders@cafe.example' }) email: string;
  @ResponseField('Company.', { type: String, nullable: true, example: 'Café Central GmbH' }) company: string | null;
  @ResponseMatch() match: Match;
}

export class FoundDispatchResponse {
  @ResponseGuid('The dispatch.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Monday, inner city' }) name: string;
  @ResponseEnum(DISPATCH_STATUSES, 'Status.', { example: 'in_progress' }) status: string;
  @ResponseTime('The day that it is planned for.') plannedDate: string;
  @ResponseMatch() match: Match;
}

export class FoundVehicleResponse {
  @ResponseGuid('The vehicle.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Van 1' }) name: string;
  @ResponseField('Licence plate.', { type: String, example: 'W-12345X' }) licensePlate: string;
  @ResponseEnum(VEHICLE_STATUSES, 'Status.', { example: 'in_use' }) status: string;
  @ResponseMatch() match: Match;
}

export class FoundDriverResponse {
  @ResponseGuid('The driver.') guid: string;
  @ResponseField('Name.', { type: String, example: 'Max Fahrer' }) name: string;
  @ResponseField('Telephone.', { type: String, nullable: true, example: '+43 660 5550101' }) phone: string | null;
  @ResponseMatch() match: Match;
}

const Group = (type: () => new () => object, of: string) =>
  ResponseField(`Up to 8 ${of}, the best match first; empty where the caller may not read them.`, {
    type: () => [type()],
    maxItems: 8,
  });

export class SearchResponse {
  @Group(() => FoundOrderResponse, 'orders') orders: FoundOrderResponse[];
  @Group(() => FoundShipmentResponse, 'shipments') shipments: FoundShipmentResponse[];
  @Group(() => FoundCustomerResponse, 'customers') customers: FoundCustomerResponse[];
  @Group(() => FoundDispatchResponse, 'dispatches') dispatches: FoundDispatchResponse[];
  @Group(() => FoundVehicleResponse, 'vehicles') vehicles: FoundVehicleResponse[];
  @Group(() => FoundDriverResponse, 'drivers') drivers: FoundDriverResponse[];
}
