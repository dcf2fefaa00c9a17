/** Where queries stand outside of repositories, and why. A place that ends with a slash is a folder. */
module.exports = {
  'src/database/': 'the way to the database, which repositories take',
  'src/runtime/': 'looks at the database before there is an application',
  'src/cli/': "an operator's commands, which act on all businesses without the application",
  'src/demo/demo.ts': 'asks before there is an application whether the database is empty',
  'src/outbox/': "the queue is tables and functions of its own, some of them the library's",
  'src/lists/': 'makes the statements that repositories of lists send',
  'src/health/readiness.ts': 'asks the server whether it takes writes',
  'src/audit/audit-log.ts': 'one insert, which every room adds to its own transaction',
  'src/blobs/postgres-blobs.ts': 'a store behind an interface: the query is all it is',
  'src/geo/gazetteer.ts': 'loads the places of the world at the start',
  'src/geo/gazetteer-geocoder.ts': 'reads those places, which belong to no business',
  'src/application/token-lookup.ts': 'asks who it is before a business is known',
  'src/application/token-use.ts': 'the same, beside the request',
  'src/modules/vehicles/tracking/device-keys.service.ts': 'the same, for devices',
  'src/modules/dispatch/planning/plan.jobs.ts': 'calls a function of the database that clears plans of all businesses',
  'src/modules/vehicles/tracking/position-retention.jobs.ts':
    'calls functions of the database that keep its partitions',
  'src/modules/vehicles/tracking/position-signal.service.ts': 'notifies: no data is read or written',
  'src/modules/stream/wake-ups.service.ts': 'listens on a connection of its own: no data is read or written',
  'src/modules/orders/order-json.ts': 'the statement of one order stands beside the parts that it is made of',
  'src/modules/shipments/entities/shipment-party.ts': 'columns that entities have in common',
};
