/** Modules form an order; a module imports only those before it, and reads their tables alone. See src/app.module.ts. */
exports.MODULES = [
  'users',
  'business',
  'places',
  'customers',
  'carriers',
  'orders',
  'shipments',
  'vehicles',
  'dispatch',
  'cash',
  'consignees',
  'driver',
  'webhooks',
  'notifications',
  'events',
  'stream',
  'reports',
  'search',
];

/** The rooms of modules/dispatch, in the same way. */
exports.DISPATCH_ROOMS = ['drivers', 'routes', 'arrivals', 'dispatches', 'planning'];
