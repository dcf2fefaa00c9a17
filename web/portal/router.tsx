import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Frame } from './frame';
import { ForAllDepots } from './parts/page/for-all-depots';
import { NotFound } from './parts/page/not-found';
import { PageFault } from './parts/page/page-fault';
import { TodayPage } from './today/today-page';

/** Returns the route of a page that is loaded on demand. */
const lazyPage = (path: string, loadComponent: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => ({ Component: await loadComponent() }),
});

/** The page with all components is only in development builds (`npm run dev`). */
const developmentPages: RouteObject[] =
  import.meta.env.MODE === 'development'
    ? [lazyPage('components/:id?', async () => (await import('./components/components-page')).ComponentsPage)]
    : [];

/**
 * Every state that a user may want to return to has an address. All pages except the first are loaded on demand. Pages
 * below `ForAllDepots` are only for users who see all depots.
 */
const pages: RouteObject[] = [
  { index: true, Component: TodayPage },
  lazyPage('setup', async () => (await import('./start/setup-page')).SetupPage),
  lazyPage('board', async () => (await import('./board/board-page')).BoardPage),
  lazyPage('routes/:id', async () => (await import('./routes/route-page')).RoutePage),
  lazyPage('routes/:id/returns', async () => (await import('./routes/returns-page')).ReturnsPage),
  lazyPage('map', async () => (await import('./map/map-page')).MapPage),
  {
    ...lazyPage('orders', async () => (await import('./orders/orders-page')).OrdersPage),
    children: [lazyPage(':id', async () => (await import('./orders/order-page')).OrderPage)],
  },
  lazyPage('orders/new', async () => (await import('./orders/new-order-page')).NewOrderPage),
  lazyPage('shipments', async () => (await import('./shipments/shipments-page')).ShipmentsPage),
  lazyPage('shipments/failed', async () => (await import('./failed/failed-page')).FailedPage),
  lazyPage('shipments/new', async () => (await import('./shipments/new-shipment-page')).NewShipmentPage),
  lazyPage('shipments/:id', async () => (await import('./shipments/shipment-page')).ShipmentPage),
  lazyPage('customers', async () => (await import('./customers/customers-page')).CustomersPage),
  lazyPage('customers/import', async () => (await import('./import/import-customers')).ImportCustomers),
  lazyPage('customers/:id', async () => (await import('./customers/customer-page')).CustomerPage),
  lazyPage('vehicles', async () => (await import('./fleet/vehicles-page')).VehiclesPage),
  lazyPage('vehicles/:id', async () => (await import('./fleet/vehicle-page')).VehiclePage),
  lazyPage('drivers', async () => (await import('./fleet/drivers-page')).DriversPage),
  lazyPage('drivers/:id', async () => (await import('./fleet/driver-page')).DriverPage),
  lazyPage('carriers', async () => (await import('./carriers/carriers-page')).CarriersPage),
  lazyPage('carriers/rules', async () => (await import('./carriers/rules/rules-page')).RulesPage),
  lazyPage('carriers/:id', async () => (await import('./carriers/carrier-page')).CarrierPage),
  {
    element: <ForAllDepots headingLevel={1} />,
    children: [
      lazyPage('orders/import', async () => (await import('./import/import-orders')).ImportOrders),
      lazyPage('recurring', async () => (await import('./recurring/recurring-page')).RecurringPage),
      lazyPage('recurring/new', async () => (await import('./recurring/recurring-form-page')).NewRecurringPage),
      lazyPage('recurring/:id', async () => (await import('./recurring/recurring-order-page')).RecurringOrderPage),
      lazyPage('recurring/:id/edit', async () => (await import('./recurring/recurring-form-page')).EditRecurringPage),
      lazyPage('devices', async () => (await import('./fleet/devices-page')).DevicesPage),
      lazyPage('reports/cash', async () => (await import('./reports/cash-page')).CashPage),
      lazyPage('reports', async () => (await import('./reports/reports-page')).ReportsPage),
    ],
  },
  {
    ...lazyPage('settings', async () => (await import('./settings/settings-page')).SettingsPage),
    children: [
      { index: true, element: <Navigate to="/settings/business" replace /> },
      lazyPage('business', async () => (await import('./settings/business/business-part')).BusinessPart),
      lazyPage('depots', async () => (await import('./settings/business/depots-part')).DepotsPart),
      {
        element: <ForAllDepots headingLevel={2} />,
        children: [lazyPage('standing', async () => (await import('./settings/standing/standing-part')).StandingPart)],
      },
      lazyPage('presets', async () => (await import('./settings/business/presets-part')).PresetsPart),
      lazyPage('fields', async () => (await import('./settings/business/custom-fields-part')).CustomFieldsPart),
      lazyPage('browser', async () => (await import('./settings/notifications/browser-part')).BrowserPart),
      lazyPage(
        'notifications',
        async () => (await import('./settings/notifications/notifications-part')).NotificationsPart,
      ),
      lazyPage('delivery', async () => (await import('./settings/delivery/delivery-part')).DeliveryPart),
      lazyPage('tracking', async () => (await import('./settings/delivery/tracking-page-part')).TrackingPagePart),
      lazyPage('slots', async () => (await import('./settings/slots/slots-part')).SlotsPart),
      lazyPage('map', async () => (await import('./settings/business/map-part')).MapPart),
      lazyPage('security', async () => (await import('./settings/security/security-part')).SecurityPart),
      lazyPage('users', async () => (await import('./settings/access/users-part')).UsersPart),
      lazyPage('sso', async () => (await import('./settings/access/sso-part')).SsoPart),
      lazyPage('test', async () => (await import('./settings/access/test-business-part')).TestBusinessPart),
      lazyPage('shopKeys', async () => (await import('./settings/access/shop-keys-part')).ShopKeysPart),
      lazyPage('tokens', async () => (await import('./settings/access/tokens-part')).TokensPart),
      lazyPage('webhooks', async () => (await import('./settings/webhooks/webhooks-part')).WebhooksPart),
      lazyPage(
        'webhooks/:id',
        async () => (await import('./settings/webhooks/webhook-deliveries-part')).WebhookDeliveriesPart,
      ),
      lazyPage('audit', async () => (await import('./settings/business/audit-part')).AuditPart),
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
