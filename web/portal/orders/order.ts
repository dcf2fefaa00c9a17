import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';

/** Loads an order with its status history. */
export async function readOrder(orderId: string) {
  const params = { params: { path: { orderId } } };
  const [order, history] = await Promise.all([
    responseData(api.GET('/api/v1/Orders/{orderId}', params)),
    responseData(api.GET('/api/v1/Orders/{orderId}/history', params)),
  ]);
  return { ...order.data, history: history.data };
}
export type Order = Awaited<ReturnType<typeof readOrder>>;
export type OrderLine = components['schemas']['OrderListEntry'];
