import { Anchor, NativeSelect, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { useMay } from '../parts/may';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useTitle } from '../parts/page/use-title';
import { useFormats, useSession } from '../session';
import { NextStep, useOutcome } from './next-step';
import { withoutCountry } from '../lists/address-line';
import { Pages } from '../lists/pages';

const PAGE_SIZE = 50;
const NEXT = ['undecided', 'attempt'] as const;
type Next = (typeof NEXT)[number];

const read = (next: Next, page: number) =>
  responseData(api.GET('/api/v1/shipments/failed', { params: { query: { next, page, pageSize: PAGE_SIZE } } }));
type Failed = Awaited<ReturnType<typeof read>>['data'][number];

/** Lists failed deliveries, with the next step for one or many. */
export function FailedPage() {
  const { t } = useTranslation();
  useTitle(t('failed.title'));
  const { work } = useMay();
  const [address, setAddress] = useSearchParams();
  const next = NEXT.find((each) => each === address.get('next')) ?? 'undecided';
  const page = Math.max(1, Number(address.get('page')) || 1);
  const found = useQuery({
    queryKey: ['shipments', 'failed', next, page],
    queryFn: () => read(next, page),
    placeholderData: keepPreviousData,
  });
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const outcome = useOutcome();
  const columns = useColumns(next, work, outcome.showOutcome);
  const records = found.data?.data ?? [];
  const ofChosen = records.filter(({ guid }) => chosen.has(guid));
  const go = (next: string, page: number) => {
    choose(new Set());
    setAddress({ ...(next !== 'undecided' && { next }), ...(page > 1 && { page: String(page) }) });
  };
  return (
    <div className="page">
      <Anchor component={Link} to="/shipments">
        ← {t('shipments.back')}
      </Anchor>
      <PageHeader
        title={t('failed.title')}
        actions={
          <NativeSelect
            size="xs"
            aria-label={t('failed.next')}
            value={next}
            onChange={(event) => go(event.currentTarget.value, 1)}
            data={NEXT.map((value) => ({ value, label: t(`failedNext.${value}`) }))}
          />
        }
      />
      <section aria-busy={found.isFetching}>
        {found.error && <Problem error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={240} />}
        {found.data?.totalCount === 0 && <Text>{t(`failedNone.${next}`)}</Text>}
        {work && ofChosen.length > 0 && (
          <div className="bulk">
            <strong>{t('list.chosen', { count: ofChosen.length })}</strong>
            <NextStep
              shipments={ofChosen}
              onOutcome={(result) => {
                choose(new Set());
                outcome.showOutcome(result);
              }}
            />
          </div>
        )}
        {found.data && found.data.totalCount > 0 && (
          <>
            <Table
              label={t('failed.title')}
              columns={columns}
              records={records}
              selection={work ? { chosen, choose } : undefined}
              nameOf={({ trackingNumber }) => trackingNumber}
            />
            <Pages page={page} turnTo={(page) => go(next, page)} found={found.data} />
          </>
        )}
      </section>
      {outcome.dialog}
    </div>
  );
}

function useColumns(
  next: Next,
  mayWork: boolean,
  showOutcome: ReturnType<typeof useOutcome>['showOutcome'],
): Column<Failed>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { country } = useSession().business.address;
  const columns: Column<Failed>[] = [
    {
      head: t('shipments.number'),
      cell: ({ guid, trackingNumber }) => (
        <Anchor component={Link} to={`/shipments/${guid}`}>
          {trackingNumber}
        </Anchor>
      ),
    },
    {
      head: t('shipments.recipient'),
      cell: ({ recipient }) => (
        <>
          {recipient.name}
          <br />
          <span className="quiet wrapped">{withoutCountry(recipient.address, country)}</span>
        </>
      ),
    },
    {
      head: t('failed.why'),
      cell: ({ reason, description }) => (
        <span className="wrapped">{reason ? t(`failReason.${reason}`) : (description ?? t('failed.noReason'))}</span>
      ),
    },
    { head: t('failed.at'), cell: ({ failedAt }) => formats.dateTime(failedAt) },
    {
      head: t('failed.attempts'),
      isAmount: true,
      cell: ({ failedAttempts }) => formats.number(failedAttempts),
    },
    { head: t('board.driver'), cell: ({ driver }) => driver?.name },
  ];
  if (next === 'attempt')
    columns.push({
      head: t('failed.next'),
      cell: ({ nextAttemptOn, deliveryWindow: window }) =>
        [nextAttemptOn && formats.dayOf(nextAttemptOn), window && `${window.start}–${window.end}`]
          .filter(Boolean)
          .join(', '),
    });
  if (mayWork)
    columns.push({
      head: t('list.actions'),
      cell: (failed) => (
        <span className="actions wrapped">
          <NextStep shipments={[failed]} isSmall onOutcome={showOutcome} />
        </span>
      ),
    });
  return columns;
}
