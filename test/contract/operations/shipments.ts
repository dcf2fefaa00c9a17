import type { Operation } from '../operation';
import { BOX, PARTY } from '../world';

const SIZE = { length: 'number', width: 'number', height: 'number', weight: 'number' } as const;
const SUMMARY = {
  guid: 'uuid',
  trackingNumber: 'string',
  status: 'string',
  customer: { guid: 'uuid', name: 'string' },
  sender: { name: 'string', address: 'string' },
  recipient: { name: 'string', address: 'string' },
  carrier: { guid: 'uuid', name: 'string' },
  packages: [SIZE],
  serviceLevel: 'string',
  createdAt: 'datetime',
} as const;
const SINGLE_PARTY = {
  name: 'string',
  address: { street: 'string', city: 'string', state: 'string', postalCode: 'string' },
} as const;

/** INTERFACE 4.3. */
export const SHIPMENTS: readonly Operation[] = [
  {
    domain: 'Shipments',
    method: 'GET',
    path: '/api/v1/shipments',
    status: 200,
    form: 'page',
    shape: [SUMMARY],
    request: async (world) => {
      const customerGuid = await world.customer();
      await world.shipment(customerGuid);
      return {
        query: { from: '2020-01-01', to: '2100-01-01', customerGuid, status: 'created', page: '1', perPage: '10' },
      };
    },
    invalid: {
      from: { from: 'x' },
      to: { to: 'x' },
      customerGuid: { customerGuid: 'x' },
      status: { status: 'x' },
      page: { page: '0' },
      perPage: { perPage: '101' },
    },
  },
  {
    domain: 'Shipments',
    method: 'POST',
    path: '/api/v1/shipments',
    status: 201,
    form: 'success only',
    request: async (world) => ({
      body: {
        customerId: await world.customer(),
        carrierId: world.carrierId,
        sender: PARTY,
        recipient: PARTY,
        packages: [BOX],
        serviceLevel: 'standard',
        instructions: 'Ring twice',
      },
    }),
    invalid: {
      customerId: { customerId: 'x' },
      carrierId: { carrierId: 'x' },
      sender: { sender: 'x' },
      'recipient.name': { recipient: { ...PARTY, name: 1 } },
      packages: { packages: [] },
      'packages.0.weight': { packages: [{ ...BOX, weight: 0 }] },
      serviceLevel: { serviceLevel: 'teleport' },
      instructions: { instructions: 'x'.repeat(2001) },
    },
    ids: ['customerId', 'carrierId'],
  },
  {
    domain: 'Shipments',
    method: 'GET',
    path: '/api/v1/shipments/{shipmentId}',
    status: 200,
    form: 'data',
    shape: {
      ...SUMMARY,
      customer: { guid: 'uuid', name: 'string', email: 'string' },
      sender: SINGLE_PARTY,
      recipient: SINGLE_PARTY,
      instructions: 'string',
      estimatedDelivery: 'datetime',
      estimatedDeliveryPrecision: 'string',
      collectionDate: 'datetime',
      deliveryDate: 'datetime',
      updatedAt: 'datetime',
      location: { latitude: 'number', longitude: 'number', precision: 'string' },
    },
    request: async (world) => ({ params: { shipmentId: await world.shipment() } }),
  },
  {
    domain: 'Shipments',
    method: 'PUT',
    path: '/api/v1/shipments/{shipmentId}',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid' },
    request: async (world) => ({
      params: { shipmentId: await world.shipment() },
      body: { instructions: 'Leave with the porter', recipient: { phone: '+43 1 999' } },
    }),
    invalid: { instructions: { instructions: 1 }, 'recipient.phone': { recipient: { phone: 1 } } },
  },
  {
    domain: 'Shipments',
    method: 'DELETE',
    path: '/api/v1/shipments/{shipmentId}',
    status: 200,
    form: 'success only',
    request: async (world) => ({ params: { shipmentId: await world.shipment() } }),
    conflict: async (world) => {
      const shipmentId = await world.shipment();
      await world.trace(shipmentId, 'collected');
      return { params: { shipmentId } };
    },
  },
  {
    domain: 'Shipments',
    method: 'PATCH',
    path: '/api/v1/shipments',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid' },
    request: async (world) => ({
      body: {
        shipmentId: await world.shipment(),
        collectionDate: '2026-03-03T08:00:00Z',
        deliveryDate: '2026-03-05T08:00:00Z',
      },
    }),
    invalid: {
      shipmentId: { shipmentId: 'x' },
      collectionDate: { collectionDate: 'x' },
      deliveryDate: { deliveryDate: 1 },
    },
    ids: ['shipmentId'],
  },
  {
    domain: 'Shipments',
    method: 'GET',
    path: '/api/v1/shipments/overview',
    status: 200,
    form: 'data',
    shape: {
      totalShipments: 'integer',
      inTransit: 'integer',
      delivered: 'integer',
      exceptions: 'integer',
      pending: 'integer',
      onTimeRate: 'fraction',
    },
    request: async (world) => {
      await world.delivered();
      return {};
    },
  },
  {
    domain: 'Shipments',
    method: 'GET',
    path: '/api/v1/shipments/unassigned',
    status: 200,
    form: 'array',
    shape: [
      { guid: 'uuid', trackingNumber: 'string', status: 'string', recipient: { name: 'string', city: 'string' } },
    ],
    request: async (world) => {
      await world.shipment();
      return {};
    },
  },
  {
    domain: 'Shipments',
    method: 'POST',
    path: '/api/v1/shipments/delete',
    status: 200,
    form: 'empty array',
    request: async (world) => ({ body: [{ guid: await world.shipment() }] }),
    invalid: { body: [], '0.guid': [{ guid: 'x' }] },
    ids: ['0.guid'],
    conflict: async (world) => ({ body: [{ guid: (await world.dispatch('in_progress')).shipmentIds[1] }] }),
  },
  {
    domain: 'Shipments',
    method: 'GET',
    path: '/api/v1/shipments/{shipmentId}/traces',
    status: 200,
    form: 'array',
    shape: [{ timestamp: 'datetime', status: 'string', description: 'string', location: 'string?' }],
    request: async (world) => ({ params: { shipmentId: await world.delivered() } }),
  },
];
