import { CAFE, DEPARTED, DEPOT, IDS, PACKAGE, TRACKING_NUMBER, WINDOW } from '../../platform/http/openapi/examples/day';
import { CUSTOMERS_RECORDS } from '../customers/customers.openapi';
import { PLACES_RECORDS } from '../places/places.openapi';

// The examples of the API show one day of a delivery service in Vienna. These are its records of shipments.

const { customer } = CUSTOMERS_RECORDS;
const { place } = PLACES_RECORDS;
/** Returns a party with its address as one object and as separate members. Examples show those that a request or response has. */
const toParty = (name: string, phone: string, address: typeof DEPOT | typeof CAFE) => ({
  name,
  phone,
  ...address,
  address,
});
const shipment = {
  guid: IDS.shipment,
  externalId: 'shop-4711',
  metadata: { channel: 'web', express: true },
  depotId: IDS.defaultDepot,
  orderId: IDS.order,
  trackingNumber: TRACKING_NUMBER,
  status: 'out_for_delivery',
  serviceLevel: 'express',
  instructions: 'Goods entrance in Treitlstraße; ring twice.',
  packages: [PACKAGE, PACKAGE],
  sender: toParty('Demo Dispatch Wien', '+43 1 0000000', DEPOT),
  recipient: toParty('Café Museum', customer.phone, CAFE),
  deliveryWindow: WINDOW,
  pickup: null,
  customs: null,
  collectionDate: '2026-03-02T07:00:00.000Z',
  deliveryDate: '2026-03-02T08:42:00.000Z',
  estimatedDelivery: '2026-03-02T08:42:00.000Z',
  estimatedDeliveryPrecision: 'time',
  estimatedArrival: '2026-03-02T08:42:00.000Z',
  deliveredAt: null,
  createdAt: '2026-03-02T06:07:00.000Z',
  updatedAt: DEPARTED,
  location: place,
  trackingUrl: 'https://dispatch.example/track/q7Yp0Jt2mVf8sKz4Xc1LwA',
} as const;
const failedShipment = {
  guid: IDS.shipment,
  trackingNumber: shipment.trackingNumber,
  status: 'exception',
  recipient: { name: 'Café Museum', address: 'Operngasse 7, 1010 Wien, AT' },
  failedAt: '2026-03-02T08:40:00.000Z',
  reason: 'not_home',
  description: 'Could not be delivered: the consignee was absent.',
  failedAttempts: 1,
  next: 'undecided',
  nextAttemptOn: null,
  deliveryWindow: WINDOW,
  // The next attempt, in the examples of `planNextAttempt`.
  date: '2026-03-03',
  window: { start: '17:00', end: '20:00' },
} as const;
const collection = {
  shipment: { guid: IDS.shipment, trackingNumber: shipment.trackingNumber },
  dispatchGuid: IDS.dispatch,
  deliveredAt: '2026-03-02T08:40:00.000Z',
  day: '2026-03-02',
  currency: 'EUR',
  owed: 42.5,
  collected: 40,
  difference: -2.5,
  method: 'cash',
  reason: 'Pays the rest by transfer.',
  state: 'to_hand_over',
  handoverGuid: null,
  recordedBy: IDS.user,
} as const;
/** Customs data of a parcel to Switzerland. */
export const CUSTOMS_EXAMPLE = {
  contentsType: 'merchandise',
  incoterm: 'DAP',
  currency: 'EUR',
  items: [
    { description: 'T-shirt, cotton', quantity: 3, hsCode: '610910', originCountry: 'AT', value: 19.9, weightKg: 0.2 },
  ],
} as const;
const shipmentReturn = { guid: IDS.returnShipment, trackingNumber: 'DD5554443336AT', status: 'created' } as const;

/** Example records of this module, at the time when the van is on the road. */
export const SHIPMENTS_RECORDS = {
  shipment,
  trackingLink: { url: shipment.trackingUrl, expiresAt: null },
  failedShipment,
  collection,
  shipmentReturn,
  trace: {
    timestamp: DEPARTED,
    status: 'out_for_delivery',
    description: 'Out for delivery.',
    location: 'Wien',
  },
  proof: {
    recipientName: 'Eva Exempel',
    note: 'Handed over at the goods entrance.',
    deliveredAt: '2026-03-02T08:40:00.000Z',
    createdAt: '2026-03-02T08:40:12.000Z',
    recordedBy: IDS.user,
    photoUrl: `/api/v1/shipments/${IDS.shipment}/proof-of-delivery/photo`,
    thumbnailUrl: `/api/v1/shipments/${IDS.shipment}/proof-of-delivery/photo/thumbnail`,
    signatureUrl: `/api/v1/shipments/${IDS.shipment}/proof-of-delivery/signature`,
    photosOutstanding: 0,
  },
} as const;
