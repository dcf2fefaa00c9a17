import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAllPages, responseData } from '../../shared/api';
import { Problem } from '../parts/page/problem';
import { useFormats } from '../session';
import { ROUTES } from './route-record';

const PAGE = 100;
const readHistory = (id: string) =>
  readAllPages((page) =>
    responseData(api.GET('/api/dispatch/{id}/history', { params: { path: { id }, query: { page, pageSize: PAGE } } })),
  );

/** Status changes of a route, newest first, with the person who made each. */
export function RouteHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useQuery({ queryKey: [ROUTES, id, 'history'], queryFn: () => readHistory(id) });
  const changes = found.data?.records;
  return (
    <section aria-labelledby="history">
      <Title order={2} id="history">
        {t('orders.history')}
      </Title>
      {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
      {changes?.length === 0 && <Text size="sm">{t('orders.noHistory')}</Text>}
      <ol className="traces">
        {changes?.map(({ status, notes, changedAt, changedByName }) => (
          <li key={`${changedAt} ${status}`}>
            <span className="quiet">{formats.dateTime(changedAt)}</span>{' '}
            <strong>{t(`dispatchStatus.${status}`)}</strong> {[changedByName, notes].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ol>
    </section>
  );
}
