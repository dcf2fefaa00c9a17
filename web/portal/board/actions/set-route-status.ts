import { api, responseData } from '../../../shared/api';
import type { DispatchStatus } from '../../parts/display/status-badge';

/**
 * Changes the status of a route.
 *
 * @param etag the version that was shown: a route that another user has changed since is rejected. Without it, any version
 * is changed
 */
export const setRouteStatus = (id: string, status: DispatchStatus, etag?: string) =>
  responseData(
    api.PATCH('/api/dispatch/{id}/status', {
      params: { path: { id }, ...(etag && { header: { 'If-Match': etag } }) },
      body: { status },
    }),
  );
