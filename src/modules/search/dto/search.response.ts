import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { DISPATCH_STATUSES } from '../../dispatch/dispatch-status';
import { ORDER_STATUSES } from '../../orders/order-status';
import { SHIPMENT_STATUSES } from '../../shipments/shipment-status';
import { VEHICLE_STATUSES } from '../../vehicles/vehicle-status';
import { MAX_HITS_PER_KIND } from '../search-terms';

/** How a record matches the searched text, best match first. */
const MATCHES = ['exact', 'begins', 'words', 'contains', 'similar'] as const;
export type Match = (typeof MATCHES)[number];

const MatchField = () =>
  ResponseEnumField(
    MATCHES,
    'Kind of match. `exact`: its number equals the text. `begins`: its number or name begins with the text. `words`: each searched ' +
      'word begins a word of the record. `contains`: the record contains each word, or its customer matches. `similar`: one character differs.',
    { example: 'begins' },
  );

/** An order that the search has found. */
export class FoundOrderResponse {
  @ResponseGuidField('Id of the order.')
  guid: string;

  @ResponseField('Order number.', { type: String, example: 'ORD-000124' })
  orderNumber: string;

  @ResponseEnumField(ORDER_STATUSES, 'Status.', { example: 'ready' })
  status: string;

  @ResponseField('Name of the customer.', { type: String, example: 'Café Central' })
  customerName: string;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @MatchField()
  match: Match;
}

/** A shipment that the search has found. */
export class FoundShipmentResponse {
  @ResponseGuidField('Id of the shipment.')
  guid: string;

  @ResponseField('Tracking number.', { type: String, example: 'DD1234567897AT' })
  trackingNumber: string;

  @ResponseEnumField(SHIPMENT_STATUSES, 'Status.', { example: 'out_for_delivery' })
  status: string;

  @ResponseField('Name of the recipient.', { type: String, nullable: true, example: 'Café Central' })
  recipientName: string | null;

  @ResponseField('Town of the recipient.', { type: String, nullable: true, example: 'Wien' })
  recipientCity: string | null;

  @MatchField()
  match: Match;
}

/** A customer whom the search has found. */
export class FoundCustomerResponse {
  @ResponseGuidField('Id of the customer.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Café Central' })
  name: string;

  @ResponseField('Email address of the customer.', { type: String, example: 'orders@cafe.example' })
  email: string;

  @ResponseField("The customer's company.", { type: String, nullable: true, example: 'Café Central GmbH' })
  company: string | null;

  @MatchField()
  match: Match;
}

/** A dispatch that the search has found. */
export class FoundDispatchResponse {
  @ResponseGuidField('Id of the dispatch.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Monday, inner city' })
  name: string;

  @ResponseEnumField(DISPATCH_STATUSES, 'Status.', { example: 'in_progress' })
  status: string;

  @ResponseTimeField('Planned day of the dispatch.')
  plannedDate: string;

  @MatchField()
  match: Match;
}

/** A vehicle that the search has found. */
export class FoundVehicleResponse {
  @ResponseGuidField('Id of the vehicle.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Van 1' })
  name: string;

  @ResponseField('Licence plate.', { type: String, example: 'W-12345X' })
  licensePlate: string;

  @ResponseEnumField(VEHICLE_STATUSES, 'Status.', { example: 'in_use' })
  status: string;

  @MatchField()
  match: Match;
}

/** A driver whom the search has found. */
export class FoundDriverResponse {
  @ResponseGuidField('Id of the driver.')
  guid: string;

  @ResponseField('Name.', { type: String, example: 'Max Fahrer' })
  name: string;

  @ResponseField('Phone number of the driver.', { type: String, nullable: true, example: '+43 660 5550101' })
  phone: string | null;

  @MatchField()
  match: Match;
}

const FoundRecordsField = (type: () => new () => object, kind: string) =>
  ResponseField(`Up to ${MAX_HITS_PER_KIND} ${kind}, best match first. Empty if the caller may not read ${kind}.`, {
    type: () => [type()],
    maxItems: MAX_HITS_PER_KIND,
  });

/** The records that match the searched text, by kind. */
export class SearchResponse {
  @FoundRecordsField(() => FoundOrderResponse, 'orders')
  orders: FoundOrderResponse[];

  @FoundRecordsField(() => FoundShipmentResponse, 'shipments')
  shipments: FoundShipmentResponse[];

  @FoundRecordsField(() => FoundCustomerResponse, 'customers')
  customers: FoundCustomerResponse[];

  @FoundRecordsField(() => FoundDispatchResponse, 'dispatches')
  dispatches: FoundDispatchResponse[];

  @FoundRecordsField(() => FoundVehicleResponse, 'vehicles')
  vehicles: FoundVehicleResponse[];

  @FoundRecordsField(() => FoundDriverResponse, 'drivers')
  drivers: FoundDriverResponse[];
}
