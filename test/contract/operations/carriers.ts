import { CARRIERS as CATALOGUE, seedCarrier } from '../../factories/carrier.factory';
import type { Operation } from '../operation';

const CARRIER = { guid: 'uuid', name: 'string', code: 'string', type: 'string', isActive: 'boolean' } as const;
const CODED = { code: 'string', name: 'string' } as const;

/** INTERFACE 4.5. */
export const CARRIERS: readonly Operation[] = [
  {
    domain: 'Carriers',
    method: 'GET',
    path: '/api/carriers',
    status: 200,
    form: 'array',
    shape: [{ ...CARRIER, isConfigured: 'boolean', serviceLevels: [CODED] }],
    request: () => ({}),
  },
  {
    domain: 'Carriers',
    method: 'GET',
    path: '/api/carriers/configured',
    status: 200,
    form: 'array',
    shape: [{ ...CARRIER, accountNumber: 'string?' }],
    request: () => ({}),
  },
  {
    domain: 'Carriers',
    method: 'GET',
    path: '/api/carriers/lookups',
    status: 200,
    form: 'data',
    shape: { carrierTypes: [CODED], serviceLevels: [CODED] },
    request: () => ({}),
  },
  {
    domain: 'Carriers',
    method: 'POST',
    path: '/api/carriers/configure',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid', name: 'string', isConfigured: 'boolean', isActive: 'boolean' },
    viewer: false,
    request: (world) => ({
      body: {
        carrierId: world.carrierId,
        accountNumber: `ACC-${world.unique()}`,
        apiKey: 'key-2',
        apiSecret: 'secret-2',
        testMode: true,
        defaultServiceLevel: 'standard',
      },
    }),
    invalid: {
      carrierId: { carrierId: 'x' },
      accountNumber: { accountNumber: 1 },
      apiKey: { apiKey: '' },
      apiSecret: { apiSecret: 1 },
      testMode: { testMode: 'yes' },
      defaultServiceLevel: { defaultServiceLevel: 'teleport' },
    },
    ids: ['carrierId'],
    refused: async (world) => ({
      body: {
        carrierId: world.carrierId,
        accountNumber: 'ACC-3',
        apiKey: 'invalid-key',
        apiSecret: 'secret',
        testMode: true,
      },
      code: 'CONFIGURATION_ERROR',
    }),
  },
  {
    domain: 'Carriers',
    method: 'GET',
    path: '/api/carriers/{carrierId}',
    status: 200,
    form: 'data',
    shape: {
      ...CARRIER,
      serviceLevels: [{ ...CODED, estimatedDays: 'string' }],
      configuration: { accountNumber: 'string', defaultServiceLevel: 'string' },
      features: ['string'],
    },
    request: async (world) => {
      await world.configure(world.carrierId);
      return { params: { carrierId: world.carrierId } };
    },
  },
  {
    domain: 'Carriers',
    method: 'PATCH',
    path: '/api/carriers/{carrierId}',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid', name: 'string', isActive: 'boolean' },
    request: async (world) => {
      await world.configure(world.carrierId);
      return {
        params: { carrierId: world.carrierId },
        body: { isActive: true, defaultServiceLevel: 'express', apiKey: 'key-3' },
      };
    },
    invalid: {
      isActive: { isActive: 'yes' },
      defaultServiceLevel: { defaultServiceLevel: 'teleport' },
      apiKey: { apiKey: 1 },
    },
    refused: async (world) => ({
      params: { carrierId: world.carrierId },
      body: { apiKey: 'invalid-key' },
      code: 'CONFIGURATION_ERROR',
    }),
  },
  {
    domain: 'Carriers',
    method: 'DELETE',
    path: '/api/carriers/{carrierId}',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid' },
    request: async (world) => {
      const carrierId = await seedCarrier(world.t, { carrierId: CATALOGUE.http });
      return { params: { carrierId } };
    },
    conflict: async (world) => {
      await world.shippedOrder();
      return { params: { carrierId: world.carrierId } };
    },
  },
  {
    domain: 'Carriers',
    method: 'GET',
    path: '/api/carriers/contacts',
    status: 200,
    form: 'array',
    shape: [{ guid: 'uuid', name: 'string', email: 'string', phone: 'string', role: 'string', carrierId: 'uuid' }],
    request: async (world) => {
      await world.post('/api/carriers/contacts', contact(world.carrierId));
      return {};
    },
  },
  {
    domain: 'Carriers',
    method: 'POST',
    path: '/api/carriers/contacts',
    status: 201,
    form: 'data',
    shape: { guid: 'uuid', name: 'string', email: 'string' },
    request: (world) => ({ body: contact(world.carrierId) }),
    invalid: {
      carrierId: { carrierId: 'x' },
      name: { name: '' },
      email: { email: 'x' },
      phone: { phone: 1 },
      role: { role: 1 },
    },
    ids: ['carrierId'],
  },
];

function contact(carrierId: string) {
  return { carrierId, name: 'Maria Muster', email: 'maria@example.com', phone: '+43 1', role: 'Key account' };
}
