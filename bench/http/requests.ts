import type autocannon from 'autocannon';
import type { Fixture } from './fixture';

export const TEMPLATE = '/api/v1/Customers/upload/template';
/** Measured operations. The last one needs a token and no statement. */
export const OPERATIONS = [
  'GET Orders/{id}',
  'GET Orders?PageSize=50',
  'POST Orders',
  'GET Customers/upload/template',
] as const;
/** Each of its requests is sent once, since known positions are not stored. */
export const POSITION = 'POST tracking/positions';
export type Operation = (typeof OPERATIONS)[number] | typeof POSITION;

export const newOrder = (customerId: string) => ({
  customerId,
  items: [1, 2, 3].map((quantity) => ({
    description: `Coffee beans ${quantity}`,
    quantity,
    price: 12.5,
    dimensions: { length: 30, width: 20, height: 15, weight: 1.5 },
  })),
  deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
});

export function requestsOf(
  operation: Exclude<Operation, typeof POSITION>,
  { token, customerId, orderIds }: Fixture,
): autocannon.Request[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  switch (operation) {
    case 'GET Orders/{id}':
      return orderIds.slice(0, 500).map((id) => ({ method: 'GET' as const, path: `/api/v1/Orders/${id}`, headers }));
    case 'GET Orders?PageSize=50':
      return [{ method: 'GET', path: '/api/v1/Orders?PageSize=50', headers }];
    case 'POST Orders':
      return [{ method: 'POST', path: '/api/v1/Orders', headers, body: JSON.stringify(newOrder(customerId)) }];
    case 'GET Customers/upload/template':
      return [{ method: 'GET', path: TEMPLATE, headers }];
  }
}
