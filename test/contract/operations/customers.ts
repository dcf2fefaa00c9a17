import type { Operation } from '../operation';
import { ADDRESS } from '../world';

const PLACE = { street: 'string', city: 'string', state: 'string', postalCode: 'string', country: 'string' } as const;
const CUSTOMER = {
  guid: 'uuid',
  name: 'string',
  email: 'string',
  phone: 'string',
  company: 'string',
  address: PLACE,
} as const;
const REFERENCE = { guid: 'uuid', type: 'string', value: 'string' } as const;
const NAMED = { guid: 'uuid', name: 'string', email: 'string' } as const;

/** INTERFACE 4.4. */
export const CUSTOMERS: readonly Operation[] = [
  {
    domain: 'Customers',
    method: 'GET',
    path: '/api/v1/Customers',
    status: 200,
    form: 'page',
    shape: [CUSTOMER],
    request: async (world) => {
      await world.customer();
      return { query: { Page: '1', PageSize: '100', $orderby: 'name', $search: 'wien', $filter: "company eq 'MQ'" } };
    },
    invalid: {
      Page: { Page: 'x' },
      PageSize: { PageSize: '101' },
      $filter: { $filter: "nothing eq 'x'" },
      $orderby: { $orderby: 'name sideways' },
    },
  },
  {
    domain: 'Customers',
    method: 'POST',
    path: '/api/v1/Customers',
    status: 201,
    form: 'data',
    shape: NAMED,
    request: (world) => ({
      body: { name: 'MQ Wien', email: world.email(), phone: '+43 1', company: 'MQ', address: ADDRESS },
    }),
    invalid: {
      name: { name: '' },
      email: { email: 'x' },
      phone: { phone: 1 },
      company: { company: [] },
      address: { address: 'x' },
      'address.city': { address: { city: 1 } },
    },
    conflict: async (world) => {
      const { email } = await world.get<{ email: string }>(`/api/v1/Customers/${await world.customer()}`);
      return { body: { name: 'Another', email: email.toUpperCase() } };
    },
  },
  {
    domain: 'Customers',
    method: 'GET',
    path: '/api/v1/Customers/{customerId}',
    status: 200,
    form: 'data',
    shape: {
      ...CUSTOMER,
      contacts: [{ ...NAMED, phone: 'string', role: 'string' }],
      references: [REFERENCE],
    },
    request: async (world) => ({ params: { customerId: (await world.knownCustomer()).customerId } }),
  },
  {
    domain: 'Customers',
    method: 'PUT',
    path: '/api/v1/Customers/{customerId}',
    status: 200,
    form: 'data',
    shape: NAMED,
    request: async (world) => ({
      params: { customerId: await world.customer() },
      body: { name: 'Museum', email: world.email(), phone: '+43 3' },
    }),
    invalid: { name: { name: null }, email: { email: '' }, phone: { phone: {} } },
    conflict: async (world) => {
      const { email } = await world.get<{ email: string }>(`/api/v1/Customers/${await world.customer()}`);
      return { params: { customerId: await world.customer() }, body: { email } };
    },
  },
  {
    domain: 'Customers',
    method: 'DELETE',
    path: '/api/v1/Customers/{customerId}',
    status: 200,
    form: 'success only',
    request: async (world) => ({ params: { customerId: await world.customer() } }),
    conflict: async (world) => {
      const customerId = await world.customer();
      await world.shipment(customerId);
      return { params: { customerId } };
    },
  },
  {
    domain: 'Customers',
    method: 'PATCH',
    path: '/api/v1/Customers/{customerId}/references',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid', references: [REFERENCE] },
    request: async (world) => ({
      params: { customerId: await world.customer() },
      body: { type: 'erp', value: `C-${world.unique()}` },
    }),
    invalid: { type: { type: '' }, value: { value: 7 } },
  },
  {
    domain: 'Customers',
    method: 'DELETE',
    path: '/api/v1/Customers/{customerId}/references/{referenceId}',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid' },
    request: async (world) => {
      const { customerId, referenceId } = await world.knownCustomer();
      return { params: { customerId, referenceId } };
    },
  },
  {
    domain: 'Customers',
    method: 'POST',
    path: '/api/v1/Customers/{customerId}/contacts',
    status: 201,
    form: 'data',
    shape: NAMED,
    request: async (world) => ({
      params: { customerId: await world.customer() },
      body: { name: 'Maria Huber', email: world.email(), phone: '+43 2', role: 'Goods receipt' },
    }),
    invalid: { name: { name: '' }, email: { email: 'x' }, phone: { phone: 1 }, role: { role: 1 } },
  },
  {
    domain: 'Customers',
    method: 'PATCH',
    path: '/api/v1/Customers/{customerId}/contacts/{contactId}',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid', name: 'string' },
    request: async (world) => {
      const { customerId, contactId } = await world.knownCustomer();
      return { params: { customerId, contactId }, body: { name: 'Eva Huber', email: world.email() } };
    },
    invalid: { name: { name: '' }, email: { email: 'x' } },
  },
  {
    domain: 'Customers',
    method: 'DELETE',
    path: '/api/v1/Customers/{customerId}/contacts/{contactId}',
    status: 200,
    form: 'data',
    shape: { guid: 'uuid' },
    request: async (world) => {
      const { customerId, contactId } = await world.knownCustomer();
      return { params: { customerId, contactId } };
    },
  },
  {
    domain: 'Customers',
    method: 'GET',
    path: '/api/v1/Customers/{customerId}/recent-shipments',
    status: 200,
    form: 'array',
    shape: [{ guid: 'uuid', trackingNumber: 'string', status: 'string', deliveryDate: 'datetime' }],
    request: async (world) => {
      const customerId = await world.customer();
      await world.delivered(customerId);
      return { params: { customerId } };
    },
  },
  {
    domain: 'Customers',
    method: 'GET',
    path: '/api/v1/Customers/{customerId}/sales-analytics',
    status: 200,
    form: 'data',
    shape: {
      totalOrders: 'integer',
      totalShipments: 'integer',
      totalValue: 'number',
      averageOrderValue: 'number',
      onTimeDeliveryRate: 'fraction',
    },
    request: async (world) => ({ params: { customerId: await world.customer() } }),
  },
  {
    domain: 'Customers',
    method: 'POST',
    path: '/api/v1/Customers/upload',
    status: 201,
    form: 'string',
    shape: 'uuid',
    request: (world) => ({ file: world.csv() }),
  },
  {
    domain: 'Customers',
    method: 'GET',
    path: '/api/v1/Customers/confirm-upload',
    status: 200,
    form: 'success only',
    request: async (world) => ({ query: { guid: await world.upload() } }),
    viewer: false,
    invalid: { guid: { guid: 'x' } },
    ids: ['guid'],
  },
];
