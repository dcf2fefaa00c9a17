import type { OpenApiMetadata } from '../../core/module-metadata';
import { configurationError, conflict, conflictIn, invalidStatus } from '../../platform/http/openapi/refusal';
import { CAFE, DEPARTED, DEPOT, IDS, PACKAGE, TRACKING_NUMBER, WINDOW } from '../../platform/http/openapi/examples/day';
import { CUSTOMERS_RECORDS } from '../customers/customers.openapi';
import { PLACES_RECORDS } from '../places/places.openapi';
import { BUSINESS_RECORDS } from '../business/business.openapi';
import { CARRIERS_RECORDS } from '../carriers/carriers.openapi';

const { customer } = CUSTOMERS_RECORDS;
const { place } = PLACES_RECORDS;
const { business } = BUSINESS_RECORDS;
const { carrier, carrierEntry } = CARRIERS_RECORDS;
const party = (name: string, phone: string, address: typeof DEPOT | typeof CAFE) => ({
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
  sender: party('Demo Dispatch Wien', '+43 1 0000000', DEPOT),
  recipient: party('Café Museum', customer.phone, CAFE),
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

const { proof } = SHIPMENTS_RECORDS;
const sender = { name: business.name, phone: business.phone, ...DEPOT };
const recipient = { name: customer.name, phone: customer.phone, ...CAFE };
const SANDBOX_UNKNOWN = configurationError(`${carrierEntry.name} is not configured for this business.`);

/** OpenAPI additions for the operations of this module. */
export const SHIPMENTS_OPENAPI = {
  tags: {
    Shipments: {
      order: 80,
      description: 'Deliveries to a recipient: packages, tracking number, label, tracking events, proof of delivery.',
    },
  },
  records: {
    OrderShipment: 'order',
    ShipmentProofs: 'shipment',
    getProofOfDelivery: 'proof of delivery',
    downloadProofPhoto: 'proof of delivery',
    downloadProofSignature: 'proof of delivery',
    Shipments: 'shipment',
    FailedShipments: 'shipment',
    ShipmentDocuments: 'shipment',
    CustomsDocuments: 'shipment',
    TrackingLink: 'shipment',
  },
  refusals: {
    createShipmentOfOrder: [
      configurationError(`${carrier.name} is not configured for this business.`),
      conflictIn({ orderId: 'This order has a shipment already.' }),
    ],
    createShipment: [SANDBOX_UNKNOWN],
    updateShipment: [
      SANDBOX_UNKNOWN,
      conflictIn({ packages: 'Cannot be changed: the shipment is in a dispatch in progress.' }),
    ],
    deleteShipment: [conflict('The shipment is in a dispatch in progress.')],
    deleteShipments: [conflictIn({ '0.guid': 'The shipment is in a dispatch in progress.' })],
    downloadShipmentLabel: [conflict('The carrier gave its label as PDF only: ask with format=pdf.')],
    downloadShipmentLabels: [
      conflictIn({ 'guids.0': 'The PDF that the carrier gave as label is damaged: download it by itself.' }),
    ],
    downloadCustomsDocument: [conflictIn({ form: 'The shipment has 5 items, and a CN22 has room for 4. Use cn23.' })],
    addShipmentTrace: [
      invalidStatus('From delivered it may go to: returned.'),
      conflictIn({ 'cashCollected.amount': 'The cash was handed in already.' }),
    ],
    addProofOfDelivery: [conflictIn({ shipmentId: 'This shipment has a proof of delivery already.' })],
    createReturnLabel: [
      configurationError('Own fleet makes no return labels here.'),
      conflictIn({ shipmentId: 'Its return is DD5554443336AT. Delete that shipment first.' }),
    ],
    renewTrackingLink: [conflict('The shipment ended more than 30 days ago: its link has ended with it.')],
  },
  examples: {
    records: SHIPMENTS_RECORDS,
    subjects: {
      CarrierEvents: 'carrierEntry',
      OrderShipment: 'shipment',
      Shipments: 'shipment',
      FailedShipments: 'failedShipment',
      returnShipmentToSender: 'shipmentReturn',
      createReturnLabel: 'shipmentReturn',
      ShipmentDocuments: 'shipment',
      listShipmentTraces: 'trace',
      addShipmentTrace: 'trace',
      CashCollected: 'collection',
      ShipmentLocation: 'place',
      ShipmentProofs: 'proof',
      ProofDocument: 'proof',
      TrackingLink: 'trackingLink',
    },
    fields: { shipment: 'shipment', shipments: 'shipment' },
    references: { shipmentId: IDS.shipment, shipmentIds: [IDS.shipment] },
    operations: {
      receiveCarrierEvents: {
        params: { carrierId: IDS.httpCarrier },
        body: {
          events: [
            {
              id: 'e-1',
              status: 'collected',
              timestamp: '2026-03-02T07:00:00.000Z',
              description: 'Parcel collected',
              location: 'Wien',
              reference: 'CR-1042',
            },
          ],
        },
      },
      createShipmentOfOrder: {
        body: { itemIds: [IDS.item], generateLabel: true, deliveryWindow: WINDOW },
        data: { status: 'created' },
      },
      createShipment: {
        body: {
          customerId: IDS.customer,
          carrierId: IDS.ownFleet,
          sender,
          recipient,
          packages: [PACKAGE],
          serviceLevel: 'express',
          instructions: shipment.instructions,
          deliveryWindow: WINDOW,
          proofRequired: ['signature', 'photo'],
        },
      },
      listShipments: {
        data: {
          sender: { name: business.name, address: 'Laxenburger Straße 365, 1230 Wien, AT' },
          recipient: { name: customer.name, address: 'Operngasse 7, 1010 Wien, AT' },
        },
      },
      setShipmentLocation: { body: { latitude: CAFE.latitude, longitude: CAFE.longitude } },
      setSenderLocation: { body: { latitude: CAFE.latitude, longitude: CAFE.longitude } },
      updateShipment: { body: { instructions: shipment.instructions, recipient: { phone: customer.phone } } },
      updateShipmentDates: {
        body: {
          shipmentId: IDS.shipment,
          collectionDate: '2026-03-02T07:00:00.000Z',
          deliveryDate: '2026-03-02T11:00:00.000Z',
        },
      },
      deleteShipments: { body: [{ guid: IDS.shipment }] },
      listUnassignedShipments: {
        data: { status: 'created', recipient: { name: customer.name, street: 'Operngasse 7', city: 'Wien' } },
      },
      planNextAttempt: {
        body: { date: failedShipment.date, window: failedShipment.window },
        data: { status: 'in_transit' },
      },
      planNextAttempts: {
        body: { shipmentIds: [IDS.shipment], date: failedShipment.date, window: failedShipment.window },
        data: { planned: 1, results: [{ guid: IDS.shipment, planned: true, message: null }] },
      },
      returnShipmentToSender: {
        data: {
          ...shipmentReturn,
          returnOf: { guid: IDS.shipment, trackingNumber: shipment.trackingNumber },
        },
      },
      createReturnLabel: {
        body: { carrierId: IDS.sandbox },
        data: {
          ...shipmentReturn,
          returnOf: { guid: IDS.shipment, trackingNumber: shipment.trackingNumber },
        },
      },
      downloadShipmentLabels: { body: { guids: [IDS.shipment], format: 'pdf' } },
      addShipmentTrace: {
        body: {
          status: 'delivered',
          description: 'Handed over at the goods entrance.',
          location: 'Wien',
          timestamp: '2026-03-02T08:40:00.000Z',
        },
        data: {
          status: 'delivered',
          description: 'Handed over at the goods entrance.',
          timestamp: '2026-03-02T08:40:00.000Z',
        },
      },
      addProofOfDelivery: {
        body: { recipientName: 'Eva Exempel', note: proof.note },
        data: { photoUrl: null, thumbnailUrl: null, signatureUrl: null },
      },
      recordCashCollected: { body: { amount: 40, method: 'cash', reason: 'Pays the rest by transfer.' } },
    },
    events: {
      'shipment.created': {
        timestamp: '2026-03-02T06:07:00.017Z',
        data: {
          ...shipment,
          status: 'created',
          customer,
          estimatedDelivery: '2026-03-04T22:59:59.999Z',
          estimatedDeliveryPrecision: 'date',
        },
      },
      'shipment.eta_changed': {
        timestamp: '2026-03-02T06:11:00.024Z',
        data: {
          ...shipment,
          status: 'created',
          estimatedDelivery: '2026-03-02T08:26:28.000Z',
          estimatedDeliveryPrecision: 'time',
          previousEstimate: '2026-03-04T07:00:00.000Z',
        },
      },
      'shipment.status_changed': {
        timestamp: '2026-03-02T08:40:12.120Z',
        data: { ...shipment, status: 'delivered', previousStatus: 'out_for_delivery', occurredAt: proof.deliveredAt },
      },
      'shipment.attempt_planned': { timestamp: '2026-03-02T09:05:00.041Z', data: failedShipment },
      'shipment.cash_collected': {
        timestamp: '2026-03-02T08:40:12.126Z',
        data: { ...collection, guid: IDS.shipment, trackingNumber: shipment.trackingNumber, driverId: IDS.driver },
      },
      'shipment.proof_recorded': { timestamp: '2026-03-02T08:40:12.124Z', data: { ...shipment, proof } },
    },
  },
} satisfies OpenApiMetadata;
