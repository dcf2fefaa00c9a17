/**
 * Where each table lies once `distribute` has spread the businesses over servers. `distributed`: each business's rows on one
 * server, beside all the others of the business. `reference`: small, read with them, a copy on each server. `coordinator`: what
 * is looked up before a business is known, or counts for all of them (people and their logins, the log of events and who
 * is told of it, what is asked of the geocoder), and what no business has.
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
    'device_assignments',
    'dimension_presets',
    'dispatch_plans',
    'dispatch_shipments',
    'dispatch_status_changes',
    'dispatches',
    'driver_deeds',
    'driver_former_shipments',
    'drivers',
    'idempotency_keys',
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
    'reschedule_requests',
    'route_proposals',
    'route_stops',
    'routes',
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
    'address_places',
    'api_tokens',
    'audit_log',
    'driver_invitations',
    'driver_sessions',
    'email_tokens',
    'events',
    'geocoded_addresses',
    'invitations',
    'members',
    'migrations',
    'secrets_keys',
    'service_secrets',
    'sessions',
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

/** Undefined for a table that the list does not know. */
export const placeOf = (table: string): Place | undefined => PLACES.get(table);

/** The one whose shards all others are laid beside. */
export const FIRST_TABLE = 'customers';

/** Whether a foreign key can hold: between rows of one business, or to a copy that is on each server. */
export function mayRefer(from: string, to: string): boolean {
  const [place, target] = [placeOf(from), placeOf(to)];
  // A change of a copy locks what refers to it, and requests may not lock plans.
  return to !== 'plans' && (place === target || (place === 'distributed' && target === 'reference'));
}
