/** The pages of the frame, in their order: address, name, and the key that leads there after `g`. */
export const PAGES = [
  ['/', 'today.title', 't'],
  ['/board', 'board.title', 'b'],
  ['/map', 'map.page', 'm'],
  ['/orders', 'orders.title', 'o'],
  ['/shipments', 'shipments.title', 's'],
  ['/customers', 'customers.title', 'c'],
  ['/vehicles', 'fleet.vehicles', 'v'],
  ['/drivers', 'fleet.drivers', 'd'],
  ['/carriers', 'carriers.title', 'a'],
  ['/reports', 'reports.title', 'r'],
  ['/settings', 'settings.title', 'e'],
] as const;
