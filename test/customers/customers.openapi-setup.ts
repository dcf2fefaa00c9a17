import type { OpenApiSetup } from '../openapi/setup';
import { printed } from '../openapi/steps';

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createCustomer: [],
    createOrUpdateCustomer: [],
    updateCustomer: ['createCustomer'],
    deleteCustomer: ['createCustomer'],
    setCustomerLocation: ['createCustomer'],
    uploadCustomers: [],
    addCustomerContact: ['createCustomer'],
    updateCustomerContact: ['addCustomerContact'],
    addCustomerReference: ['createCustomer'],
  },
  refused: {
    'createCustomer CONFLICT': { after: ['createCustomer'] },
    'createOrUpdateCustomer CONFLICT': {
      after: ['createCustomer'],
      body: { name: 'Café Museum', email: 'office@cafe-museum.example' },
    },
    'updateCustomer CONFLICT': {
      after: [
        'createCustomer',
        (day) => day.move('createCustomer', { ...printed('createCustomer'), email: 'office@another.example' }),
      ],
      body: { email: 'office@another.example' },
    },
    'deleteCustomer CONFLICT': { after: ['createOrder'] },
  },
};
