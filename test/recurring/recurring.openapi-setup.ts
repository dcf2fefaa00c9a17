import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';

const orderOfThursdayExists = (day: Day) =>
  day.t.db.query(
    `INSERT INTO recurring_occurrences (business_id, recurring_order_id, date, is_skipped, outcome)
     VALUES ($1, $2, '2030-03-07', false, 'created')`,
    [day.tenant.id, day.here(IDS.recurringOrder)],
  );

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createRecurringOrder: ['createCustomer'],
    updateRecurringOrder: ['createRecurringOrder'],
    listOccurrences: ['createRecurringOrder'],
    updateOccurrence: ['createRecurringOrder'],
    splitRecurringOrder: ['createRecurringOrder'],
  },
  refused: {
    'updateOccurrence CONFLICT': { after: [orderOfThursdayExists] },
    'splitRecurringOrder CONFLICT': { body: { from: '2030-03-04' } },
  },
};
