import type { Operation } from '../operation';
import { PLANNED } from '../world';

const AREA = { street: 'string', city: 'string', state: 'string', postalCode: 'string' } as const;
const SUMMARY = {
  guid: 'uuid',
  orderNumber: 'string',
  status: 'string',
  customer: { guid: 'uuid', name: 'string' },
  items: [{ description: 'string', quantity: 'integer', price: 'number' }],
  deliveryAddress: AREA,
  totalValue: 'number',
  createdAt: 'datetime',
} as const;

/** INTERFACE 4.2. */
export const ORDERS: readonly Operation[] = [
  {
    domain: 'Orders',
    method: 'GET',
    path: '/api/v1/Orders',
    status: 200,
    form: 'page',
    shape: [SUMMARY],
    request: async (world) => {
      await world.order();
      return { query: { Page: '1', PageSize: '5', $orderby: 'createdAt desc', $filter: "status eq 'pending'" } };
    },
    invalid: {
      Page: { Page: '0' },
      PageSize: { PageSize: '101' },
      $filter: { $filter: 'status eq' },
      $orderby: { $orderby: 'nothing' },
    },
  },
  {
    domain: 'Orders',
    method: 'GET',
    path: '/api/v1/Orders/{orderId}',
    status: 200,
    form: 'data',
    shape: {
      ...SUMMARY,
      customer: { guid: 'uuid', name: 'string', email: 'string' },
      items: [
        {
          guid: 'uuid',
          description: 'string',
          quantity: 'integer',
          price: 'number',
          dimensions: { length: 'number', width: 'number', height: 'number', weight: 'number' },
        },
      ],
      deliveryAddress: { ...AREA, country: 'string' },
      carrier: { guid: 'uuid', name: 'string' },
      shipments: 'array',
      updatedAt: 'datetime',
    },
    request: async (world) => ({ params: { orderId: await world.order() } }),
  },
  {
    domain: 'Orders',
    method: 'PATCH',
    path: '/api/v1/Orders/{orderId}/status',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid', status: 'string' },
    request: async (world) => ({
      params: { orderId: await world.order() },
      body: { status: 'processing', notes: 'Paid' },
    }),
    invalid: { status: { status: 'lost' }, notes: { notes: 5 } },
    refused: async (world) => ({
      params: { orderId: await world.order() },
      body: { status: 'delivered' },
      code: 'VALIDATION_ERROR',
    }),
  },
  {
    domain: 'Orders',
    method: 'POST',
    path: '/api/v1/Orders/assign-carrier',
    status: 200,
    form: 'success only',
    request: async (world) => ({
      body: { orderIds: [await world.order()], carrierId: world.carrierId, serviceLevel: 'express' },
    }),
    invalid: {
      orderIds: { orderIds: [] },
      'orderIds.0': { orderIds: ['x'] },
      carrierId: { carrierId: 'x' },
      serviceLevel: { serviceLevel: 'teleport' },
    },
    ids: ['orderIds.0', 'carrierId'],
  },
  {
    domain: 'Orders',
    method: 'POST',
    path: '/api/v1/Orders/delete',
    status: 200,
    form: 'empty array',
    request: async (world) => ({ body: [{ guid: await world.order() }] }),
    invalid: { body: [], '0.guid': [{ guid: 'x' }] },
    ids: ['0.guid'],
    conflict: async (world) => ({ body: [{ guid: (await world.shippedOrder()).orderId }] }),
  },
  {
    domain: 'Orders',
    method: 'POST',
    path: '/api/v1/Orders/{orderId}/add-dimension-preset',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid' },
    request: async (world) => {
      const orderId = await world.order();
      return { params: { orderId }, body: { presetId: await world.preset(), itemId: await world.itemOf(orderId) } };
    },
    invalid: { presetId: { presetId: 'x' }, itemId: { itemId: null } },
    ids: ['presetId', 'itemId'],
  },
  {
    domain: 'Orders',
    method: 'POST',
    path: '/api/v1/Orders/{orderId}/assign-collection-date',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid', collectionDate: 'datetime' },
    request: async (world) => ({
      params: { orderId: await world.order() },
      body: { collectionDate: PLANNED, timeWindow: { start: '08:00', end: '12:00' } },
    }),
    invalid: {
      collectionDate: { collectionDate: 'tomorrow' },
      'timeWindow.start': { timeWindow: { start: '25:00', end: '12:00' } },
      timeWindow: { timeWindow: [] },
    },
  },
  {
    domain: 'Orders',
    method: 'POST',
    path: '/api/v1/Orders/{orderId}/shipment',
    status: 201,
    form: 'data',
    shape: { guid: 'uuid', trackingNumber: 'string', orderId: 'uuid', status: 'string' },
    request: async (world) => {
      const orderId = await world.order('processing');
      return { params: { orderId }, body: { itemIds: [await world.itemOf(orderId)], generateLabel: false } };
    },
    invalid: { 'itemIds.0': { itemIds: ['x'] }, generateLabel: { generateLabel: 'yes' } },
    conflict: async (world) => ({ params: { orderId: (await world.shippedOrder()).orderId }, body: {} }),
    refused: async (world) => ({
      params: { orderId: await world.order('draft') },
      body: {},
      code: 'VALIDATION_ERROR',
    }),
  },
];
