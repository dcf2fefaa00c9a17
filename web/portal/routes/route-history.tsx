import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAllPages, responseData } from '../../shared/api';
import { StatusHistory } from '../lists/record/status-history';
import { Problem } from '../parts/page/problem';
import { ROUTE_QUERIES } from './route-record';

const PAGE_SIZE = 100;
const readHistory = (id: string) =>
  readAllPages((page) =>
    responseData(
      api.GET('/api/dispatch/{id}/history', { params: { path: { id }, query: { page, pageSize: PAGE_SIZE } } }),
    ),
  );

/** Status changes of a route, newest first, with the person who made each. */
export function RouteHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: [ROUTE_QUERIES, id, 'history'], queryFn: () => readHistory(id) });
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const changes = query.data?.records ?? [];
  return (
    <StatusHistory changes={changes.map((change) => ({ ...change, status: t(`dispatchStatus.${change.status}`) }))} />
  );
}
