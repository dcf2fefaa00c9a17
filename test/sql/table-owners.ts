import { expectedOfModules } from '../support/expected';

/**
 * Owner of each table: a folder of src/platform, src/shared, src/modules or src/modules/dispatch. Only the owner writes
 * the table. Every table of the migrated database is listed once.
 */
const PLATFORM_TABLES = {
  'platform/database': ['migrations', 'secrets_keys', 'service_secrets'],
  'shared/audit': ['audit_log'],
  'platform/storage': ['blobs'],
  'shared/geo': ['places'],
  'platform/jobs': ['events'],
  'platform/http/idempotency': ['idempotency_keys'],
};

export const TABLES_OF: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  PLATFORM_TABLES,
  ...expectedOfModules().map(({ tables }) => tables),
);

/** What a file reads of a later module's tables, and why it may. Whatever is not used any more goes from here. */
export const READS_UPWARD: Readonly<Record<string, { readonly tables: readonly string[]; readonly because: string }>> =
  {
    'src/modules/business/defaults/defaults.read-model.ts': {
      tables: ['carriers', 'carrier_service_levels'],
      because:
        'A default names a carrier of the catalogue, which belongs to no business and changes with a migration alone.',
    },
    'src/modules/business/members/members.read-model.ts': {
      tables: ['depots'],
      because: 'A member is limited to depots, which need the business and come after it.',
    },
    'src/modules/customers/activity/customer-activity.read-model.ts': {
      tables: ['orders', 'shipments'],
      because: 'The activity of a customer is computed from orders and shipments.',
    },
    'src/modules/shipments/cash/collection-sql.ts': {
      tables: ['drivers'],
      because: 'Collected cash is returned with the name of the driver.',
    },
    'src/modules/shipments/cash/cash-collections.bulk.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'The driver at that time is stored with the amount owed, in one statement.',
    },
    'src/modules/shipments/estimates/shipment-estimates.bulk.ts': {
      tables: ['dispatch_shipments', 'dispatches', 'routes', 'route_stops'],
      because: 'An estimate depends on the route of the shipment, and on whether its dispatch has started.',
    },
    'src/modules/shipments/failures/failures.read-model.ts': {
      tables: ['drivers'],
      because: 'The list of failed deliveries contains the names of the drivers.',
    },
    'src/modules/shipments/proofs/document/proof-document.read-model.ts': {
      tables: ['drivers'],
      because: 'The printed proof contains the name of the driver who recorded it.',
    },
    'src/modules/carriers/bookings/carrier-bookings.read-model.ts': {
      tables: ['shipments'],
      because: 'A booking sends the current state of the shipment to the carrier.',
    },
    'src/modules/carriers/manifests/carrier-manifests.read-model.ts': {
      tables: ['shipments'],
      because: 'A manifest leaves out shipments that have left, and returns.',
    },
    'src/modules/carriers/rates/rates.read-model.ts': {
      tables: ['shipments'],
      because: 'A rate request contains the packages and addresses of a shipment.',
    },
    'src/modules/consignees/tracking-json.ts': {
      tables: ['notification_settings'],
      because: 'The page offers a delivery PIN only where the business sends the message that it comes with.',
    },
    'src/modules/orders/uploads/order-uploads.read-model.ts': {
      tables: ['notification_settings'],
      because: 'An upload reports how many consignees would be notified before it creates orders.',
    },
    'src/modules/orders/reads/order-json.ts': {
      tables: ['shipments'],
      because: 'An order is returned with its shipments by one statement.',
    },
    'src/modules/orders/reads/order-table.ts': {
      tables: ['shipments'],
      because: 'An order is exported with its tracking numbers by one statement.',
    },
    'src/modules/shipments/delivery/delivery-attempts.bulk.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'The driver at that time is stored with each delivery attempt, in one statement.',
    },
    'src/modules/shipments/reads/shipment.read-model.ts': {
      tables: ['cash_handovers'],
      because: 'A shipment is returned with the time when its cash was handed in.',
    },
    'src/modules/shipments/reads/unassigned-shipments.ts': {
      tables: ['dispatch_shipments'],
      because: 'The list of unassigned shipments excludes those of dispatches.',
    },
    'src/modules/shipments/reads/shipment-dispatch-json.ts': {
      tables: ['dispatch_shipments', 'dispatches', 'drivers', 'routes', 'route_stops', 'vehicles'],
      because: 'The list of shipments contains the dispatch, driver and stop of each, by one statement.',
    },
    'src/modules/shipments/reads/shipment-sql.ts': {
      tables: ['dispatch_shipments', 'dispatches', 'drivers', 'routes'],
      because: 'Queries of shipments filter by driver and contain the estimate of the route.',
    },
    'src/modules/slots/offers/slot-usage.read-model.ts': {
      tables: ['reschedule_requests'],
      because: 'A slot that a consignee has requested is free once the shipment has ended.',
    },
    'src/modules/vehicles/vehicles.read-model.ts': {
      tables: ['dispatches', 'drivers'],
      because: 'The list of vehicles contains the current drivers, by one statement.',
    },
    'src/modules/dispatch/arrivals/arrivals.read-model.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'Estimates are computed from the dispatch and the status of its shipments while the route is locked.',
    },
    'src/modules/dispatch/routes/route-reads.read-model.ts': {
      tables: ['dispatches', 'dispatch_shipments', 'route_proposals'],
      because:
        'A route is returned with the status of its dispatch and its stops, and whether there is a better sequence.',
    },
    'src/modules/dispatch/free-shipments-sql.ts': {
      tables: ['dispatch_shipments'],
      because: 'Plans and standing routes take only shipments that are in no dispatch.',
    },
    'src/modules/dispatch/routes/route-constraints.read-model.ts': {
      tables: ['dispatches'],
      because: 'The driver of a route and the constraints of its plan belong to its dispatch.',
    },
    'src/modules/dispatch/routes/progress/current-positions.read-model.ts': {
      tables: ['dispatches', 'dispatch_shipments'],
      because: 'The progress of a vehicle follows from its dispatch and the status of the stops.',
    },
    'src/modules/dispatch/routes/storage/route-stops.read-model.ts': {
      tables: ['dispatch_shipments', 'dispatches'],
      because: 'The stops of a route are the shipments of its dispatch.',
    },
  };

/** Writes to tables of other owners, each with its reason. */
export const WRITES_ELSEWHERE: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly because: string }>
> = {
  'src/cli/access.ts': {
    tables: [
      'users',
      'sessions',
      'email_tokens',
      'authenticator_apps',
      'passkeys',
      'recovery_codes',
      'api_tokens',
      'audit_log',
    ],
    because: "The operator's commands run as the database's owner, without the service.",
  },
  'src/cli/businesses/business-removal.ts': {
    tables: ['businesses', 'users', 'invitations'],
    because:
      'A business is removed with all that it has, and with its people: the other tables are found by their columns.',
  },
  'src/cli/businesses/businesses.ts': {
    tables: ['businesses', 'audit_log'],
    because: "The operator's commands run as the database's owner, without the service.",
  },
  'src/cli/distribution/functions.ts': {
    tables: ['drivers'],
    because: 'In a cluster no foreign key takes members who leave off drivers: a trigger of the database does.',
  },
  'src/cli/secrets.ts': {
    tables: [
      'authenticator_apps',
      'carrier_configurations',
      'notification_settings',
      'service_secrets',
      'shipments',
      'sso_settings',
      'webhooks',
    ],
    because: 'A new key encrypts the secrets of all businesses at once, while no service runs.',
  },
  'src/cli/sso-domains.ts': {
    tables: ['audit_log', 'sso_domains', 'sso_settings'],
    because: 'An operator verifies a domain from the command line, without an actor of a business.',
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
  authenticate_publishable_key: {
    uses: ['reads businesses', 'reads plans', 'reads publishable_keys'],
    because: 'Who asks is found before any module is, in one look for each request.',
  },
  authenticate_session: {
    uses: ['reads businesses', 'reads members', 'reads plans', 'reads sessions'],
    because: 'Who asks is found before any module is, in one look for each request.',
  },
  depots_of_member: {
    uses: ['reads depots', 'reads members'],
    because: 'The depots of the caller limit each statement of a request, so they are read with the session.',
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
  find_challenge: {
    uses: ['reads members'],
    because: 'A sign-in is finished in a transaction of the business of its user.',
  },
  passkey_by_credential: {
    uses: ['reads members'],
    because: 'A sign-in is finished in a transaction of the business of its user.',
  },
  open_session: {
    uses: ['reads businesses', 'reads members'],
    because: 'A sign-in finds whether the business of its user requires a second factor.',
  },
  end_session: {
    uses: ['reads members'],
    because: 'A session ends only in a transaction of the business of its user.',
  },
  link_sso_identity: {
    uses: ['writes email_tokens', 'writes sessions', 'writes users'],
    because:
      'Whom the provider of a business has identified gets an account, in the statement that binds it to the person.',
  },
  open_sso_session: {
    uses: ['writes sessions'],
    because: 'A sign-in by a provider needs no password, unlike open_session.',
  },
  sso_of_domain: {
    uses: ['reads sso_domains', 'reads sso_settings'],
    because: 'Whether a password may be used is decided where passwords are checked.',
  },
  account_for_invitation: {
    uses: ['writes email_tokens', 'writes sessions', 'writes users'],
    because: 'Who holds an invitation gets an account by it, in the statement that takes the invitation.',
  },
  businesses_on_the_road: {
    uses: ['reads dispatches'],
    because: 'The job that updates arrivals first needs the businesses with dispatches in progress.',
  },
  tell_events: {
    uses: ['reads webhooks'],
    because: 'Subscribers of an event are selected by the statement that inserts it, in the transaction of the change.',
  },
  create_test_business: {
    uses: ['reads depots', 'writes depots'],
    because:
      'Row-level security keeps the unit of work out of the new business, so its default depot is written with it.',
  },
  close_test_business: {
    uses: ['writes driver_sessions', 'writes sessions'],
    because: 'All access to a test business ends in the statement that closes it.',
  },
  enter_test_business: {
    uses: ['writes sessions'],
    because: 'A session moves only into the test business of the business of its user, which the function checks.',
  },
  leave_test_business: {
    uses: ['writes sessions'],
    because: 'A session moves only out of the test business in which it is, which the function checks.',
  },
  rename_member: {
    uses: ['writes users'],
    because: 'Owners and admins may change the names of members of their business only, which the function checks.',
  },
  find_upload_customers: {
    uses: ['writes order_upload_rows'],
    because: 'Also named in the setup of a cluster, where it runs on the server of the rows.',
  },
  mark_taken_upload_emails: {
    uses: ['writes customer_upload_rows'],
    because: 'Also named in the setup of a cluster, where it runs on the server of the rows.',
  },
  clean_up_expired: {
    uses: [
      'writes account_challenges',
      'writes carrier_requests',
      'writes email_tokens',
      'writes idempotency_keys',
      'writes sessions',
    ],
    because: 'One sweep for whatever has expired, of all businesses.',
  },
};
