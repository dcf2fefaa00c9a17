import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflictIn } from '../../platform/http/openapi/refusal';
import { CAFE, IDS } from '../../platform/http/openapi/examples/day';

const TEMPLATE = {
  items: [{ description: 'Bread rolls, box of 50', quantity: 3, price: 18.5 }],
  deliveryAddress: CAFE,
  instructions: 'Goods entrance in Treitlstraße; ring twice.',
  status: 'pending',
} as const;
const RULE = 'FREQ=WEEKLY;BYDAY=MO,TH';

/**
 * Example records of this module, as they are when the first order was created. Its days are in 2030, so that the operations accept them.
 * March 7, 2030 is a Thursday, one of the days of the rule; March 11 is the Monday after it.
 */
const RECURRING_RECORDS = {
  recurringOrder: {
    guid: IDS.recurringOrder,
    customer: { guid: IDS.customer, name: 'Café Museum' },
    rule: RULE,
    startDate: '2030-03-04',
    until: null,
    count: null,
    leadDays: 1,
    holidays: { country: 'AT', region: '9', policy: 'before' },
    template: TEMPLATE,
    isPaused: false,
    catchUp: false,
    nextDueOn: '2030-03-03',
    createdAt: '2026-03-02T06:03:00.000Z',
    updatedAt: '2026-03-02T06:03:00.000Z',
  },
  occurrence: {
    date: '2030-03-07',
    deliveryDate: '2030-03-08',
    status: 'planned',
    skipReason: null,
    changes: null,
    orderId: null,
  },
} as const;

/** OpenAPI texts and examples of this module's operations. The types OpenApiMetadata and OpenApiExamples explain the keys. */
export const RECURRING_OPENAPI = {
  recordNames: { RecurringOrders: 'recurring order' },
  refusals: {
    updateOccurrence: [conflictIn({ date: 'This day is done: created.' })],
    splitRecurringOrder: [conflictIn({ from: 'The series has no day before this one.' })],
  },
  examples: {
    records: RECURRING_RECORDS,
    shownRecords: { RecurringOrders: 'recurringOrder', listOccurrences: 'occurrence', updateOccurrence: 'occurrence' },
    operations: {
      createRecurringOrder: {
        body: {
          customerId: IDS.customer,
          rule: RULE,
          startDate: '2030-03-04',
          leadDays: 1,
          holidays: { country: 'AT', region: '9', policy: 'before' },
          template: TEMPLATE,
        },
      },
      updateRecurringOrder: { body: { leadDays: 2 }, data: { leadDays: 2, nextDueOn: '2030-03-02' } },
      listOccurrences: { params: { guid: IDS.recurringOrder }, data: { deliveryDate: '2030-03-07' } },
      updateOccurrence: { body: { moveTo: '2030-03-08' }, params: { guid: IDS.recurringOrder, date: '2030-03-07' } },
      splitRecurringOrder: {
        body: { from: '2030-03-11' },
        data: { guid: IDS.laterRecurringOrder, startDate: '2030-03-11', nextDueOn: '2030-03-10' },
      },
    },
    events: {
      'recurring_order.created': {
        timestamp: '2030-03-05T23:00:00.012Z',
        data: { guid: IDS.recurringOrder, date: '2030-03-07', deliveryDate: '2030-03-07', orderId: IDS.order },
      },
      'recurring_order.skipped': {
        timestamp: '2030-03-05T23:00:00.012Z',
        data: { guid: IDS.recurringOrder, date: '2030-03-07', skipReason: 'holiday', message: null },
      },
    },
  },
} satisfies OpenApiMetadata;
