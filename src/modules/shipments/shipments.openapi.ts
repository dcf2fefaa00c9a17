import type { OpenApiMetadata } from '../../core/module-metadata';
import { configurationError, conflict, conflictIn, invalidStatus } from '../../platform/http/openapi/refusal';
import { CAFE, DEPOT, IDS, PACKAGE, WINDOW } from '../../platform/http/openapi/examples/day';
import { CUSTOMERS_RECORDS } from '../customers/customers.openapi';
import { BUSINESS_RECORDS } from '../business/business.openapi';
import { CARRIERS_RECORDS } from '../carriers/carriers.openapi';
import { SHIPMENTS_RECORDS } from './shipments.records';

const { customer } = CUSTOMERS_RECORDS;
const { business } = BUSINESS_RECORDS;
const { carrier, carrierEntry } = CARRIERS_RECORDS;
const { shipment, failedShipment, collection, shipmentReturn, proof } = SHIPMENTS_RECORDS;
const sender = { name: business.name, phone: business.phone, ...DEPOT };
const recipient = { name: customer.name, phone: customer.phone, ...CAFE };
const CARRIER_UNCONFIGURED = configurationError(`${carrierEntry.name} is not configured for this business.`);

/** OpenAPI additions for the operations of this module. The keys are explained at OpenApiMetadata and OpenApiExamples. */
export const SHIPMENTS_OPENAPI = {
  tags: {
    Shipments: {
      order: 80,
      description: 'Deliveries to a recipient: packages, tracking number, label, tracking events, proof of delivery.',
    },
  },
  recordNames: {
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
    createShipment: [CARRIER_UNCONFIGURED],
    updateShipment: [
      CARRIER_UNCONFIGURED,
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
    shownRecords: {
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
