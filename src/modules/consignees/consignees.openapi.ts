import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflict, conflictIn } from '../../platform/http/openapi/refusal';
import { CAFE, DEPARTED, IDS } from '../../platform/http/openapi/examples/day';
import { SHIPMENTS_RECORDS } from '../shipments/shipments.records';

const { shipment, trackingLink } = SHIPMENTS_RECORDS;
const rescheduleRequest = {
  guid: IDS.rescheduleRequest,
  shipmentId: IDS.shipment,
  trackingNumber: shipment.trackingNumber,
  date: '2026-03-05',
  window: null,
  status: 'pending',
  requestedAt: '2026-03-02T06:30:00.000Z',
  decidedAt: null,
} as const;
const trackingPage = {
  color: '#0b6e4f',
  logoUrl: `https://dispatch.example/api/public/logos/${IDS.logo}`,
  language: 'de',
  vehicleStopsBefore: 3,
  rescheduleAllowed: true,
  proofPhotoShown: true,
  updatedAt: '2026-03-02T06:01:00.000Z',
} as const;
const INSTRUCTIONS = { text: 'Ring at Exempel, ground floor.', safePlace: 'Bar counter', pinWanted: false } as const;
const RATING = { stars: 5, comment: 'Friendly and on time.' } as const;

/** Example records of this module. They show the moment of the example day (see examples/day.ts) when the van is on the road. */
export const CONSIGNEES_RECORDS = {
  rescheduleRequest,
  trackingPage,
  selectableSlot: {
    slotId: '019cad47-1000-7501-8a3c-5d7e9f1b2c46_2026-03-05',
    date: '2026-03-05',
    window: { start: '08:00', end: '12:00' },
  },
  consignee: { instructions: INSTRUCTIONS, reschedule: rescheduleRequest, rating: null },
  rating: RATING,
  instructions: INSTRUCTIONS,
  publicTracking: {
    trackingNumber: shipment.trackingNumber,
    business: {
      name: 'Demo Dispatch Wien',
      phone: '+43 1 0000000',
      email: 'office@dispatch.example',
      logoUrl: trackingPage.logoUrl,
      color: trackingPage.color,
    },
    status: 'out_for_delivery',
    timeline: [
      { status: 'created', timestamp: '2026-03-02T06:07:00.000Z', place: null },
      { status: 'collected', timestamp: DEPARTED, place: null },
      { status: 'out_for_delivery', timestamp: DEPARTED, place: 'Wien' },
    ],
    window: { from: '2026-03-02T08:00:00.000Z', to: '2026-03-02T11:30:00.000Z' },
    estimatedArrival: '2026-03-02T08:42:00.000Z',
    estimatedArrivalPrecision: 'time',
    stopsBefore: 0,
    vehicle: { latitude: 48.1891, longitude: 16.3672, heading: 7, timestamp: '2026-03-02T08:30:00.000Z' },
    destination: { postalCode: CAFE.postalCode, city: CAFE.city },
    packages: 2,
    proof: null,
    instructions: INSTRUCTIONS,
    rating: null,
    language: 'de',
  },
} as const;

const { instructions, rating } = CONSIGNEES_RECORDS;
/** Path parameter of the operations for consignees: the last part of the tracking link. */
const LINK = { token: trackingLink.url.split('/').at(-1)! };
const TOO_LATE = conflict(
  'The vehicle has left with the shipment, or the shipment has been delivered. Instructions and another day are no longer possible.',
);
const DECIDED = conflict('The request was already decided or replaced.');

/** OpenAPI texts and examples of this module's operations. */
export const CONSIGNEES_OPENAPI = {
  tags: {
    Consignees: {
      order: 90,
      description:
        'Recipients of shipments: what they see by their tracking link, what they enter on the tracking page, and the settings of the page.',
    },
  },
  recordNames: {
    PublicTracking: 'shipment',
    downloadBusinessLogo: 'logo',
    downloadTrackedPhoto: 'photo',
    Consignee: 'shipment',
    RescheduleRequests: 'request',
    listSelectableSlots: 'slots',
  },
  refusals: {
    setDeliveryInstructions: [TOO_LATE],
    requestReschedule: [conflict('This business does not accept requests for another day. Contact the business.')],
    rateDelivery: [
      conflict('The delivery can be rated after the shipment has been delivered.'),
      conflictIn({ rating: 'The delivery was already rated.' }),
    ],
    acceptRescheduleRequest: [DECIDED],
    declineRescheduleRequest: [DECIDED],
  },
  examples: {
    records: CONSIGNEES_RECORDS,
    shownRecords: {
      TrackingPageSettings: 'trackingPage',
      getTrackedShipment: 'publicTracking',
      streamTrackedShipment: 'publicTracking',
      setDeliveryInstructions: 'instructions',
      rateDelivery: 'rating',
      requestReschedule: 'rescheduleRequest',
      RescheduleRequests: 'rescheduleRequest',
      Consignee: 'consignee',
      listSelectableSlots: 'selectableSlot',
    },
    operations: {
      getTrackedShipment: { params: LINK },
      streamTrackedShipment: { params: LINK },
      downloadTrackedPhoto: { params: LINK },
      setDeliveryInstructions: { params: LINK, body: instructions },
      requestReschedule: { params: LINK, body: { date: rescheduleRequest.date } },
      listSelectableSlots: { params: LINK },
      rateDelivery: { params: LINK, body: rating, data: rating },
      downloadBusinessLogo: { params: { guid: IDS.logo } },
      acceptRescheduleRequest: { data: { status: 'accepted', decidedAt: '2026-03-02T06:40:00.000Z' } },
      declineRescheduleRequest: { data: { status: 'refused', decidedAt: '2026-03-02T06:40:00.000Z' } },
      updateTrackingPageSettings: {
        body: {
          color: '#0b6e4f',
          language: 'de',
          vehicleStopsBefore: 3,
          rescheduleAllowed: true,
          proofPhotoShown: true,
        },
        data: { logoUrl: null },
      },
      setTrackingPageLogo: { body: { logo: 'the picture' } },
      removeTrackingPageLogo: { data: { logoUrl: null } },
    },
  },
} satisfies OpenApiMetadata;
