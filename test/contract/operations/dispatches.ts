import type { Operation } from '../operation';
import { PLANNED } from '../world';

const NAMED = { guid: 'uuid', name: 'string' } as const;

/** INTERFACE 4.6. */
export const DISPATCHES: readonly Operation[] = [
  {
    domain: 'Dispatches and routes',
    method: 'GET',
    path: '/api/dispatch/overview',
    status: 200,
    form: 'data',
    shape: {
      totalDispatches: 'integer',
      activeDispatches: 'integer',
      completedToday: 'integer',
      pendingDeliveries: 'integer',
      driversActive: 'integer',
      onTimeRate: 'fraction',
    },
    request: async (world) => {
      await world.dispatch('in_progress');
      return {};
    },
  },
  {
    domain: 'Dispatches and routes',
    method: 'POST',
    path: '/api/dispatch',
    status: 201,
    form: 'data',
    shape: { ...NAMED, status: 'string', plannedDate: 'datetime', shipmentCount: 'integer' },
    request: async (world) => ({
      body: {
        name: 'Monday, north',
        driverId: await world.driver(),
        vehicleId: await world.vehicle(),
        plannedDate: PLANNED,
        shipmentIds: [await world.shipment()],
        notes: 'Ring twice',
      },
    }),
    invalid: {
      name: { name: '' },
      driverId: { driverId: 'x' },
      vehicleId: { vehicleId: 'x' },
      plannedDate: { plannedDate: 'x' },
      'shipmentIds.0': { shipmentIds: ['x'] },
      notes: { notes: 1 },
    },
    ids: ['driverId', 'vehicleId', 'shipmentIds.0'],
    conflict: async (world) => ({
      body: { name: 'Again', plannedDate: PLANNED, shipmentIds: [(await world.dispatch()).shipmentIds[0]] },
    }),
  },
  {
    domain: 'Dispatches and routes',
    method: 'GET',
    path: '/api/dispatch/{id}',
    status: 200,
    form: 'data',
    shape: {
      ...NAMED,
      status: 'string',
      driver: NAMED,
      vehicle: NAMED,
      plannedDate: 'datetime',
      startedAt: 'datetime',
      shipments: [{ guid: 'uuid', trackingNumber: 'string', status: 'string' }],
      progress: { completed: 'integer', total: 'integer', percentage: 'number' },
    },
    request: async (world) => ({ params: { id: (await world.dispatch('in_progress')).id } }),
  },
  {
    domain: 'Dispatches and routes',
    method: 'PUT',
    path: '/api/dispatch',
    status: 200,
    form: 'data',
    shape: NAMED,
    request: async (world) => ({
      body: {
        guid: (await world.dispatch()).id,
        name: 'Monday, south',
        driverId: await world.driver(),
        vehicleId: await world.vehicle(),
        notes: 'By the river',
      },
    }),
    invalid: {
      guid: { guid: 'x' },
      name: { name: '' },
      driverId: { driverId: 'x' },
      vehicleId: { vehicleId: 'x' },
      notes: { notes: 1 },
    },
    ids: ['guid', 'driverId', 'vehicleId'],
    conflict: async (world) => ({
      body: { guid: (await world.dispatch('in_progress')).id, driverId: await world.driver() },
    }),
  },
  {
    domain: 'Dispatches and routes',
    method: 'DELETE',
    path: '/api/dispatch/{id}',
    status: 200,
    form: 'success only',
    request: async (world) => ({ params: { id: (await world.dispatch()).id } }),
    conflict: async (world) => ({ params: { id: (await world.dispatch('in_progress')).id } }),
  },
  {
    domain: 'Dispatches and routes',
    method: 'POST',
    path: '/api/dispatch/remove-shipment',
    status: 200,
    form: 'success only',
    request: async (world) => {
      const { id, shipmentIds } = await world.dispatch();
      return { body: { dispatchId: id, shipmentId: shipmentIds[0] } };
    },
    invalid: { dispatchId: { dispatchId: 'x' }, shipmentId: { shipmentId: 'x' } },
    ids: ['dispatchId', 'shipmentId'],
    refused: async (world) => {
      const { id, shipmentIds } = await world.dispatch('in_progress');
      return { body: { dispatchId: id, shipmentId: shipmentIds[1] }, code: 'VALIDATION_ERROR' };
    },
  },
  {
    domain: 'Dispatches and routes',
    method: 'GET',
    path: '/api/dispatch/in-shipment/{id}',
    status: 200,
    form: 'data',
    shape: { ...NAMED, status: 'string' },
    request: async (world) => ({ params: { id: (await world.dispatch()).shipmentIds[0]! } }),
  },
  {
    domain: 'Dispatches and routes',
    method: 'GET',
    path: '/api/route/{id}',
    status: 200,
    form: 'data',
    shape: {
      guid: 'uuid',
      dispatchId: 'uuid',
      stops: [
        {
          sequence: 'integer',
          shipmentId: 'uuid',
          address: 'string',
          estimatedArrival: 'datetime',
          status: 'string',
        },
      ],
      totalDistance: 'number',
      estimatedDuration: 'duration',
    },
    request: async (world) => ({ params: { id: (await world.dispatch('in_progress')).id } }),
  },
  {
    domain: 'Dispatches and routes',
    method: 'GET',
    path: '/api/route/timeline/{id}',
    status: 200,
    form: 'data',
    shape: { routeId: 'uuid', events: [{ time: 'time', type: 'string', location: 'string', status: 'string' }] },
    request: async (world) => {
      const { id } = await world.dispatch('in_progress');
      return { params: { id: (await world.get<{ guid: string }>(`/api/route/${id}`)).guid } };
    },
  },
];
