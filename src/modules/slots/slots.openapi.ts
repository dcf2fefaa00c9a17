import type { OpenApiMetadata } from '../../core/module-metadata';
import { CAFE, IDS } from '../../platform/http/openapi/examples/day';
import { conflictIn } from '../../platform/http/openapi/refusal';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WINDOW = { start: '08:00', end: '12:00' };
const CUTOFF = { daysBefore: 0, time: '06:00' };
const DATE = '2026-03-04';
const SLOT_ID = `${IDS.slotTemplate}_${DATE}`;
const NO_AMOUNT = { booked: 0, held: 0, remaining: null };

/** Example records of this module. A booking has the id of its hold. */
const SLOTS_RECORDS = {
  slotTemplate: {
    guid: IDS.slotTemplate,
    name: 'Morning',
    weekdays: WEEKDAYS,
    ...WINDOW,
    cutoff: CUTOFF,
    postalCodes: ['10*', '1110'],
    depotId: null,
    serviceLevel: null,
    price: 4.9,
    capacity: { mode: 'count', orders: 20, weightKg: null, volumeM3: null },
    maxDaysAhead: 14,
    isActive: true,
    createdAt: '2026-03-02T06:04:00.000Z',
    updatedAt: '2026-03-02T06:04:00.000Z',
  },
  slotClosure: {
    guid: IDS.slotClosure,
    from: '2026-03-09',
    to: '2026-03-09',
    reason: 'Stocktaking',
    createdAt: '2026-03-02T06:05:00.000Z',
  },
  slotSearch: {
    location: { precision: 'given' },
    slots: [
      {
        slotId: SLOT_ID,
        name: 'Morning',
        date: DATE,
        ...WINDOW,
        price: 4.9,
        cutoffAt: '2026-03-04T05:00:00.000Z',
        isAvailable: true,
        remaining: 20,
        extraMinutes: null,
        extraKm: null,
        isNearby: false,
      },
    ],
  },
  slotUsage: {
    slotId: SLOT_ID,
    templateGuid: IDS.slotTemplate,
    name: 'Morning',
    date: DATE,
    ...WINDOW,
    mode: 'count',
    isOffered: true,
    cutoffAt: '2026-03-04T05:00:00.000Z',
    booked: 0,
    held: 0,
    remaining: 20,
    weightKg: NO_AMOUNT,
    volumeM3: NO_AMOUNT,
  },
  slotHold: { guid: IDS.slotHold, slotId: SLOT_ID, expiresAt: '2026-03-02T06:17:00.000Z' },
  publishableKey: {
    guid: IDS.publishableKey,
    name: 'Web shop',
    key: 'ddp_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S',
    origins: ['https://shop.example'],
    createdAt: '2026-03-02T06:05:00.000Z',
  },
  slotBooking: {
    guid: IDS.slotHold,
    slotId: SLOT_ID,
    orderId: IDS.order,
    shipmentId: null,
    deliveryDate: DATE,
    deliveryWindow: WINDOW,
  },
};

/** OpenAPI additions for the operations of this module. The keys are explained at OpenApiMetadata and OpenApiExamples. */
export const SLOTS_OPENAPI = {
  tags: { Slots: { order: 25, description: 'Windows of delivery that shops offer, hold and book.' } },
  recordNames: {
    SlotTemplates: 'slot template',
    SlotClosures: 'slot closure',
    PublishableKeys: 'publishable key',
    Slots: 'slot hold',
  },
  refusals: {
    createSlotHold: [{ ...conflictIn({ slotId: 'This slot is full.' }, 'This slot is full.'), alternatives: [] }],
    confirmSlotHold: [conflictIn({ guid: 'This hold is confirmed for another record.' })],
    deleteSlotHold: [conflictIn({ guid: 'This hold is confirmed: cancel or move its order instead.' })],
  },
  examples: {
    records: SLOTS_RECORDS,
    shownRecords: {
      SlotTemplates: 'slotTemplate',
      SlotClosures: 'slotClosure',
      PublishableKeys: 'publishableKey',
      searchSlots: 'slotSearch',
      listSlots: 'slotUsage',
      createSlotHold: 'slotHold',
      confirmSlotHold: 'slotBooking',
      deleteSlotHold: 'slotHold',
    },
    operations: {
      createSlotTemplate: {
        body: {
          name: 'Morning',
          weekdays: WEEKDAYS,
          ...WINDOW,
          cutoff: CUTOFF,
          postalCodes: ['10*', '1110'],
          price: 4.9,
          capacity: { mode: 'count', orders: 20 },
        },
      },
      updateSlotTemplate: {
        body: { price: 5.9 },
        data: { price: 5.9, updatedAt: '2026-03-02T06:06:00.000Z' },
      },
      createSlotClosure: { body: { date: '2026-03-09', reason: 'Stocktaking' } },
      createPublishableKey: { body: { name: 'Web shop', origins: ['https://shop.example'] } },
      searchSlots: { body: { address: CAFE, packages: [{ weight: 5.2 }], from: DATE, days: 1 } },
      createSlotHold: { body: { slotId: SLOT_ID, address: CAFE, packages: [{ weight: 5.2 }] } },
      confirmSlotHold: { body: { orderId: IDS.order } },
    },
    events: {
      'slot.overbooked': {
        timestamp: '2026-03-03T06:10:00.012Z',
        data: {
          guid: IDS.slotHold,
          date: DATE,
          depotId: null,
          stops: [{ guid: IDS.slotHold, slotId: SLOT_ID, ...WINDOW, orderId: IDS.order, shipmentId: null }],
        },
      },
    },
  },
} satisfies OpenApiMetadata;
