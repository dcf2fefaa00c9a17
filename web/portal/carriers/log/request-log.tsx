import { Button, NativeSelect, Skeleton, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { responseData, api } from '../../../shared/api';
import { Pages } from '../../lists/pages';
import { type Column, Table } from '../../parts/display/table';
import { EmptyState } from '../../parts/page/empty-state';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { CallDialog } from './call-dialog';
import { CallOutcome, type LoggedCall } from './call-outcome';

const PAGE_SIZE = 25;
const OPERATIONS = ['verify', 'quote', 'book', 'cancel', 'track', 'validate_address', 'pickup', 'manifest'] as const;
const OUTCOMES = ['success', 'failed'] as const;

/** What the list shows: the filter and the page. It is stored in the address. */
interface LogView {
  readonly operation: (typeof OPERATIONS)[number] | undefined;
  readonly outcome: (typeof OUTCOMES)[number] | undefined;
  readonly page: number;
}

const readCalls = (carrierId: string, { operation, outcome, page }: LogView) => {
  const query = { page, pageSize: PAGE_SIZE, ...(operation && { operation }), ...(outcome && { outcome }) };
  return responseData(api.GET('/api/carriers/{carrierId}/log', { params: { path: { carrierId }, query } }));
};

/** Lists the calls to a carrier, with the details of each in a dialog. */
export function RequestLog({ carrierId }: { carrierId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const view: LogView = {
    operation: OPERATIONS.find((each) => each === address.get('operation')),
    outcome: OUTCOMES.find((each) => each === address.get('outcome')),
    page: Math.max(1, Number(address.get('page')) || 1),
  };
  const [openCall, setOpenCall] = useState<LoggedCall>();
  const found = useQuery({
    queryKey: ['carriers', carrierId, 'log', view],
    queryFn: () => readCalls(carrierId, view),
    placeholderData: keepPreviousData,
  });
  /** Changes the view. Another filter starts at the first page. */
  const changeView = (changed: { operation?: string; outcome?: string; page?: number }) => {
    const { operation = '', outcome = '', page = 1 } = { ...view, page: 1, ...changed };
    setAddress({
      ...(operation && { operation }),
      ...(outcome && { outcome }),
      ...(page > 1 && { page: String(page) }),
    });
  };
  const columns: Column<LoggedCall>[] = [
    {
      head: t('carrierLog.operation'),
      renderCell: (call) => {
        const operation = t(`callOperation.${call.operation}`);
        return (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('carrierLog.oneCall', { operation, at: formats.dateTime(call.startedAt) })}
            onClick={() => setOpenCall(call)}
          >
            {operation}
          </Button>
        );
      },
    },
    { head: t('list.status'), renderCell: (call) => <CallOutcome call={call} /> },
    { head: t('carrierLog.at'), renderCell: ({ startedAt }) => formats.dateTime(startedAt) },
    {
      head: t('carrierLog.duration'),
      isAmount: true,
      renderCell: ({ durationMs }) => t('carrierLog.milliseconds', { shown: formats.number(durationMs) }),
    },
    { head: t('booking.fault'), wraps: true, renderCell: ({ error }) => error },
  ];
  const isFiltered = view.operation !== undefined || view.outcome !== undefined;
  if (found.data?.totalCount === 0 && !isFiltered) return null;
  return (
    <section aria-labelledby="request-log" aria-busy={found.isFetching}>
      <div className="title">
        <Title order={2} id="request-log">
          {t('carrierLog.title')}
        </Title>
        <NativeSelect
          size="xs"
          aria-label={t('carrierLog.operation')}
          value={view.operation ?? ''}
          onChange={(event) => changeView({ operation: event.currentTarget.value })}
          data={[
            { value: '', label: t('carrierLog.allOperations') },
            ...OPERATIONS.map((value) => ({ value, label: t(`callOperation.${value}`) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('list.status')}
          value={view.outcome ?? ''}
          onChange={(event) => changeView({ outcome: event.currentTarget.value })}
          data={[
            { value: '', label: t('list.allStatuses') },
            ...OUTCOMES.map((value) => ({ value, label: t(`callOutcome.${value}`) })),
          ]}
        />
      </div>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={120} />}
      {found.data?.totalCount === 0 && <EmptyState text={t('carrierLog.noneFound')} />}
      {found.data && found.data.totalCount > 0 && (
        <>
          <Table label={t('carrierLog.title')} records={found.data.data} columns={columns} />
          <Pages page={view.page} onTurn={(page) => changeView({ page })} totals={found.data} />
        </>
      )}
      {openCall && <CallDialog call={openCall} onClose={() => setOpenCall(undefined)} />}
    </section>
  );
}
