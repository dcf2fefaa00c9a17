import { Anchor, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { usePermissions } from '../parts/use-permissions';
import { PageHeader } from '../parts/page/page-header';
import { Problem } from '../parts/page/problem';
import { type Column, Table } from '../parts/display/table';
import { useTitle } from '../parts/page/use-title';
import { useFormats, useSession } from '../session';
import { NextStep } from './next-step';
import { useOutcomeDialog } from './use-outcome-dialog';
import { withoutHomeCountry } from '../lists/address-line';
import { Pages } from '../lists/pages';

const PAGE_SIZE = 50;
const PHONE = '(max-width: 40rem)';
const NEXT_STEPS = ['undecided', 'attempt'] as const;
type Next = (typeof NEXT_STEPS)[number];

const readFailedDeliveries = (next: Next, page: number) =>
  responseData(api.GET('/api/v1/shipments/failed', { params: { query: { next, page, pageSize: PAGE_SIZE } } }));
type FailedShipment = Awaited<ReturnType<typeof readFailedDeliveries>>['data'][number];

/** Lists failed deliveries, and plans the next step of one or several of them. */
export function FailedPage() {
  const { t } = useTranslation();
  useTitle(t('failed.title'));
  const { canEdit } = usePermissions();
  const [address, setAddress] = useSearchParams();
  const next = NEXT_STEPS.find((each) => each === address.get('next')) ?? 'undecided';
  const page = Math.max(1, Number(address.get('page')) || 1);
  const found = useQuery({
    queryKey: ['shipments', 'failed', next, page],
    queryFn: () => readFailedDeliveries(next, page),
    // The next page replaces this one when it is loaded. Lists of other steps have other columns.
    placeholderData: (before, query) => (query?.queryKey[2] === next ? before : undefined),
  });
  const lastPage = Math.max(1, found.data?.totalPages ?? page);
  useEffect(() => {
    if (page > lastPage) go(next, lastPage); // All deliveries of the last page were decided.
  }, [page, lastPage]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const outcome = useOutcomeDialog();
  const columns = useColumns(next, canEdit, outcome.showOutcome);
  const records = found.data?.data ?? [];
  const chosenShipments = records.filter(({ guid }) => chosen.has(guid));
  const go = (wantedNext: string, wantedPage: number) => {
    setChosen(new Set());
    setAddress({
      ...(wantedNext !== 'undecided' && { next: wantedNext }),
      ...(wantedPage > 1 && { page: String(wantedPage) }),
    });
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
            data={NEXT_STEPS.map((value) => ({ value, label: t(`failedNext.${value}`) }))}
          />
        }
      />
      <section aria-busy={found.isFetching}>
        {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={240} />}
        {found.data?.totalCount === 0 && <Text>{t(`failedNone.${next}`)}</Text>}
        {canEdit && chosenShipments.length > 0 && (
          <div className="bulk">
            <strong>{t('list.chosen', { count: chosenShipments.length })}</strong>
            <NextStep
              shipments={chosenShipments}
              onOutcome={(result) => {
                setChosen(new Set());
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
              selection={canEdit ? { chosenKeys: chosen, onChange: setChosen } : undefined}
              nameOf={({ trackingNumber }) => trackingNumber}
            />
            <Pages page={page} onTurn={(wantedPage) => go(next, wantedPage)} totals={found.data} />
          </>
        )}
      </section>
      {outcome.dialog}
    </div>
  );
}

function useColumns(
  next: Next,
  canEdit: boolean,
  showOutcome: ReturnType<typeof useOutcomeDialog>['showOutcome'],
): Column<FailedShipment>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { country } = useSession().business.address;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const columns: Column<FailedShipment>[] = [
    {
      head: t('shipments.number'),
      renderCell: ({ guid, trackingNumber }) => (
        <Anchor component={Link} to={`/shipments/${guid}`}>
          {trackingNumber}
        </Anchor>
      ),
    },
    {
      head: t('shipments.recipient'),
      renderCell: ({ recipient }) => (
        <>
          {recipient.name}
          <br />
          <span className="quiet wrapped">{withoutHomeCountry(recipient.address, country)}</span>
        </>
      ),
    },
    {
      head: t('failed.why'),
      renderCell: ({ reason, description }) => (
        <span className="wrapped">
          {[reason && t(`failReason.${reason}`), description].filter(Boolean).join(': ') || t('failed.noReason')}
        </span>
      ),
    },
    { head: t('failed.at'), renderCell: ({ failedAt }) => formats.dateTime(failedAt) },
    {
      head: t('failed.attempts'),
      isAmount: true,
      renderCell: ({ failedAttempts }) => formats.number(failedAttempts),
    },
    { head: t('board.driver'), renderCell: ({ driver }) => driver?.name },
  ];
  if (next === 'attempt')
    columns.push({
      head: t('failed.next'),
      renderCell: ({ nextAttemptOn, deliveryWindow: window }) =>
        [nextAttemptOn && formats.dayOf(nextAttemptOn), window && `${window.start}–${window.end}`]
          .filter(Boolean)
          .join(', '),
    });
  const actions: Column<FailedShipment> = {
    head: t('list.actions'),
    renderCell: (failed) => (
      <span className="actions wrapped">
        <NextStep shipments={[failed]} isInRow onOutcome={showOutcome} />
      </span>
    ),
  };
  // On a phone, the decision is beside the number, without scrolling sideways.
  if (canEdit) columns.splice(isPhone ? 1 : columns.length, 0, actions);
  return columns;
}
