import type { OpenApiMetadata } from '../../core/module-metadata';
import { IDS } from '../../platform/http/openapi/examples/day';

const handover = {
  guid: IDS.handover,
  currency: 'EUR',
  collections: 1,
  expected: 40,
  amountCounted: 38,
  difference: -2,
  note: 'Two euros short.',
  receivedAt: '2026-03-02T15:10:00.000Z',
  receivedBy: IDS.user,
} as const;

/** Example records of this module, at the time when the van is on the road. */
const CASH_RECORDS = {
  handover,
} as const;

/** OpenAPI texts and examples of this module's operations. */
export const CASH_OPENAPI = {
  tags: {
    'Cash on delivery': {
      order: 180,
      description: 'Payments of consignees at the door: amounts that drivers collected, handed in, and still owe.',
    },
  },
  examples: {
    records: CASH_RECORDS,
    shownRecords: { Cash: 'handover', listCashOnDelivery: 'collection', exportCashOnDelivery: 'collection' },
    operations: {
      createRemittance: {
        body: {
          driverGuid: IDS.driver,
          shipmentIds: [IDS.shipment],
          currency: 'EUR',
          amountCounted: 38,
          note: 'Two euros short.',
        },
      },
    },
  },
} satisfies OpenApiMetadata;
