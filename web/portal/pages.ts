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

/** The pages of the sidebar, in their order: address, title, the key that opens it after `g`, and its icon. */
export const PAGES = [
  ['/', 'today.title', 't', mdiCalendarTodayOutline],
  ['/board', 'board.title', 'b', mdiRoutes],
  ['/map', 'map.page', 'm', mdiMapOutline],
  ['/orders', 'orders.title', 'o', mdiClipboardTextOutline],
  ['/shipments', 'shipments.title', 's', mdiPackageVariantClosed],
  ['/customers', 'customers.title', 'c', mdiAccountGroupOutline],
  ['/vehicles', 'fleet.title', 'v', mdiVanUtility],
  ['/carriers', 'carriers.title', 'a', mdiTruckFastOutline],
  ['/reports', 'reports.title', 'r', mdiChartBar],
  ['/settings', 'settings.title', 'e', mdiCogOutline],
] as const;

/** The pages of the fleet, which are tabs of one page of the sidebar: address, title, and key after `g`. */
export const FLEET = [
  ['/vehicles', 'fleet.vehicles', 'v'],
  ['/drivers', 'fleet.drivers', 'd'],
  ['/devices', 'fleet.trackers', 'x'],
] as const;

/** Pages about all depots, which users who are limited to some depots do not see. */
const FOR_ALL_DEPOTS: readonly string[] = ['/reports', '/devices', '/orders/import'];

/** Whether a user can open a page. */
export const isPageOpen = (to: string, seesAllDepots: boolean): boolean =>
  seesAllDepots || !FOR_ALL_DEPOTS.includes(to);
