import type { Operation } from '../operation';

const NAMED = { guid: 'uuid', name: 'string' } as const;
const PLACE = { latitude: 'number', longitude: 'number', timestamp: 'datetime' } as const;

/** INTERFACE 4.7. */
export const VEHICLES: readonly Operation[] = [
  {
    domain: 'Vehicles and devices',
    method: 'GET',
    path: '/api/vehicles',
    status: 200,
    form: 'array',
    shape: [
      {
        ...NAMED,
        licensePlate: 'string',
        type: 'string',
        status: 'string',
        currentDriver: NAMED,
        tracker: { guid: 'uuid', lastUpdate: 'datetime' },
      },
    ],
    request: async (world) => {
      const { vehicleId } = await world.dispatch('in_progress');
      const deviceId = await world.device(vehicleId);
      await world.post('/api/tracking/positions', {
        deviceId,
        positions: [{ latitude: 48.2, longitude: 16.37, timestamp: new Date().toISOString() }],
      });
      return { query: { page: '1', pageSize: '1' } };
    },
  },
  {
    domain: 'Vehicles and devices',
    method: 'POST',
    path: '/api/vehicle',
    status: 201,
    form: 'data',
    shape: { ...NAMED, licensePlate: 'string' },
    request: (world) => ({
      body: {
        name: 'Van',
        licensePlate: `G-${world.unique()}`,
        type: 'van',
        make: 'Ford',
        model: 'Transit',
        year: 2024,
        capacity: { weight: 1200, volume: 9.5 },
        planning: { skills: ['cooling'], shift: { start: '08:00', end: '16:00' }, openEnd: true },
      },
    }),
    invalid: {
      planning: { planning: [] },
      'planning.shift.start': { planning: { shift: { start: '8', end: '16:00' } } },
      'planning.end': { planning: { openEnd: true, end: { city: 'Wien' } } },
      name: { name: '' },
      licensePlate: { licensePlate: '' },
      type: { type: 1 },
      make: { make: 1 },
      model: { model: 1 },
      year: { year: 1.5 },
      capacity: { capacity: [] },
      'capacity.weight': { capacity: { weight: -1 } },
    },
    conflict: async (world) => {
      const { licensePlate } = await world.get<{ licensePlate: string }>(`/api/vehicle/${await world.vehicle()}`);
      return { body: { name: 'Another', licensePlate: ` ${licensePlate.toLowerCase()}` } };
    },
  },
  {
    domain: 'Vehicles and devices',
    method: 'PUT',
    path: '/api/vehicle',
    status: 200,
    form: 'data',
    shape: NAMED,
    request: async (world) => ({ body: { guid: await world.vehicle(), name: 'Van 2', status: 'maintenance' } }),
    invalid: { guid: { guid: 'x' }, name: { name: '' }, status: { status: 'flying' } },
    ids: ['guid'],
    conflict: async (world) => ({
      body: { guid: (await world.dispatch('in_progress')).vehicleId, status: 'maintenance' },
    }),
  },
  {
    domain: 'Vehicles and devices',
    method: 'DELETE',
    path: '/api/vehicle/{guid}',
    status: 200,
    form: 'success only',
    request: async (world) => ({ params: { guid: await world.vehicle() } }),
    conflict: async (world) => ({ params: { guid: (await world.dispatch('in_progress')).vehicleId } }),
  },
  {
    domain: 'Vehicles and devices',
    method: 'GET',
    path: '/api/vehicle/location/{guid}',
    status: 200,
    form: 'data',
    shape: {
      vehicleId: 'uuid',
      currentLocation: { ...PLACE, speed: 'number', heading: 'number' },
      positions: [PLACE],
    },
    request: async (world) => ({
      params: { guid: await world.drivenVehicle() },
      query: { from: new Date(Date.now() - 7_200_000).toISOString(), to: new Date().toISOString() },
    }),
    invalid: { from: { from: 'x' }, to: { to: 'x' } },
  },
  {
    domain: 'Vehicles and devices',
    method: 'GET',
    path: '/api/vehicle/travel-history/{id}',
    status: 200,
    form: 'array',
    shape: [
      {
        date: 'date',
        distanceTraveled: 'number',
        travelTime: 'duration',
        startLocation: 'string',
        endLocation: 'string',
        stops: 'integer',
        fuelUsed: 'number?',
      },
    ],
    request: async (world) => ({ params: { id: await world.drivenVehicle() } }),
  },
  {
    domain: 'Vehicles and devices',
    method: 'GET',
    path: '/api/tracking/devices',
    status: 200,
    form: 'array',
    shape: [
      {
        guid: 'uuid',
        deviceId: 'string',
        type: 'string',
        status: 'string',
        assignedVehicle: NAMED,
        lastSeen: 'datetime',
        batteryLevel: 'number',
      },
    ],
    request: async (world) => {
      await world.drivenVehicle();
      return { query: { page: '1', pageSize: '1' } };
    },
  },
  {
    domain: 'Vehicles and devices',
    method: 'POST',
    path: '/api/tracking/add-device',
    status: 201,
    form: 'data',
    shape: { guid: 'uuid', deviceId: 'string', status: 'string' },
    request: async (world) => ({
      body: { deviceId: world.deviceId(), type: 'gps_tracker', vehicleId: await world.vehicle() },
    }),
    invalid: { deviceId: { deviceId: '!' }, type: { type: 1 }, vehicleId: { vehicleId: 'x' } },
    ids: ['vehicleId'],
    conflict: async (world) => ({ body: { deviceId: await world.device(await world.vehicle()), type: 'gps_tracker' } }),
  },
];
