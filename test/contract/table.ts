import { BUSINESS, USERS } from './operations/accounts';
import { CARRIERS } from './operations/carriers';
import { CUSTOMERS } from './operations/customers';
import { DISPATCHES } from './operations/dispatches';
import { ORDERS } from './operations/orders';
import { SHIPMENTS } from './operations/shipments';
import { VEHICLES } from './operations/vehicles';
import type { Operation } from './operation';

/**
 * Every operation of the interface (its sections 4.2 to 4.9), written from the document and never imported from the
 * service.
 */
export const OPERATIONS: readonly Operation[] = [
  ...ORDERS,
  ...SHIPMENTS,
  ...CUSTOMERS,
  ...CARRIERS,
  ...DISPATCHES,
  ...VEHICLES,
  ...BUSINESS,
  ...USERS,
];

/** Number of operations in each section of the document. */
export const COUNTS = {
  Orders: 8,
  Shipments: 10,
  Customers: 14,
  Carriers: 9,
  'Dispatches and routes': 9,
  'Vehicles and devices': 8,
  Business: 7,
  Users: 3,
} as const;

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
