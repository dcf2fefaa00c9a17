import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAllPages, responseData } from '../../shared/api';
import { StatusHistory } from '../lists/status-history';
import { Problem } from '../parts/page/problem';
import { ROUTES } from './route-record';

const PAGE = 100;
const readHistory = (id: string) =>
  readAllPages((page) =>
    responseData(api.GET('/api/dispatch/{id}/history', { params: { path: { id }, query: { page, pageSize: PAGE } } })),
  );

/** Status changes of a route, newest first, with the person who made each. */
export function RouteHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const found = useQuery({ queryKey: [ROUTES, id, 'history'], queryFn: () => readHistory(id) });
  if (found.error) return <Problem error={found.error} retry={() => void found.refetch()} />;
  const changes = found.data?.records ?? [];
  return (
    <StatusHistory changes={changes.map((change) => ({ ...change, status: t(`dispatchStatus.${change.status}`) }))} />
  );
}
