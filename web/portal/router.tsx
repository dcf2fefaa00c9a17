import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Frame } from './frame';
import { ForAllDepots } from './parts/page/for-all-depots';
import { NotFound } from './parts/page/not-found';
import { PageFault } from './parts/page/page-fault';
import { TodayPage } from './today/today-page';

/** The page with all components is only in development builds (`npm run dev`). */
const developmentPages: RouteObject[] =
  import.meta.env.MODE === 'development'
    ? [
        {
          path: 'components/:id?',
          lazy: async () => ({ Component: (await import('./components/components-page')).ComponentsPage }),
        },
      ]
    : [];

/** Every state that a user may want to return to has an address. All pages except the first are loaded on demand. */
const pages: RouteObject[] = [
  { index: true, Component: TodayPage },
  { path: 'setup', lazy: async () => ({ Component: (await import('./start/setup-page')).SetupPage }) },
  { path: 'board', lazy: async () => ({ Component: (await import('./board/board-page')).BoardPage }) },
  { path: 'routes/:id', lazy: async () => ({ Component: (await import('./routes/route-page')).RoutePage }) },
  {
    path: 'routes/:id/returns',
    lazy: async () => ({ Component: (await import('./routes/returns-page')).ReturnsPage }),
  },
  { path: 'map', lazy: async () => ({ Component: (await import('./map/map-page')).MapPage }) },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('./orders/orders-page')).OrdersPage }),
    children: [{ path: ':id', lazy: async () => ({ Component: (await import('./orders/order-page')).OrderPage }) }],
  },
  {
    path: 'orders/new',
    lazy: async () => ({ Component: (await import('./orders/new-order-page')).NewOrderPage }),
  },
  {
    path: 'shipments',
    lazy: async () => ({ Component: (await import('./shipments/shipments-page')).ShipmentsPage }),
  },
  {
    path: 'shipments/failed',
    lazy: async () => ({ Component: (await import('./failed/failed-page')).FailedPage }),
  },
  {
    path: 'shipments/new',
    lazy: async () => ({ Component: (await import('./shipments/new-shipment-page')).NewShipmentPage }),
  },
  {
    path: 'shipments/:id',
    lazy: async () => ({ Component: (await import('./shipments/shipment-page')).ShipmentPage }),
  },
  {
    path: 'customers',
    lazy: async () => ({ Component: (await import('./customers/customers-page')).CustomersPage }),
  },
  {
    path: 'customers/import',
    lazy: async () => ({ Component: (await import('./import/import-customers')).ImportCustomers }),
  },
  {
    path: 'customers/:id',
    lazy: async () => ({ Component: (await import('./customers/customer-page')).CustomerPage }),
  },
  { path: 'vehicles', lazy: async () => ({ Component: (await import('./fleet/vehicles-page')).VehiclesPage }) },
  { path: 'vehicles/:id', lazy: async () => ({ Component: (await import('./fleet/vehicle-page')).VehiclePage }) },
  { path: 'drivers', lazy: async () => ({ Component: (await import('./fleet/drivers-page')).DriversPage }) },
  { path: 'drivers/:id', lazy: async () => ({ Component: (await import('./fleet/driver-page')).DriverPage }) },
  {
    path: 'carriers',
    lazy: async () => ({ Component: (await import('./carriers/carriers-page')).CarriersPage }),
  },
  {
    path: 'carriers/rules',
    lazy: async () => ({ Component: (await import('./carriers/rules/rules-page')).RulesPage }),
  },
  {
    path: 'carriers/:id',
    lazy: async () => ({ Component: (await import('./carriers/carrier-page')).CarrierPage }),
  },
  {
    element: <ForAllDepots order={1} />,
    children: [
      {
        path: 'orders/import',
        lazy: async () => ({ Component: (await import('./import/import-orders')).ImportOrders }),
      },
      {
        path: 'recurring',
        lazy: async () => ({ Component: (await import('./recurring/recurring-page')).RecurringPage }),
      },
      {
        path: 'recurring/new',
        lazy: async () => ({ Component: (await import('./recurring/recurring-form-page')).NewRecurringPage }),
      },
      {
        path: 'recurring/:id',
        lazy: async () => ({ Component: (await import('./recurring/recurring-order-page')).RecurringOrderPage }),
      },
      {
        path: 'recurring/:id/edit',
        lazy: async () => ({ Component: (await import('./recurring/recurring-form-page')).EditRecurringPage }),
      },
      { path: 'devices', lazy: async () => ({ Component: (await import('./fleet/devices-page')).DevicesPage }) },
      { path: 'reports/cash', lazy: async () => ({ Component: (await import('./reports/cash-page')).CashPage }) },
      { path: 'reports', lazy: async () => ({ Component: (await import('./reports/reports-page')).ReportsPage }) },
    ],
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./settings/settings-page')).SettingsPage }),
    children: [
      { index: true, element: <Navigate to="/settings/business" replace /> },
      {
        path: 'business',
        lazy: async () => ({ Component: (await import('./settings/business/business-part')).BusinessPart }),
      },
      {
        path: 'depots',
        lazy: async () => ({ Component: (await import('./settings/business/depots-part')).DepotsPart }),
      },
      {
        element: <ForAllDepots order={2} />,
        children: [
          {
            path: 'standing',
            lazy: async () => ({ Component: (await import('./settings/standing/standing-part')).StandingPart }),
          },
        ],
      },
      {
        path: 'presets',
        lazy: async () => ({ Component: (await import('./settings/business/presets-part')).PresetsPart }),
      },
      {
        path: 'fields',
        lazy: async () => ({
          Component: (await import('./settings/business/custom-fields-part')).CustomFieldsPart,
        }),
      },
      {
        path: 'browser',
        lazy: async () => ({ Component: (await import('./settings/notifications/browser-part')).BrowserPart }),
      },
      {
        path: 'notifications',
        lazy: async () => ({
          Component: (await import('./settings/notifications/notifications-part')).NotificationsPart,
        }),
      },
      {
        path: 'delivery',
        lazy: async () => ({ Component: (await import('./settings/delivery/delivery-part')).DeliveryPart }),
      },
      {
        path: 'tracking',
        lazy: async () => ({ Component: (await import('./settings/delivery/tracking-page-part')).TrackingPagePart }),
      },
      { path: 'slots', lazy: async () => ({ Component: (await import('./settings/slots/slots-part')).SlotsPart }) },
      { path: 'map', lazy: async () => ({ Component: (await import('./settings/business/map-part')).MapPart }) },
      {
        path: 'security',
        lazy: async () => ({ Component: (await import('./settings/security/security-part')).SecurityPart }),
      },
      { path: 'users', lazy: async () => ({ Component: (await import('./settings/access/users-part')).UsersPart }) },
      { path: 'sso', lazy: async () => ({ Component: (await import('./settings/access/sso-part')).SsoPart }) },
      {
        path: 'test',
        lazy: async () => ({
          Component: (await import('./settings/access/test-business-part')).TestBusinessPart,
        }),
      },
      {
        path: 'shopKeys',
        lazy: async () => ({ Component: (await import('./settings/access/shop-keys-part')).ShopKeysPart }),
      },
      { path: 'tokens', lazy: async () => ({ Component: (await import('./settings/access/tokens-part')).TokensPart }) },
      {
        path: 'webhooks',
        lazy: async () => ({ Component: (await import('./settings/webhooks/webhooks-part')).WebhooksPart }),
      },
      {
        path: 'webhooks/:id',
        lazy: async () => ({
          Component: (await import('./settings/webhooks/webhook-deliveries-part')).WebhookDeliveriesPart,
        }),
      },
      { path: 'audit', lazy: async () => ({ Component: (await import('./settings/business/audit-part')).AuditPart }) },
    ],
  },
  // Addresses of the sign-in forms redirect a user who is already signed in.
  ...['register', 'forgot-password'].map((path) => ({ path, element: <Navigate to="/" replace /> })),
  ...developmentPages,
  { path: '*', Component: NotFound },
];

/** The pages of the portal by their addresses, below `/portal`. */
export const router = createBrowserRouter(
  [
    {
      Component: Frame,
      HydrateFallback: () => null,
      ErrorBoundary: PageFault,
      // A page that fails leaves the frame with its links usable.
      children: [{ ErrorBoundary: PageFault, children: pages }],
    },
  ],
  { basename: '/portal' },
);
