import { createBrowserRouter } from 'react-router';
import { Frame } from './frame';
import { NotFound } from './parts/not-found';
import { TodayPage } from './today/today-page';

/** Every state that a person may want to come back to has an address. Pages but the first are loaded where they are shown. */
export const router = createBrowserRouter(
  [
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        { index: true, Component: TodayPage },
        { path: 'orders', lazy: async () => ({ Component: (await import('./lists/orders-page')).OrdersPage }) },
        {
          path: 'orders/new',
          lazy: async () => ({ Component: (await import('./lists/new-order-page')).NewOrderPage }),
        },
        {
          path: 'orders/import',
          lazy: async () => ({ Component: (await import('./lists/import-orders')).ImportOrders }),
        },
        { path: 'orders/:id', lazy: async () => ({ Component: (await import('./lists/order-page')).OrderPage }) },
        {
          path: 'shipments',
          lazy: async () => ({ Component: (await import('./lists/shipments-page')).ShipmentsPage }),
        },
        {
          path: 'shipments/:id',
          lazy: async () => ({ Component: (await import('./lists/shipment-page')).ShipmentPage }),
        },
        { path: '*', Component: NotFound },
      ],
    },
  ],
  { basename: '/portal' },
);
