import { Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { Pages } from '../lists/pages';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useFormats } from '../session';

const PAGE_SIZE = 20;

const readHandovers = (from: string, to: string, page: number) =>
  responseData(api.GET('/api/cash/handovers', { params: { query: { from, to, page, pageSize: PAGE_SIZE } } }));
type Handover = Awaited<ReturnType<typeof readHandovers>>['data'][number];

/** Lists cash that drivers handed in, with the counted amount beside the collected one. */
export function Handovers({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [page, turnTo] = useState(1);
  const query = useQuery({
    queryKey: ['cash', 'handovers', from, to, page],
    queryFn: () => readHandovers(from, to, page),
    placeholderData: keepPreviousData,
  });
  const money = (head: string, of: (handover: Handover) => number): Column<Handover> => ({
    head,
    isAmount: true,
    renderCell: (handover) => formats.money(of(handover), handover.currency),
  });
  const columns: Column<Handover>[] = [
    { head: t('cash.receivedAt'), renderCell: ({ receivedAt }) => formats.dateTime(receivedAt) },
    { head: t('reportGroup.driver'), renderCell: ({ driver }) => driver.name },
    { head: t('cash.deliveries'), isAmount: true, renderCell: ({ collections }) => formats.number(collections) },
    money(t('cash.collected'), ({ expected }) => expected),
    money(t('cash.countedAmount'), ({ amountCounted }) => amountCounted),
    money(t('cash.difference'), ({ difference }) => difference),
    { head: t('shipments.note'), renderCell: ({ note }) => note },
  ];
  return (
    <section aria-labelledby="cash-handovers" aria-busy={query.isFetching}>
      <Title order={2} id="cash-handovers">
        {t('cash.handovers')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={120} />}
      {query.data?.totalCount === 0 && <Text>{t('cash.noHandovers')}</Text>}
      {query.data && query.data.totalCount > 0 && (
        <>
          <Table label={t('cash.handovers')} columns={columns} records={query.data.data} />
          {query.data.totalPages > 1 && <Pages page={page} onTurn={turnTo} totals={query.data} />}
        </>
      )}
    </section>
  );
}
