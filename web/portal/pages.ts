import {
  mdiAccountGroupOutline,
  mdiCalendarTodayOutline,
  mdiChartBar,
  mdiClipboardTextOutline,
  mdiCogOutline,
  mdiMapOutline,
  mdiPackageVariantClosed,
  mdiRoutes,
  mdiTruckFastOutline,
  mdiVanUtility,
} from '@mdi/js';

/** The pages of the sidebar, in their order. `title` is the key of a text. `key` opens the page after `g`. */
export const PAGES = [
  { path: '/', title: 'today.title', key: 't', icon: mdiCalendarTodayOutline },
  { path: '/board', title: 'board.title', key: 'b', icon: mdiRoutes },
  { path: '/map', title: 'map.page', key: 'm', icon: mdiMapOutline },
  { path: '/orders', title: 'orders.title', key: 'o', icon: mdiClipboardTextOutline },
  { path: '/shipments', title: 'shipments.title', key: 's', icon: mdiPackageVariantClosed },
  { path: '/customers', title: 'customers.title', key: 'c', icon: mdiAccountGroupOutline },
  { path: '/vehicles', title: 'fleet.title', key: 'v', icon: mdiVanUtility },
  { path: '/carriers', title: 'carriers.title', key: 'a', icon: mdiTruckFastOutline },
  { path: '/reports', title: 'reports.title', key: 'r', icon: mdiChartBar },
  { path: '/settings', title: 'settings.title', key: 'e', icon: mdiCogOutline },
] as const;

/** The pages of the fleet, which are tabs of one page of the sidebar. The first of them is that page of `PAGES`. */
export const FLEET = [
  { path: '/vehicles', title: 'fleet.vehicles', key: 'v' },
  { path: '/drivers', title: 'fleet.drivers', key: 'd' },
  { path: '/devices', title: 'fleet.trackers', key: 'x' },
] as const;

/** Pages about all depots, which users who are limited to some depots do not see. */
const FOR_ALL_DEPOTS: readonly string[] = ['/reports', '/devices', '/orders/import'];

/** Returns whether a user can open a page. */
export const isPageOpen = (path: string, canSeeAllDepots: boolean): boolean =>
  canSeeAllDepots || !FOR_ALL_DEPOTS.includes(path);
