import { responseData, api } from '../../../shared/api';
import type { Lane, Route } from '../lanes/lanes';
import { captureRoute } from './capture-route';

/**
 * Cancels a route.
 *
 * @returns a function that creates the route again, with the same stops in the same sequence. A route that has started
 * cannot be created again.
 */
export async function cancelRoute({ id }: Lane, { etag }: Route): Promise<() => Promise<void>> {
  const restore = await captureRoute(id);
  const params = { path: { id }, header: { 'If-Match': etag } };
  await responseData(api.PATCH('/api/dispatch/{id}/status', { params, body: { status: 'cancelled' } }));
  return restore;
}
