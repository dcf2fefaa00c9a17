import type { OpenApiMetadata } from '../../core/module-metadata';
import { CAFE } from '../../platform/http/openapi/examples/day';
import { ORDERS_RECORDS } from '../orders/orders.openapi';
import { CUSTOMERS_RECORDS } from '../customers/customers.openapi';
import { SHIPMENTS_RECORDS } from '../shipments/shipments.records';

const { order } = ORDERS_RECORDS;
const { customer } = CUSTOMERS_RECORDS;
const { shipment } = SHIPMENTS_RECORDS;

/** OpenAPI texts and examples of this module's operations. */
export const SEARCH_OPENAPI = {
  tags: {
    Search: { order: 200, description: 'Search all records by text.' },
  },
  examples: {
    operations: {
      searchRecords: {
        data: {
          orders: [{ ...order, customerName: customer.name, match: 'contains' }],
          shipments: [{ ...shipment, recipientName: customer.name, recipientCity: CAFE.city, match: 'contains' }],
          customers: [{ ...customer, match: 'begins' }],
          dispatches: [],
          vehicles: [],
          drivers: [],
        },
      },
    },
  },
} satisfies OpenApiMetadata;
