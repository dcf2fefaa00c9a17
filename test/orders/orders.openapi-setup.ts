import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { OpenApiSetup } from '../openapi/setup';
import { orderIsProcessed, printed, shipmentLeaves } from '../openapi/steps';

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    uploadOrders: [],
    createOrder: ['createCustomer'],
    createOrders: ['createCustomer'],
    createOrUpdateOrder: ['createCustomer'],
    updateOrder: ['createOrder'],
    changeOrderStatus: ['createOrder'],
    assignCarrierToOrders: ['createOrder'],
    addDimensionPresetToOrder: ['createDimensionPreset', 'createOrder', 'getOrder'],
    setOrderCollectionDate: ['createOrder'],
    deleteOrders: ['createOrder'],
  },
  refused: {
    'createOrder CONFLICT': {
      after: [
        'createCustomer',
        (day) => day.move('createOrder', { ...printed('createOrder'), orderNumber: 'WEB-1042' }),
      ],
      body: { ...printed('createOrder'), orderNumber: 'WEB-1042' },
    },
    'createOrUpdateOrder CONFLICT': {
      after: [
        'createCustomer',
        (day) => day.move('createOrder', { ...printed('createOrder'), orderNumber: 'WEB-1042' }),
      ],
      body: { ...printed('createOrUpdateOrder'), orderNumber: 'WEB-1042' },
    },
    'updateOrder CONFLICT': {
      after: ['createOrder', 'changeOrderStatus', orderIsProcessed],
      body: { items: [{ description: 'Poster tubes, pack of 25', quantity: 3, price: 84.75 }] },
    },
    'changeOrderStatus VALIDATION_ERROR-2': { body: { status: 'delivered' } },
    'changeOrderStatus CONFLICT': {
      after: [...shipmentLeaves, (day) => day.move('changeOrderStatus', { status: 'ready' })],
      body: { status: 'cancelled' },
    },
    'assignCarrierToOrders CONFIGURATION_ERROR': {
      body: { ...printed('assignCarrierToOrders'), carrierId: IDS.sandbox },
    },
    'addDimensionPresetToOrder CONFLICT': { after: ['createDimensionPreset', ...shipmentLeaves] },
    'setOrderCollectionDate CONFLICT': { after: shipmentLeaves },
    'deleteOrders CONFLICT': { after: shipmentLeaves },
  },
};
