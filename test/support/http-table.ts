export const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a route, as the contract says it; typed here, never imported from the service. */
export const ALLOWED = {
  read: ['owner', 'admin', 'dispatcher', 'viewer'],
  'read or driver': ['owner', 'admin', 'dispatcher', 'driver', 'viewer'],
  write: ['owner', 'admin', 'dispatcher'],
  'write or driver': ['owner', 'admin', 'dispatcher', 'driver'],
  admin: ['owner', 'admin'],
  anybody: ['owner', 'admin', 'dispatcher', 'driver', 'viewer'],
  /** A driver's own session alone, which is no role. */
  'own session': [],
} as const satisfies Record<string, readonly Role[]>;
export type Access = keyof typeof ALLOWED | 'public';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface TableRow {
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: Access;
}

const row = (line: string): TableRow => {
  const [method, path, ...access] = line.trim().split(/\s+/);
  return { method: method as HttpMethod, path: path!, access: access.join(' ') as Access };
};

/** Every route of the service: method, path, who may call it. A route that is missing here fails the table's test. */
export const TABLE: readonly TableRow[] = `
  GET    /health/live                                             public
  GET    /health/ready                                            public
  GET    /metrics                                                 public
  POST   /api/user/login                                          public
  POST   /api/user/register                                       public
  POST   /api/user/verify                                         public
  POST   /api/user/resend-verification                            public
  POST   /api/user/forgot-password                                public
  POST   /api/user/reset-password                                 public
  GET    /account/verify/:token                                   public
  POST   /account/verify/:token                                   public
  GET    /account/password/:token                                 public
  POST   /account/password/:token                                 public
  POST   /api/user/logout                                         anybody
  POST   /api/session                                             public
  DELETE /api/session                                             anybody
  GET    /api/user/me                                             anybody
  GET    /api/business/soft-check                                 public
  POST   /api/business                                            anybody
  GET    /api/business/my-business                                read
  PUT    /api/business                                            admin
  GET    /api/business/default-configuration                      read
  PUT    /api/business/default-configuration                      admin
  GET    /api/business/dimension-presets                          read
  POST   /api/business/dimension-presets                          write
  PUT    /api/business/dimension-presets/:guid                    write
  DELETE /api/business/dimension-presets/:guid                    write
  GET    /api/business/dimension-presets/:guid                    read
  GET    /api/saved-views                                         read
  POST   /api/saved-views                                         read
  DELETE /api/saved-views/:guid                                   read
  GET    /api/business/users                                      read
  GET    /api/business/users/:guid                                read
  POST   /api/business/users                                      admin
  PATCH  /api/business/users/:guid                                admin
  DELETE /api/business/users/:guid                                admin
  POST   /api/business/leave                                      anybody
  GET    /api/user/invitations                                    anybody
  POST   /api/user/invitations/:guid/accept                       anybody
  POST   /api/user/invitations/:guid/decline                      anybody
  GET    /account/invitation/:token                               public
  POST   /account/invitation/:token                               public
  GET    /api/business/generate-api-token                         admin
  GET    /api/business/tokens                                     admin
  POST   /api/business/tokens                                     admin
  DELETE /api/business/tokens/:guid                               admin
  GET    /api/business/audit-log                                  read
  GET    /api/webhooks                                            admin
  POST   /api/webhooks                                            admin
  GET    /api/webhooks/:guid                                      admin
  PUT    /api/webhooks/:guid                                      admin
  DELETE /api/webhooks/:guid                                      admin
  POST   /api/webhooks/:guid/rotate-secret                        admin
  GET    /api/webhooks/:guid/deliveries                           admin
  POST   /api/webhooks/:guid/deliveries/:deliveryGuid/retry       admin
  POST   /api/webhooks/:guid/test                                 admin
  POST   /api/webhooks/:guid/replay                               admin
  GET    /api/business/audit-log/export                           read
  GET    /api/v1/Customers                                        read
  GET    /api/v1/Customers/export                                 read
  POST   /api/v1/Customers                                        write
  GET    /api/v1/Customers/:customerId                            read
  PUT    /api/v1/Customers/:customerId                            write
  DELETE /api/v1/Customers/:customerId                            write
  GET    /api/v1/Customers/:customerId/location                   read
  PUT    /api/v1/Customers/:customerId/location                   write
  DELETE /api/v1/Customers/:customerId/location                   write
  PATCH  /api/v1/Customers/:customerId/references                 write
  DELETE /api/v1/Customers/:customerId/references/:referenceId    write
  POST   /api/v1/Customers/:customerId/contacts                   write
  PATCH  /api/v1/Customers/:customerId/contacts/:contactId        write
  DELETE /api/v1/Customers/:customerId/contacts/:contactId        write
  GET    /api/v1/Customers/:customerId/recent-shipments           read
  GET    /api/v1/Customers/:customerId/sales-analytics            read
  GET    /api/v1/Customers/:customerId/sales-history              read
  POST   /api/v1/Customers/upload                                 write
  GET    /api/v1/Customers/upload/template                        read
  GET    /api/v1/Customers/upload/:guid                           read
  GET    /api/v1/Customers/upload/:guid/errors                    read
  GET    /api/v1/Customers/confirm-upload                         write
  GET    /api/carriers                                            read
  GET    /api/carriers/configured                                 read
  GET    /api/carriers/lookups                                    read
  POST   /api/carriers/configure                                  admin
  GET    /api/carriers/contacts                                   read
  POST   /api/carriers/contacts                                   write
  POST   /api/carriers/rates                                      write
  GET    /api/carriers/bookings                                   read
  GET    /api/carriers/bookings/:shipmentId                       read
  POST   /api/carriers/bookings/:shipmentId/retry                 write
  POST   /api/carriers/:carrierId/events/:eventsKey               public
  GET    /api/carriers/:carrierId                                 read
  PATCH  /api/carriers/:carrierId                                 admin
  DELETE /api/carriers/:carrierId                                 admin
  GET    /api/v1/Orders                                           read
  GET    /api/v1/Orders/export                                    read
  POST   /api/v1/Orders                                           write
  POST   /api/v1/Orders/upload                                    write
  GET    /api/v1/Orders/upload/template                           read
  GET    /api/v1/Orders/upload/:guid                              read
  GET    /api/v1/Orders/upload/:guid/errors                       read
  POST   /api/v1/Orders/confirm-upload                            write
  GET    /api/v1/Orders/:orderId                                  read
  PUT    /api/v1/Orders/:orderId                                  write
  GET    /api/v1/Orders/:orderId/history                          read
  PATCH  /api/v1/Orders/:orderId/status                           write
  POST   /api/v1/Orders/assign-carrier                            write
  POST   /api/v1/Orders/delete                                    write
  POST   /api/v1/Orders/:orderId/add-dimension-preset             write
  POST   /api/v1/Orders/:orderId/assign-collection-date           write
  POST   /api/v1/Orders/:orderId/shipment                         write
  POST   /api/geocode                                             read
  GET    /api/v1/shipments                                        read or driver
  POST   /api/v1/shipments                                        write
  PATCH  /api/v1/shipments                                        write
  GET    /api/v1/shipments/export                                 read or driver
  GET    /api/v1/shipments/overview                               read
  GET    /api/v1/shipments/unassigned                             read or driver
  POST   /api/v1/shipments/delete                                 write
  GET    /api/v1/shipments/failed                                 read
  POST   /api/v1/shipments/next-attempts                          write
  POST   /api/v1/shipments/:shipmentId/next-attempt               write
  POST   /api/v1/shipments/:shipmentId/return-to-sender           write
  PUT    /api/v1/shipments/:shipmentId/cash-collected             write
  GET    /api/dispatch/:id/returns                                read or driver
  POST   /api/dispatch/:id/returns                                write
  GET    /api/v1/shipments/:shipmentId                            read or driver
  PUT    /api/v1/shipments/:shipmentId                            write
  DELETE /api/v1/shipments/:shipmentId                            write
  GET    /api/v1/shipments/:shipmentId/consignee                  read or driver
  POST   /api/v1/shipments/:shipmentId/tracking-link              write
  DELETE /api/v1/shipments/:shipmentId/tracking-link              write
  GET    /api/reschedule-requests                                 read
  POST   /api/reschedule-requests/:guid/accept                    write
  POST   /api/reschedule-requests/:guid/refuse                    write
  GET    /api/business/tracking-page                              read
  PUT    /api/business/tracking-page                              admin
  PUT    /api/business/tracking-page/logo                         admin
  DELETE /api/business/tracking-page/logo                         admin
  GET    /api/business/notifications                              read
  GET    /api/business/notifications/wording                      read
  PUT    /api/business/notifications                              admin
  POST   /api/business/notifications/preview                      admin
  POST   /api/business/notifications/test                         admin
  GET    /api/v1/shipments/:shipmentId/notifications              read
  GET    /api/push/key                                            anybody
  POST   /api/push/subscriptions                                  anybody
  DELETE /api/push/subscriptions/:guid                            anybody
  GET    /api/driver/push/key                                     own session
  POST   /api/driver/push/subscriptions                           own session
  DELETE /api/driver/push/subscriptions/:guid                     own session
  GET    /unsubscribe/:token                                      public
  POST   /unsubscribe/:token                                      public
  GET    /proof/:token                                            public
  GET    /api/public/tracking/:token                              public
  GET    /api/public/tracking/:token/stream                       public
  PUT    /api/public/tracking/:token/instructions                 public
  POST   /api/public/tracking/:token/reschedule                   public
  POST   /api/public/tracking/:token/rating                       public
  GET    /track/:token                                            public
  POST   /track/:token/instructions                               public
  POST   /track/:token/reschedule                                 public
  POST   /track/:token/rating                                     public
  GET    /api/public/logos/:guid                                  public
  PUT    /api/v1/shipments/:shipmentId/location                   write
  DELETE /api/v1/shipments/:shipmentId/location                   write
  GET    /api/v1/shipments/:shipmentId/sender/location            read or driver
  PUT    /api/v1/shipments/:shipmentId/sender/location            write
  DELETE /api/v1/shipments/:shipmentId/sender/location            write
  GET    /api/v1/shipments/:shipmentId/traces                     read or driver
  POST   /api/v1/shipments/:shipmentId/traces                     write or driver
  GET    /api/v1/shipments/:shipmentId/pictures/:pictureGuid      read or driver
  GET    /api/v1/shipments/:shipmentId/label                      read or driver
  POST   /api/v1/shipments/labels                                 read or driver
  POST   /api/v1/shipments/:shipmentId/proof-of-delivery          write or driver
  GET    /api/v1/shipments/:shipmentId/proof-of-delivery          read or driver
  GET    /api/v1/shipments/:shipmentId/proof-of-delivery/document read or driver
  GET    /api/v1/shipments/:shipmentId/proof-of-delivery/photo    read or driver
  GET    /api/v1/shipments/:shipmentId/proof-of-delivery/photo/thumbnail read or driver
  GET    /api/v1/shipments/:shipmentId/proof-of-delivery/signature read or driver
  GET    /api/vehicles                                            read
  POST   /api/vehicle                                             write
  PUT    /api/vehicle                                             write
  GET    /api/vehicle/:guid                                       read
  DELETE /api/vehicle/:guid                                       write
  GET    /api/vehicle/location/:guid                              read
  GET    /api/vehicle/travel-history/:id                          read
  GET    /api/vehicle/travel-history/:id/export                   read
  GET    /api/events                                              read
  GET    /api/tracking/stream                                     read or driver
  GET    /api/tracking/devices                                    read
  POST   /api/tracking/add-device                                 write
  GET    /api/tracking/devices/:guid                              read
  PUT    /api/tracking/devices/:guid                              write
  DELETE /api/tracking/devices/:guid                              write
  POST   /api/tracking/devices/:guid/key                          write
  POST   /api/tracking/positions                                  write
  POST   /api/tracking/traccar                                    write
  GET    /api/tracking/traccar                                    write
  GET    /api/tracking/osmand/:key                                public
  POST   /api/tracking/osmand/:key                                public
  GET    /api/drivers                                             read
  POST   /api/drivers                                             write
  GET    /api/drivers/:guid                                       read
  PUT    /api/drivers/:guid                                       write
  DELETE /api/drivers/:guid                                       write
  POST   /api/drivers/:guid/invitation                            write
  GET    /api/drivers/:guid/sessions                              read
  DELETE /api/drivers/:guid/sessions/:sessionGuid                 write
  POST   /api/driver/session                                      public
  GET    /api/driver/day                                          own session
  POST   /api/driver/dispatches/:id/start                         own session
  POST   /api/driver/dispatches/:id/finish                        own session
  POST   /api/driver/stops/:shipmentGuid/arrive                   own session
  POST   /api/driver/stops/:shipmentGuid/collect                  own session
  POST   /api/driver/stops/:shipmentGuid/deliver                  own session
  POST   /api/driver/stops/:shipmentGuid/fail                     own session
  POST   /api/driver/stops/:shipmentGuid/photos                   own session
  POST   /api/driver/stops/:shipmentGuid/undo                     own session
  POST   /api/driver/positions                                    own session
  DELETE /api/driver/session                                      own session
  GET    /api/dispatch                                            read or driver
  GET    /api/dispatch/export                                     read or driver
  POST   /api/dispatch                                            write
  PUT    /api/dispatch                                            write
  GET    /api/dispatch/overview                                   read
  GET    /api/dispatch/:id/history                                read or driver
  POST   /api/dispatch/plan                                       write
  GET    /api/dispatch/plan/:id                                   read
  DELETE /api/dispatch/plan/:id                                   write
  POST   /api/dispatch/plan/:id/commit                            write
  POST   /api/dispatch/remove-shipment                            write
  POST   /api/dispatch/move-shipments                             write
  GET    /api/dispatch/in-shipment/:id                            read or driver
  GET    /api/dispatch/:id                                        read or driver
  DELETE /api/dispatch/:id                                        write
  PATCH  /api/dispatch/:id/status                                 write
  POST   /api/dispatch/:id/shipments                              write
  GET    /api/dispatch/:id/manifest                               read or driver
  POST   /api/dispatch/:id/optimize                               write
  POST   /api/dispatch/:id/reoptimize                             write
  GET    /api/dispatch/:id/proposal                               read
  POST   /api/dispatch/:id/proposal/accept                        write
  PUT    /api/dispatch/:id/stops                                  write
  GET    /api/route/:id                                           read or driver
  GET    /api/route/timeline/:id                                  read or driver
  GET    /api/cash                                                read
  GET    /api/cash/export                                         read
  GET    /api/cash/handovers                                      read
  POST   /api/cash/handovers                                      write
  GET    /api/cash/handovers/:handoverGuid                        read
  GET    /api/reports/cash-on-delivery                            read
  GET    /api/reports/deliveries                                  read
  GET    /api/reports/fleet                                       read
  GET    /api/search                                              read or driver
`
  .trim()
  .split('\n')
  .map(row);

/** Takes a multipart form, not JSON. */
export const takesForm = ({ method, path }: TableRow): boolean =>
  method === 'POST' && /\/(proof-of-delivery|deliver|fail|stops\/:shipmentGuid\/photos)$/.test(path);

/** Orders, customers and shipments answer without the version too. */
export const unversioned = ({ path }: TableRow): string => path.replace('/api/v1/', '/api/');

/** Answers without an end, once it is opened. */
export const isStream = ({ path }: TableRow): boolean => path === '/api/tracking/stream';
