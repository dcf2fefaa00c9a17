/**
 * Who owns which table: a room of src/, a module of src/modules/ or a room of src/modules/dispatch/. Its owner alone writes
 * it. Every table of the migrated database stands here, once.
 */
export const TABLES_OF = {
  database: ['migrations', 'secrets_keys', 'service_secrets'],
  audit: ['audit_log'],
  blobs: ['blobs'],
  geo: ['places'],
  outbox: ['events'],
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
    'saved_views',
  ],
  'modules/places': ['address_places', 'geocoded_addresses'],
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
  'modules/orders': ['orders', 'order_items', 'order_status_changes', 'order_uploads', 'order_upload_rows'],
  'modules/shipments': [
    'shipments',
    'shipment_traces',
    'shipment_trace_pictures',
    'awaited_photos',
    'shipment_proofs',
    'delivery_attempts',
    'cash_collections',
  ],
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
  'modules/dispatch/dispatches': [
    'dispatches',
    'dispatch_shipments',
    'dispatch_status_changes',
    'driver_former_shipments',
    'route_proposals',
  ],
  'modules/dispatch/planning': ['dispatch_plans'],
  'modules/cash': ['cash_handovers'],
  'modules/consignees': ['tracking_page_settings', 'delivery_instructions', 'reschedule_requests', 'delivery_ratings'],
  'modules/driver': ['driver_invitations', 'driver_sessions', 'driver_deeds'],
  'modules/webhooks': ['webhooks', 'webhook_deliveries'],
  'modules/notifications': [
    'notification_settings',
    'notifications',
    'notification_refusals',
    'push_subscriptions',
    'push_messages',
  ],
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
    'src/modules/shipments/cash/collection-sql.ts': {
      tables: ['drivers'],
      because: 'What was collected at a door names who collected it.',
    },
    'src/modules/shipments/cash/cash-collections.repository.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'Who drove is kept with what is owed, as it was at that moment, in the statement that keeps it.',
    },
    'src/modules/shipments/failures/failures.repository.ts': {
      tables: ['drivers'],
      because: 'The list of what could not be delivered names who tried.',
    },
    'src/modules/shipments/proofs/document/proof-document.repository.ts': {
      tables: ['drivers'],
      because: 'A proof on paper names the driver who recorded it.',
    },
    'src/modules/carriers/bookings/carrier-bookings.repository.ts': {
      tables: ['shipments'],
      because: 'A carrier is told the shipment that it is to take, as it is at that moment.',
    },
    'src/modules/carriers/rates/rates.repository.ts': {
      tables: ['shipments'],
      because: 'Rates are asked for by the packages and places of a shipment.',
    },
    'src/modules/orders/uploads/order-uploads.repository.ts': {
      tables: ['notification_settings'],
      because: 'An upload says how many consignees would be notified, before anything is created.',
    },
    'src/modules/orders/order-json.ts': {
      tables: ['shipments'],
      because: 'An order shows its shipments, in the one statement that reads it.',
    },
    'src/modules/orders/order-table.ts': {
      tables: ['shipments'],
      because: 'An exported order shows its tracking numbers, in the one statement that reads it.',
    },
    'src/modules/shipments/delivery-attempts.repository.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because:
        'Who drove is kept with each visit to a consignee, as it was at that moment, in the statement that keeps it.',
    },
    'src/modules/shipments/shipment-reads.repository.ts': {
      tables: ['dispatch_shipments', 'cash_handovers'],
      because:
        'The list of shipments that no dispatch has is one of shipments; a shipment shows when its cash came in.',
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
    'src/modules/dispatch/routes/route-terms.repository.ts': {
      tables: ['dispatches'],
      because: 'Who drives a route, and what its plan was asked to keep, is told by its dispatch.',
    },
    'src/modules/dispatch/routes/whereabouts.repository.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'Where a vehicle is on its route is told by its dispatch, and by what became of the stops.',
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
  'src/cli/business-removal.ts': {
    tables: ['businesses', 'members', 'users', 'sessions', 'email_tokens', 'invitations'],
    because:
      'A business is removed with all that it has, and with its people: the other tables are found by their column.',
  },
  'src/cli/businesses.ts': {
    tables: ['businesses', 'audit_log'],
    because: "The operator's commands run as the database's owner, without the service.",
  },
  'src/cli/distribution/functions.ts': {
    tables: ['drivers'],
    because: 'In a cluster no foreign key takes members who leave off drivers: a trigger of the database does.',
  },
  'src/cli/secrets.ts': {
    tables: ['carrier_configurations', 'notification_settings', 'service_secrets', 'webhooks'],
    because: 'A new key encrypts the secrets of all businesses at once, while no service runs.',
  },
};

/**
 * Functions of the database that reach past the room which calls them: what they do there, and why a function does it. They
 * run as the database's owner, mostly before a business is known, so their statements can't be parted among modules.
 */
export const FUNCTIONS_REACHING_PAST: Readonly<
  Record<string, { readonly uses: readonly string[]; readonly because: string }>
> = {
  authenticate_api_token: {
    uses: ['reads api_tokens', 'reads businesses', 'reads plans'],
    because: 'Who asks is found before any module is, in one look for each request.',
  },
  authenticate_session: {
    uses: ['reads businesses', 'reads members', 'reads plans', 'reads sessions'],
    because: 'Who asks is found before any module is, in one look for each request.',
  },
  authenticate_driver_session: {
    uses: ['reads businesses', 'reads driver_sessions', 'reads drivers', 'reads plans'],
    because: 'Who asks is found before any module is, in one look for each request.',
  },
  touch_driver_session: {
    uses: ['writes driver_sessions'],
    because: 'That a session was used is noted beside the request, where tokens are looked up.',
  },
  touch_api_token: {
    uses: ['writes api_tokens'],
    because: 'That a token was used is noted beside the request, where tokens are looked up.',
  },
  account_by_email: { uses: ['reads members'], because: 'A login says which business the account belongs to.' },
  account_by_id: { uses: ['reads members'], because: 'An account says which business it belongs to.' },
  account_for_invitation: {
    uses: ['writes email_tokens', 'writes sessions', 'writes users'],
    because: 'Who holds an invitation gets an account by it, in the statement that takes the invitation.',
  },
  businesses_on_the_road: {
    uses: ['reads dispatches'],
    because:
      'The job that moves arrivals on asks which businesses have dispatches in progress before it knows any of them.',
  },
  tell_events: {
    uses: ['reads webhooks'],
    because: 'Who is told of an event is looked up in the statement that writes it, in the transaction of the change.',
  },
  rename_member: {
    uses: ['writes users'],
    because:
      'Whoever leads a business may correct the names of its members, and of nobody else: the function sees to it.',
  },
  find_upload_customers: {
    uses: ['writes order_upload_rows'],
    because: 'Named where a cluster is laid out, too: it runs on the server of the rows.',
  },
  mark_taken_upload_emails: {
    uses: ['writes customer_upload_rows'],
    because: 'Named where a cluster is laid out, too: it runs on the server of the rows.',
  },
  clean_up_expired: {
    uses: ['writes email_tokens', 'writes idempotency_keys', 'writes sessions'],
    because: 'One sweep for whatever has expired, of all businesses.',
  },
};
