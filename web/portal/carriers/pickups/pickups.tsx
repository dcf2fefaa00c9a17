import { Button, Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { api, responseData } from '../../../shared/api';
import { Pages } from '../../lists/pages';
import { useAddressLine } from '../../lists/use-address-line';
import { StatusBadge } from '../../parts/display/status-badge';
import { type Column, Table } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { showMessage } from '../../parts/overlays/messages';
import { EmptyState } from '../../parts/page/empty-state';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { PickupDialog } from './pickup-dialog';

type Pickup = components['schemas']['CarrierPickupResponse'];

const PAGE_SIZE = 10;
const TONES = { ordered: 'done', unknown: 'warning', cancelled: 'neutral' } as const;

async function readPickups(carrierId: string, page: number) {
  const params = { path: { carrierId }, query: { page, pageSize: PAGE_SIZE } };
  const {
    data,
    totalCount = 0,
    totalPages = 1,
  } = await responseData(api.GET('/api/carriers/{carrierId}/pickups', { params }));
  return { pickups: data, totalCount, totalPages };
}

interface Props {
  readonly carrierId: string;
  /** Whether new pickups can be ordered: the carrier is not switched off. */
  readonly isActive: boolean;
}

/** Lists the pickups by a carrier, orders new ones and cancels them. */
export function Pickups({ carrierId, isActive }: Props) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [page, turnTo] = useState(1);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [pickupToCancel, setPickupToCancel] = useState<Pickup>();
  const queryKey = ['carriers', carrierId, 'pickups'];
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => readPickups(carrierId, page),
    placeholderData: keepPreviousData,
  });
  const reload = () => void client.invalidateQueries({ queryKey });
  const columns = usePickupColumns(canEdit ? setPickupToCancel : undefined);
  return (
    <section aria-labelledby="pickups" aria-busy={query.isFetching}>
      <div className="title">
        <Title order={2} id="pickups">
          {t('pickups.title')}
        </Title>
        {canEdit && isActive && (
          <Button size="compact-xs" variant="default" onClick={() => setDialogOpen(true)}>
            {t('pickups.order')}
          </Button>
        )}
      </div>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={80} />}
      {query.data?.totalCount === 0 && <EmptyState text={t('pickups.none')} />}
      {query.data && query.data.totalCount > 0 && (
        <>
          <Table label={t('pickups.title')} records={query.data.pickups} columns={columns} />
          {query.data.totalPages > 1 && <Pages page={page} onTurn={turnTo} totals={query.data} />}
        </>
      )}
      {isDialogOpen && (
        <PickupDialog carrierId={carrierId} reloadPickups={reload} onClose={() => setDialogOpen(false)} />
      )}
      {pickupToCancel && (
        <CancelPickup
          carrierId={carrierId}
          pickup={pickupToCancel}
          reloadPickups={reload}
          onClose={() => setPickupToCancel(undefined)}
        />
      )}
    </section>
  );
}

/** @param onCancel opens the question whether to cancel a pickup; undefined for users who may only look */
function usePickupColumns(onCancel: ((pickup: Pickup) => void) | undefined): Column<Pickup>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const addressLine = useAddressLine();
  const columns: Column<Pickup>[] = [
    {
      head: t('pickups.day'),
      renderCell: ({ day, start, end }) => (
        <>
          {formats.dateOf(day)}
          <Text size="sm" className="quiet">
            {start}–{end}
          </Text>
        </>
      ),
    },
    {
      head: t('list.status'),
      wraps: true,
      renderCell: ({ status }) => (
        <>
          <StatusBadge tone={TONES[status]}>{t(`pickupStatus.${status}`)}</StatusBadge>
          {status === 'unknown' && <Text size="sm">{t('pickups.lost')}</Text>}
        </>
      ),
    },
    {
      head: t('pickups.packages'),
      renderCell: ({ packages, weightKg }) =>
        weightKg === null
          ? formats.number(packages)
          : t('pickups.weigh', { packages: formats.number(packages), weight: formats.number(weightKg) }),
    },
    { head: t('pickups.reference'), wraps: true, renderCell: ({ reference }) => reference },
    {
      head: t('pickups.place'),
      wraps: true,
      renderCell: ({ address, instructions }) =>
        [address.name, address.phone, addressLine(address), instructions].filter(Boolean).join(' · '),
    },
  ];
  if (onCancel)
    columns.push({
      head: t('list.actions'),
      renderCell: (pickup) =>
        pickup.status !== 'cancelled' && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('pickups.cancelOne', { day: formats.dateOf(pickup.day) })}
            onClick={() => onCancel(pickup)}
          >
            {t('pickups.cancelShort')}
          </Button>
        ),
    });
  return columns;
}

interface CancelProps {
  readonly carrierId: string;
  readonly pickup: Pickup;
  reloadPickups(): void;
  onClose(): void;
}

function CancelPickup({ carrierId, pickup: { guid, day, status }, reloadPickups, onClose }: CancelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const params = { path: { carrierId, pickupGuid: guid } };
  return (
    <Confirm
      title={t('pickups.cancelOne', { day: formats.dateOf(day) })}
      text={t(status === 'unknown' ? 'pickups.cancelLost' : 'pickups.cancelText')}
      confirmLabel={t('pickups.cancel')}
      onConfirm={() => responseData(api.DELETE('/api/carriers/{carrierId}/pickups/{pickupGuid}', { params }))}
      onDone={() => {
        onClose();
        showMessage(t('pickups.cancelled'));
        reloadPickups();
      }}
      onClose={onClose}
    />
  );
}
