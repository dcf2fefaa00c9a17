import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { EVERY_DAY } from './slots';

const PRINTED_DAY = '2026-03-04';
const DAYS_AHEAD = 3;

/** A slot can only be held on a day to come. */
const slotIsAhead = async (day: Day) =>
  day.learn(PRINTED_DAY, new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10));
/** The template has only the slot of that day, so there is no alternative. */
const slotHasOnePlace = (day: Day) => {
  const weekday = EVERY_DAY[(new Date(Date.now() + DAYS_AHEAD * 86_400_000).getUTCDay() + 6) % 7];
  const capacity = { mode: 'count', orders: 1 };
  return day.move('updateSlotTemplate', { weekdays: [weekday], maxDaysAhead: 4, capacity });
};
const otherOrder = { orderId: '019cad26-62e0-70b9-9aad-cce55e4309a8' };

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createSlotTemplate: [],
    updateSlotTemplate: ['createSlotTemplate'],
    createSlotClosure: [],
    createPublishableKey: [],
    searchSlots: ['createSlotTemplate', slotIsAhead],
    createSlotHold: ['createSlotTemplate', slotIsAhead],
    confirmSlotHold: ['createOrder', 'createSlotHold'],
  },
  refused: {
    'createSlotHold CONFLICT': { after: [slotHasOnePlace, 'createSlotHold'] },
    'confirmSlotHold CONFLICT': { after: ['confirmSlotHold'], body: otherOrder },
    'deleteSlotHold CONFLICT': { after: ['confirmSlotHold'] },
  },
};
