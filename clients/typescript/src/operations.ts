// Made from docs/openapi.json by `npm run client`; changes belong there.

/** The operations that answer a list, and the names of the page and of its size in the query; null: it comes whole. */
export const LISTS = {
  '/api/business/audit-log': ['page', 'pageSize'],
  '/api/business/dimension-presets': ['page', 'pageSize'],
  '/api/business/notifications/wording': null,
  '/api/business/tokens': ['page', 'pageSize'],
  '/api/business/users': ['page', 'pageSize'],
  '/api/carriers': ['page', 'pageSize'],
  '/api/carriers/bookings': ['page', 'pageSize'],
  '/api/carriers/configured': ['page', 'pageSize'],
  '/api/carriers/contacts': ['page', 'pageSize'],
  '/api/cash': ['page', 'pageSize'],
  '/api/cash/handovers': ['page', 'pageSize'],
  '/api/dispatch': ['page', 'pageSize'],
  '/api/dispatch/{id}/history': ['page', 'pageSize'],
  '/api/dispatch/{id}/returns': null,
  '/api/drivers': ['page', 'pageSize'],
  '/api/drivers/{guid}/sessions': null,
  '/api/reschedule-requests': ['page', 'pageSize'],
  '/api/saved-views': null,
  '/api/tracking/devices': ['page', 'pageSize'],
  '/api/user/invitations': null,
  '/api/v1/Customers': ['Page', 'PageSize'],
  '/api/v1/Customers/{customerId}/recent-shipments': ['page', 'pageSize'],
  '/api/v1/Orders': ['Page', 'PageSize'],
  '/api/v1/Orders/{orderId}/history': ['page', 'pageSize'],
  '/api/v1/shipments': ['page', 'pageSize'],
  '/api/v1/shipments/failed': ['page', 'pageSize'],
  '/api/v1/shipments/unassigned': ['page', 'pageSize'],
  '/api/v1/shipments/{shipmentId}/notifications': ['page', 'pageSize'],
  '/api/v1/shipments/{shipmentId}/traces': ['page', 'pageSize'],
  '/api/vehicle/travel-history/{id}': null,
  '/api/vehicles': ['page', 'pageSize'],
  '/api/webhooks': ['page', 'pageSize'],
  '/api/webhooks/{guid}/deliveries': ['page', 'pageSize'],
} as const;

/** The operations that take a form with files. */
export const FORMS: ReadonlySet<string> = new Set([
  'PUT /api/business/tracking-page/logo',
  'POST /api/driver/stops/{shipmentGuid}/deliver',
  'POST /api/driver/stops/{shipmentGuid}/fail',
  'POST /api/driver/stops/{shipmentGuid}/photos',
  'POST /api/v1/Customers/upload',
  'POST /api/v1/Orders/upload',
  'POST /api/v1/shipments/{shipmentId}/proof-of-delivery',
]);

/** The operations that change something and take no Idempotency-Key. */
export const UNKEYED: ReadonlySet<string> = new Set([
  'POST /api/business/notifications/preview',
  'POST /api/carriers/{carrierId}/events/{eventsKey}',
  'POST /api/driver/session',
  'PUT /api/public/tracking/{token}/instructions',
  'POST /api/public/tracking/{token}/rating',
  'POST /api/public/tracking/{token}/reschedule',
  'POST /api/session',
  'POST /api/tracking/osmand/{key}',
  'POST /api/user/forgot-password',
  'POST /api/user/login',
  'POST /api/user/register',
  'POST /api/user/resend-verification',
  'POST /api/user/reset-password',
  'POST /api/user/verify',
  'POST /api/v1/shipments/labels',
]);
