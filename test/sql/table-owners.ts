/**
 * Who owns which table: a room of src/, a module of src/modules/ or a room of src/modules/dispatch/. Its owner alone writes
 * it. Every table of the migrated database stands here, once.
 */
export const TABLES_OF = {
  database: ['migrations', 'secrets_keys'],
  audit: ['audit_log'],
  blobs: ['blobs'],
  geo: ['places'],
  'http/idempotency': ['idempotency_keys'],
  'modules/users': ['users', 'sessions', 'email_tokens'],
  'modules/business': [
    'businesses',
    'plans',
    'members',
    'invitations',
    'api_tokens',
    'business_defaults',
    'dimension_presets',
  ],
  'modules/customers': [
    'customers',
    'customer_contacts',
    'customer_references',
    'customer_uploads',
    'customer_upload_rows',
  ],
  'modules/carriers': [
    'carriers',
    'carrier_service_levels',
    'carrier_configurations',
    'carrier_contacts',
    'carrier_bookings',
    'carrier_booking_events',
  ],
  'modules/orders': ['orders', 'order_items', 'order_status_changes'],
  'modules/shipments': ['shipments', 'shipment_traces', 'shipment_proofs'],
  'modules/vehicles': [
    'vehicles',
    'tracking_devices',
    'device_assignments',
    'positions',
    'vehicle_positions',
    'track_segments',
  ],
  'modules/dispatch/drivers': ['drivers'],
  'modules/dispatch/routes': ['routes', 'route_stops'],
  'modules/dispatch/dispatches': ['dispatches', 'dispatch_shipments', 'dispatch_status_changes'],
  'modules/dispatch/planning': ['dispatch_plans'],
  'modules/stream': ['live_events'],
} as const satisfies Record<string, readonly string[]>;

/** What a file reads of a later module's tables, and why it may. Whatever is not used any more goes from here. */
export const READS_UPWARD: Readonly<Record<string, { readonly tables: readonly string[]; readonly because: string }>> =
  {
    'src/modules/business/defaults/defaults.repository.ts': {
      tables: ['carriers', 'carrier_service_levels'],
      because:
        'A default names a carrier of the catalogue, which belongs to no business and changes with a migration alone.',
    },
    'src/modules/customers/activity/customer-activity.repository.ts': {
      tables: ['orders', 'shipments'],
      because:
        'The activity of a customer is what orders and shipments say of them, under the address of the customer.',
    },
    'src/modules/carriers/bookings/carrier-bookings.repository.ts': {
      tables: ['shipments'],
      because: 'A carrier is told the shipment that it is to take, as it is at that moment.',
    },
    'src/modules/carriers/rates/rates.repository.ts': {
      tables: ['shipments'],
      because: 'Rates are asked for by the packages and places of a shipment.',
    },
    'src/modules/orders/order-json.ts': {
      tables: ['shipments'],
      because: 'An order shows its shipments, in the one statement that reads it.',
    },
    'src/modules/shipments/shipment-reads.repository.ts': {
      tables: ['dispatch_shipments'],
      because: 'The list of shipments that no dispatch has is one of shipments.',
    },
    'src/modules/shipments/shipment-sql.ts': {
      tables: ['dispatch_shipments', 'dispatches', 'drivers', 'routes', 'route_stops'],
      because: 'What a driver sees and who gives the estimate are conditions inside statements about shipments.',
    },
    'src/modules/vehicles/vehicles.repository.ts': {
      tables: ['dispatches', 'drivers'],
      because: 'A vehicle shows who drives it now, in the one statement that reads the list.',
    },
    'src/modules/dispatch/arrivals/arrivals.repository.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because:
        'What a drive expects is reckoned from its dispatch and what became of its shipments, with its route held.',
    },
    'src/modules/dispatch/routes/route-reads.repository.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'A route is read with the state of its dispatch and of its stops.',
    },
    'src/modules/dispatch/routes/routes.repository.ts': {
      tables: ['dispatch_shipments'],
      because: 'What a route visits is what its dispatch has.',
    },
  };

/** Who writes what is not theirs, and why nobody else can. */
export const WRITES_ELSEWHERE: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly because: string }>
> = {
  'src/cli/access.ts': {
    tables: ['users', 'sessions', 'email_tokens', 'api_tokens', 'audit_log'],
    because: "The operator's commands run as the database's owner, without the service.",
  },
  'src/cli/businesses.ts': {
    tables: ['businesses', 'audit_log'],
    because: "The operator's commands run as the database's owner, without the service.",
  },
  'src/cli/secrets.ts': {
    tables: ['carrier_configurations'],
    because: 'A new key encrypts the secrets of all businesses at once, while no service runs.',
  },
};
