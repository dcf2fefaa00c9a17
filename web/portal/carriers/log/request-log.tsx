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

interface Shown {
  readonly operation: (typeof OPERATIONS)[number] | undefined;
  readonly outcome: (typeof OUTCOMES)[number] | undefined;
  readonly page: number;
}

const readCalls = (carrierId: string, { operation, outcome, page }: Shown) => {
  const query = { page, pageSize: PAGE_SIZE, ...(operation && { operation }), ...(outcome && { outcome }) };
  return responseData(api.GET('/api/carriers/{carrierId}/log', { params: { path: { carrierId }, query } }));
};

/** Lists the calls to a carrier, with the details of each in a dialog. */
export function RequestLog({ carrierId }: { carrierId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const shown: Shown = {
    operation: OPERATIONS.find((each) => each === address.get('operation')),
    outcome: OUTCOMES.find((each) => each === address.get('outcome')),
    page: Math.max(1, Number(address.get('page')) || 1),
  };
  const [open, setOpen] = useState<LoggedCall>();
  const found = useQuery({
    queryKey: ['carriers', carrierId, 'log', shown],
    queryFn: () => readCalls(carrierId, shown),
    placeholderData: keepPreviousData,
  });
  const show = (changed: { operation?: string; outcome?: string; page?: number }) => {
    const { operation = '', outcome = '', page = 1 } = { ...shown, page: 1, ...changed };
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
            onClick={() => setOpen(call)}
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
  const isFiltered = shown.operation !== undefined || shown.outcome !== undefined;
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
          value={shown.operation ?? ''}
          onChange={(event) => show({ operation: event.currentTarget.value })}
          data={[
            { value: '', label: t('carrierLog.allOperations') },
            ...OPERATIONS.map((value) => ({ value, label: t(`callOperation.${value}`) })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t('list.status')}
          value={shown.outcome ?? ''}
          onChange={(event) => show({ outcome: event.currentTarget.value })}
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
          <Pages page={shown.page} onTurn={(page) => show({ page })} totals={found.data} />
        </>
      )}
      {open && <CallDialog call={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
