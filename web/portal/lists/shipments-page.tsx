import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api } from '../../shared/api';
import { SHIPMENT_STATUSES, type ShipmentStatus, ShipmentStatusBadge } from '../parts/status-badge';
import { useFormats } from '../session';
import { type Column, ListPage } from './list-page';

const PAGE_SIZE = 25;

const read = ({ search, status, page }: { search: string; status: string; page: number }) =>
  answered(
    api.GET('/api/v1/shipments', {
      params: {
        query: {
          page,
          perPage: PAGE_SIZE,
          ...(search && { search }),
          ...(status && { status: status as ShipmentStatus }),
        },
      },
    }),
  );
type Shipment = Awaited<ReturnType<typeof read>>['data'][number];

export function ShipmentsPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns: Column<Shipment>[] = [
    {
      head: t('shipments.number'),
      cell: ({ guid, trackingNumber }) => (
        <Anchor component={Link} to={`/shipments/${guid}`}>
          {trackingNumber}
        </Anchor>
      ),
    },
    { head: t('list.status'), cell: ({ status }) => <ShipmentStatusBadge status={status} /> },
    { head: t('shipments.recipient'), cell: ({ recipient }) => recipient.name },
    { head: t('shipments.address'), cell: ({ recipient }) => recipient.address },
    { head: t('shipments.carrier'), cell: ({ carrier }) => carrier?.name ?? t('shipments.noCarrier') },
    { head: t('list.created'), cell: ({ createdAt }) => formats.dateTime(createdAt) },
  ];
  return (
    <ListPage
      name="shipments"
      words={{ title: t('shipments.title'), search: t('shipments.search'), none: t('shipments.none') }}
      statuses={SHIPMENT_STATUSES.map((value) => ({ value, label: t(`shipmentStatus.${value}`) }))}
      columns={columns}
      read={read}
    />
  );
}
