import type { OpenApiMetadata } from '../../core/module-metadata';
import { configurationError, conflict, conflictIn, invalidStatus } from '../../platform/http/openapi/refusal';
import { CAFE, DEPARTED, IDS, PACKAGE, TRACKING_NUMBER, WINDOW } from '../../platform/http/openapi/examples/day';
import { CUSTOMERS_RECORDS } from '../customers/customers.openapi';
import { CARRIERS_RECORDS } from '../carriers/carriers.openapi';

const { customer } = CUSTOMERS_RECORDS;
const { carrierEntry } = CARRIERS_RECORDS;
/** An item as a request sends it. */
const ITEM_INPUT = { description: 'Poster tubes, pack of 25', quantity: 2, price: 84.75, dimensions: PACKAGE };
const item = { guid: IDS.item, ...ITEM_INPUT };

/** An order as a request sends it, without details of the delivery. */
const ORDER_INPUT = { customerId: IDS.customer, items: [ITEM_INPUT], deliveryAddress: CAFE, status: 'draft' };

/** Delivery details of the examples. */
const DELIVERY_DETAILS = {
  deliveryDate: '2026-03-02',
  deliveryWindow: WINDOW,
  serviceMinutes: 5,
  instructions: 'Goods entrance in Treitlstraße; ring twice.',
  contact: { name: 'Anna Kovac', phone: '+43 1 5252400', email: 'anna@example.com' },
  proofRequired: [],
} as const;

/** Example records of this module, at the time when the van is on the road. */
export const ORDERS_RECORDS = {
  order: {
    guid: IDS.order,
    orderNumber: 'ORD-000061',
    externalId: 'shop-4711',
    metadata: { channel: 'web', express: true },
    status: 'shipped',
    customer,
    items: [item],
    deliveryAddress: CAFE,
    totalValue: 169.5,
    currency: 'EUR',
    serviceLevel: 'express',
    collectionDate: '2026-03-02T07:00:00.000Z',
    timeWindow: WINDOW,
    ...DELIVERY_DETAILS,
    planning: null,
    depotId: IDS.defaultDepot,
    createdAt: '2026-03-02T06:05:00.000Z',
    updatedAt: DEPARTED,
  },
  item,
  statusChange: {
    status: 'pending',
    notes: 'Confirmed by telephone.',
    changedAt: '2026-03-02T06:06:00.000Z',
    changedBy: IDS.user,
    changedByName: 'Dana Demo',
  },
} as const;

const { order } = ORDERS_RECORDS;
const ORDER_IS_SHIPPED = conflict('The order is shipped: there is nothing to plan any more.');
const CARRIER_NOT_CONFIGURED = configurationError(`${carrierEntry.name} is not configured for this business.`);

/** OpenAPI texts and examples of this module's operations. The types OpenApiMetadata and OpenApiExamples explain the keys. */
export const ORDERS_OPENAPI = {
  tags: {
    Orders: {
      order: 70,
      description:
        'An order holds what a customer orders and where it is delivered. Its status follows that of its shipment.',
    },
  },
  recordNames: {
    Orders: 'order',
    OrderUploads: 'upload',
  },
  refusals: {
    createOrder: [conflictIn({ orderNumber: 'This order number is taken.' })],
    createOrUpdateOrder: [conflictIn({ orderNumber: 'This order number is taken.' })],
    updateOrder: [
      conflictIn({ items: 'Cannot be changed: the order is processing. It can be changed in draft and pending.' }),
    ],
    changeOrderStatus: [
      invalidStatus('From draft it may go to: pending, cancelled.'),
      conflictIn({
        status: `Shipment ${TRACKING_NUMBER} is in a dispatch in progress: the order can't be cancelled any more.`,
      }),
    ],
    assignCarrierToOrders: [CARRIER_NOT_CONFIGURED],
    addDimensionPresetToOrder: [ORDER_IS_SHIPPED],
    setOrderCollectionDate: [ORDER_IS_SHIPPED],
    deleteOrders: [conflictIn({ '0.guid': 'Has a shipment on its way.' })],
  },
  examples: {
    records: ORDERS_RECORDS,
    shownRecords: { Orders: 'order', OrderBatches: 'order', listOrderHistory: 'statusChange', OrderUploads: 'upload' },
    fields: { items: 'item' },
    references: { orderId: IDS.order, orderIds: [IDS.order], itemId: IDS.item, itemIds: [IDS.item] },
    operations: {
      uploadOrders: {
        body: {
          file: `orderNumber,customerEmail,customerName,street,city,description,quantity,price\n,${customer.email},${customer.name},Operngasse 7,Wien,Poster tubes,2,84.75\n`,
        },
      },
      createOrder: {
        body: { ...ORDER_INPUT, ...DELIVERY_DETAILS },
        data: { status: 'draft' },
      },
      createOrders: {
        body: {
          orders: [ORDER_INPUT],
          atomic: true,
        },
        data: { index: 0, status: 201, error: null },
      },
      createOrUpdateOrder: {
        body: { ...ORDER_INPUT, ...DELIVERY_DETAILS },
        data: { status: 'draft' },
      },
      updateOrder: { body: { items: [ITEM_INPUT], ...DELIVERY_DETAILS }, data: { status: 'draft' } },
      changeOrderStatus: {
        body: { status: 'pending', notes: 'Confirmed by telephone.' },
        data: { status: 'pending' },
      },
      assignCarrierToOrders: { body: { orderIds: [IDS.order], carrierId: IDS.ownFleet, serviceLevel: 'express' } },
      addDimensionPresetToOrder: { body: { presetId: IDS.preset, itemId: IDS.item } },
      setOrderCollectionDate: { body: { collectionDate: '2026-03-02T07:00:00.000Z', timeWindow: WINDOW } },
      deleteOrders: { body: [{ guid: IDS.order }] },
    },
    events: {
      'order.created': { timestamp: '2026-03-02T06:05:00.012Z', data: { ...order, status: 'draft' } },
      'order.status_changed': {
        timestamp: '2026-03-02T06:06:00.009Z',
        data: { ...order, status: 'pending', previousStatus: 'draft' },
      },
      'orders.imported': { timestamp: '2026-03-02T06:32:00.910Z', data: { guid: IDS.upload, fileName: 'orders.csv' } },
    },
  },
} satisfies OpenApiMetadata;
