import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Frame } from './frame';
import { NotFound } from './parts/not-found';
import { PageFault } from './parts/page-fault';
import { TodayPage } from './today/today-page';

/** Every state that a person may want to come back to has an address. Pages but the first are loaded where they are shown. */
const pages: RouteObject[] = [
  { index: true, Component: TodayPage },
  { path: 'board', lazy: async () => ({ Component: (await import('./board/board-page')).BoardPage }) },
  {
    path: 'tours/:id/returns',
    lazy: async () => ({ Component: (await import('./tours/returns-page')).ReturnsPage }),
  },
  { path: 'map', lazy: async () => ({ Component: (await import('./map/map-page')).MapPage }) },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('./lists/orders-page')).OrdersPage }),
    children: [{ path: ':id', lazy: async () => ({ Component: (await import('./lists/order-page')).OrderPage }) }],
  },
  {
    path: 'orders/new',
    lazy: async () => ({ Component: (await import('./lists/new-order-page')).NewOrderPage }),
  },
  {
    path: 'orders/import',
    lazy: async () => ({ Component: (await import('./lists/import-orders')).ImportOrders }),
  },
  {
    path: 'shipments',
    lazy: async () => ({ Component: (await import('./lists/shipments-page')).ShipmentsPage }),
  },
  {
    path: 'shipments/failed',
    lazy: async () => ({ Component: (await import('./lists/failed-page')).FailedPage }),
  },
  {
    path: 'shipments/:id',
    lazy: async () => ({ Component: (await import('./lists/shipment-page')).ShipmentPage }),
  },
  {
    path: 'customers',
    lazy: async () => ({ Component: (await import('./customers/customers-page')).CustomersPage }),
  },
  {
    path: 'customers/import',
    lazy: async () => ({ Component: (await import('./lists/import-customers')).ImportCustomers }),
  },
  {
    path: 'customers/:id',
    lazy: async () => ({ Component: (await import('./customers/customer-page')).CustomerPage }),
  },
  { path: 'vehicles', lazy: async () => ({ Component: (await import('./fleet/vehicles-page')).VehiclesPage }) },
  { path: 'vehicles/:id', lazy: async () => ({ Component: (await import('./fleet/vehicle-page')).VehiclePage }) },
  { path: 'drivers', lazy: async () => ({ Component: (await import('./fleet/drivers-page')).DriversPage }) },
  {
    path: 'carriers',
    lazy: async () => ({ Component: (await import('./carriers/carriers-page')).CarriersPage }),
  },
  { path: 'reports/cash', lazy: async () => ({ Component: (await import('./reports/cash-page')).CashPage }) },
  { path: 'reports', lazy: async () => ({ Component: (await import('./reports/reports-page')).ReportsPage }) },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./settings/settings-page')).SettingsPage }),
    children: [
      { index: true, element: <Navigate to="/settings/business" replace /> },
      {
        path: 'business',
        lazy: async () => ({ Component: (await import('./settings/business-part')).BusinessPart }),
      },
      {
        path: 'presets',
        lazy: async () => ({ Component: (await import('./settings/presets-part')).PresetsPart }),
      },
      {
        path: 'browser',
        lazy: async () => ({ Component: (await import('./settings/browser-part')).BrowserPart }),
      },
      {
        path: 'notifications',
        lazy: async () => ({ Component: (await import('./settings/notifications-part')).NotificationsPart }),
      },
      { path: 'users', lazy: async () => ({ Component: (await import('./settings/users-part')).UsersPart }) },
      { path: 'tokens', lazy: async () => ({ Component: (await import('./settings/tokens-part')).TokensPart }) },
      {
        path: 'webhooks',
        lazy: async () => ({ Component: (await import('./settings/webhooks-part')).WebhooksPart }),
      },
      {
        path: 'webhooks/:id',
        lazy: async () => ({ Component: (await import('./settings/deliveries-part')).DeliveriesPart }),
      },
      { path: 'audit', lazy: async () => ({ Component: (await import('./settings/audit-part')).AuditPart }) },
    ],
  },
  // The ways in have addresses too; whoever is in goes on to the day.
  ...['register', 'forgot-password'].map((path) => ({ path, element: <Navigate to="/" replace /> })),
  { path: '*', Component: NotFound },
];

export const router = createBrowserRouter(
  [
    {
      Component: Frame,
      HydrateFallback: () => null,
      ErrorBoundary: PageFault,
      // A page that fails leaves the frame with its links in place.
      children: [{ ErrorBoundary: PageFault, children: pages }],
    },
  ],
  { basename: '/portal' },
);
