/**
 * Where each table is stored once `distribute` has spread the businesses over servers. `distributed`: the rows of a business on one server,
 * together with its other tables. `reference`: a small table with a copy on each server. `coordinator`: data that is read before a business
 * is known or that belongs to no business, such as users, sessions, the event log, webhook subscriptions and the geocoder's queue.
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
    'cash_collections',
    'cash_handovers',
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
    'push_messages',
    'push_subscriptions',
    'recurring_occurrences',
    'recurring_orders',
    'reschedule_requests',
    'route_proposals',
    'route_stops',
    'routes',
    'custom_fields',
    'saved_views',
    'shipment_proofs',
    'shipment_trace_pictures',
    'shipment_traces',
    'shipments',
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

export type Place = keyof typeof LAYOUT;

const PLACES = new Map<string, Place>(
  (Object.entries(LAYOUT) as [Place, readonly string[]][]).flatMap(([place, tables]) =>
    tables.map((table) => [table, place] as const),
  ),
);

/** @returns undefined for a table that the list does not contain */
export const placeOf = (table: string): Place | undefined => PLACES.get(table);

/** The one whose shards all others are laid beside. */
export const FIRST_TABLE = 'customers';

/** Whether a foreign key can hold: between rows of one business, or to a copy that is on each server. */
export function mayRefer(from: string, to: string): boolean {
  const place = placeOf(from);
  const target = placeOf(to);
  // A change of a copy locks what refers to it, and requests may not lock plans.
  return to !== 'plans' && (place === target || (place === 'distributed' && target === 'reference'));
}
