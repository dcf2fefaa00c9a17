/**
 * Where each table is stored in a database that Citus distributes to several servers. Each list is sorted by name.
 *
 * - `distributed`: all rows of a business are on one server.
 * - `reference`: each server has a copy of the table.
 * - `coordinator`: the table is read before the business is known, or belongs to no business.
 */
export const LAYOUT = {
  distributed: [
    'awaited_photos',
    'blobs',
    'business_defaults',
    'carrier_booking_events',
    'carrier_bookings',
    'carrier_configurations',
    'carrier_contacts',
    'carrier_manifests',
    'carrier_pickups',
    'carrier_requests',
    'carrier_rules',
    'cash_collections',
    'cash_handovers',
    'custom_fields',
    'customer_contacts',
    'customer_references',
    'customer_upload_rows',
    'customer_uploads',
    'customers',
    'delivery_attempts',
    'delivery_instructions',
    'delivery_ratings',
    'depots',
    'device_assignments',
    'dimension_presets',
    'dispatch_plans',
    'dispatch_shipments',
    'dispatch_status_changes',
    'dispatches',
    'driver_actions',
    'driver_former_shipments',
    'drivers',
    'idempotency_keys',
    'map_settings',
    'notification_refusals',
    'notification_settings',
    'notifications',
    'order_items',
    'order_status_changes',
    'order_upload_rows',
    'order_uploads',
    'orders',
    'positions',
    'publishable_keys',
    'push_messages',
    'push_subscriptions',
    'recurring_occurrences',
    'recurring_orders',
    'reschedule_requests',
    'route_proposals',
    'route_stops',
    'routes',
    'saved_views',
    'shipment_proofs',
    'shipment_trace_pictures',
    'shipment_traces',
    'shipments',
    'slot_closures',
    'slot_days',
    'slot_holds',
    'slot_templates',
    'standing_route_days',
    'standing_routes',
    'track_segments',
    'tracking_devices',
    'tracking_page_settings',
    'vehicle_positions',
    'vehicles',
  ],
  reference: ['businesses', 'carrier_service_levels', 'carriers', 'places', 'plans'],
  coordinator: [
    'account_challenges',
    'address_places',
    'api_tokens',
    'audit_log',
    'authenticator_apps',
    'driver_invitations',
    'driver_sessions',
    'email_tokens',
    'events',
    'geocoded_addresses',
    'invitations',
    'members',
    'migrations',
    'passkeys',
    'recovery_codes',
    'removed_members',
    'secrets_keys',
    'service_secrets',
    'sessions',
    'sso_attempts',
    'sso_domains',
    'sso_identities',
    'sso_settings',
    'users',
    'webhook_deliveries',
    'webhooks',
  ],
} as const;

/** Where a table is stored. */
export type Place = keyof typeof LAYOUT;

const PLACES = new Map<string, Place>(
  (Object.entries(LAYOUT) as [Place, readonly string[]][]).flatMap(([place, tables]) =>
    tables.map((table) => [table, place] as const),
  ),
);

/** Returns where a table is stored; undefined for a table that the list does not contain. */
export const findPlace = (table: string): Place | undefined => PLACES.get(table);

/** The table with which all other distributed tables are colocated: Citus needs one, and each business has customers. */
export const COLOCATION_TABLE = 'customers';

/** Returns whether Citus supports a foreign key between the tables: both on the same server, or the target on each server. */
export function canReference(from: string, to: string): boolean {
  const place = findPlace(from);
  const target = findPlace(to);
  // A change in a reference table locks the rows that refer to it. Requests have no permission to lock plans.
  return to !== 'plans' && (place === target || (place === 'distributed' && target === 'reference'));
}
